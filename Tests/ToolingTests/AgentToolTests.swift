import Foundation
import GatehouseProcess
import TemporaryFiles
import Terminals
import Testing

@Suite("The tools for agents over a team's own machine", .timeLimit(.minutes(30)))
struct AgentToolTests {
  private let folder: TemporaryFolder
  private let client: AgentClient

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("Scenarios/mug.scenario", "add mug quantity 1\n  -> cart(goods: 12)\n")
    client = AgentClient(BuiltProgram.path("shop"), in: folder.path)
  }

  @Test("lists the words that a search finds, with their forms and examples")
  func vocabulary() throws {
    let answers = try client.call(
      ("vocabulary", #"{"search":"CART add"}"#), ("vocabulary", #"{"search":"xyzzy"}"#),
      ("vocabulary", #"{"limit":3}"#), ("vocabulary", #"{"search":"row parcel"}"#))
    #expect(answers[0].text.contains("stimulus:\n  add ARTICLE quantity N: "))
    #expect(answers[0].content.contains(#""kind":"stimulus""#))
    #expect(answers[0].content.contains(#""example":"add tea quantity 1""#))
    #expect(answers[1].text == "no word contains this\n")
    #expect(answers[1].content == #"{"status":"failed","values":[],"words":[]}"#)
    #expect(answers[2].text.contains("further lines; raise `limit`"))
    #expect(answers[2].content.contains(#""truncated":true"#))
    #expect(!answers[2].content.contains(#""kind":"row""#))
    #expect(answers[3].text.hasPrefix("row:\n  postage/parcel\n"))
    #expect(answers[3].content.contains(#""kind":"row""#))
  }

  @Test("takes steps from any earlier position")
  func session() throws {
    let answers = try client.call(
      ("session", #"{"lines":["add mug quantity 1"],"possible":false}"#),
      ("session", #"{"lines":["order for alice"],"position":"p1","scenario":true}"#),
      ("session", #"{"lines":["add tea quantity 1",".why"],"position":"p1"}"#),
      ("session", #"{"lines":[],"position":"p9"}"#))
    #expect(answers[0].text == "add mug quantity 1\n  -> cart(goods: 12)\n")
    #expect(answers[0].content.contains(#""position":"p1","state":"cart(goods: 12)""#))
    #expect(answers[0].content.contains(#""observations":["-> cart(goods: 12)"]"#))
    #expect(answers[1].content.contains(#"{"outcome":"#))
    #expect(answers[1].content.contains(#""scenario":"add mug quantity 1\n"#))
    #expect(answers[2].content.contains(#""state":"cart(goods: 16.5)","#))
    #expect(answers[2].text.contains("  after: add tea quantity 1\n"))
    #expect(answers[3].isError)
    #expect(answers[3].text.contains("arguments.position is unknown: the last 256 are kept"))
  }

  @Test("reports an error with its line, and compares the last block")
  func sessionErrors() throws {
    let answers = try client.call(
      ("session", #"{"lines":["add mug quantity 1","ad tea"],"possible":false}"#),
      ("session", #"{"lines":["add mug quantity 1","  -> cart(goods: 11)"],"possible":false}"#),
      ("session", #"{"lines":[".save a"]}"#), ("session", #"{"lines":[".export text a"]}"#),
      ("session", #"{"lines":["is cart(...)"]}"#))
    #expect(answers[0].isError)
    let error = #""errors":[{"code":"unknown-verb","column":1,"help":"did you mean add?","line":2,"#
    #expect(answers[0].content.contains(error + #""message":"unknown stimulus"}]"#))
    #expect(answers[1].content.contains(#""status":"failed""#))
    #expect(answers[1].text.contains("    + -> cart(goods: 12)\n"))
    #expect(answers[2].text.contains("there is no such command"))
    #expect(answers[3].text.contains("there is no such command"))
    #expect(answers[4].content.contains(#""status":"failed""#))
    #expect(try folder.names() == ["Scenarios"])
  }

  @Test("takes an indented line of a later call even if the last line was rejected")
  func indentedLine() throws {
    let answers = try client.call(
      ("session", #"{"lines":["add mug quantity 1","ad tea","  stays"],"possible":false}"#),
      ("session", #"{"lines":["  stays"],"position":"p1","possible":false}"#))
    #expect(answers[0].text.contains("unknown stimulus"))
    #expect(!answers[0].text.contains("follows no stimulus"))
    #expect(answers[1].isError)
    #expect(answers[1].content.contains(#""code":"indented-outside-block""#))
  }

  @Test("begins anew with other givens, and has no commands for people")
  func reset() throws {
    let answers = try client.call(
      ("session", #"{"lines":["add mug quantity 1",".reset","given stock mug 1"]}"#),
      ("session", #"{"lines":[".quit",".tour","quit"],"possible":false}"#))
    #expect(answers[0].content.contains(#""state":"empty""#), "\(answers[0])")
    #expect(!answers[0].isError, "\(answers[0])")
    #expect(!answers[1].text.contains("did you mean .quit"))
    #expect(answers[1].text.components(separatedBy: "there is no such command").count == 3)
  }

  @Test("runs a text or files, and reports failures and located errors")
  func run() throws {
    let answers = try client.call(
      ("run", #"{"scenarios":"add mug quantity 1\n  -> cart(goods: 11)\n"}"#),
      ("run", #"{"scenarios":"add mug\n"}"#), ("run", #"{"paths":["Scenarios"]}"#),
      ("run", #"{"paths":["x.scenario"]}"#), ("run", "{}"),
      ("run", #"{"scenarios":"add mug quantity 1\n","strict":true}"#),
      ("run", #"{"paths":["Scenarios"],"filter":"xyzzy"}"#))
    #expect(answers[0].content.contains(#""counts":{"diverged":0,"failed":1,"#))
    #expect(answers[0].content.contains(#""difference":"#))
    #expect(answers[0].text.contains("    + -> cart(goods: 12)\n"))
    #expect(answers[1].isError)
    #expect(answers[1].content.contains(#""code":"missing-parameter","column":8,"help":"usage"#))
    #expect(answers[1].content.contains(#""line":1,"message":"#))
    #expect(answers[2].text.hasPrefix("1 scenario passed\n"))
    #expect(answers[3].content.contains(#""message":"No such file or directory""#))
    #expect(answers[4].isError)
    #expect(answers[4].text == "error: pass `scenarios` or `paths`\n")
    #expect(answers[5].content.contains(#""status":"failed""#))
    #expect(answers[6].content.contains(#""code":"empty","message":"nothing was run: none of 1 "#))
  }

  @Test("finds a path, or reports how far it searched")
  func path() throws {
    let answers = try client.call(
      ("path", #"{"to":"is ordered(...)","shortest":true}"#),
      ("path", #"{"to":"is cart(goods: 1)","given":["stock mug 99"],"seconds":1}"#),
      ("path", #"{"to":"is orderd"}"#),
      ("path", "{}"), ("path", #"{"to":"is empty","goal":1}"#),
      ("path", #"{"to":"is paying(...)","scenario":"add mug quantity 1\n"}"#),
      ("path", #"{"to":""}"#), ("path", #"{"to":"is empty","given":["x"]}"#))
    #expect(answers[0].content.contains(#""found":true,"givens":[],"scenario":"add "#))
    #expect(answers[0].content.contains(#""stimuli":["add "#))
    #expect(answers[1].content == #"{"found":false,"status":"unknown"}"#)
    #expect(answers[1].text.contains("raise `seconds`"), "\(answers[1])")
    #expect(answers[2].text.contains("did you mean ordered?"))
    #expect(answers[2].content.contains(#""line":1,"message":"unknown word","path":"to"}]"#))
    #expect(answers[3].text == "error: arguments.to is missing\n")
    #expect(answers[4].text.contains("arguments has `goal`, which is none of to, from,"))
    #expect(answers[5].content.contains(#""stimuli":["add mug quantity 1","order for"#))
    #expect(answers[6].text == "error: arguments.to is empty\n")
    #expect(answers[7].text.hasPrefix("`given`:1:7: error: unknown given\n"), "\(answers[7])")
    #expect(!answers[7].text.contains("--"))
    #expect(answers[7].content.contains(#""path":"given"}"#))
  }

  @Test("checks claims in a text, and shows a violation")
  func claims() throws {
    let broken = #"claim \"nothing is ordered\"\n  never order for _\n"#
    let answers = try client.call(
      ("check_claims", #"{"claims":"\#(broken)","world":"user"}"#),
      ("check_claims", #"{"claims":"claim \"a\"\n  nver empty\n"}"#),
      ("check_claims", #"{"states":10}"#), ("check_claims", #"{"seconds":0}"#),
      ("check_claims", #"{"world":"user"}"#))
    #expect(answers[0].content.contains(#""violations":1"#))
    #expect(answers[0].content.contains(##""counterexamples":"# Broken after 2 steps"##))
    #expect(answers[1].content.contains(#""code":"claim","column":3,"help":"did you mean"#))
    #expect(answers[0].content.contains(#""complete":false,"#))
    #expect(answers[2].content.contains(#""complete":false,"#))
    #expect(answers[2].content.contains(#""status":"unknown""#))
    #expect(!answers[2].text.contains("--states"), "\(answers[2])")
    #expect(answers[3].text == "error: arguments.seconds must be at least 1\n")
    #expect(answers[4].content.contains(#""complete":true,"#), "\(answers[4])")
    #expect(answers[4].content.contains(#""status":"success""#))
  }

  @Test("reports what scenarios cover, with paths to what they miss")
  func coverage() throws {
    let answer = try client.call("coverage", #"{"paths":["Scenarios"],"limit":2}"#)
    #expect(answer.content.contains(#""counts":{"fact":{"covered":"#))
    #expect(answer.content.contains(#""uncovered":[{"givens":[],"items":[{"kind":"#))
    #expect(answer.text.hasPrefix("             covered  reachable\n"))
  }

  @Test("saves scenarios only below the folder that it was given")
  func saving() throws {
    try folder.write("drafts/old.scenario", "x")
    try folder.link("drafts/out", to: folder.path)
    try folder.link("drafts/link.scenario", to: "\(folder.path)/new")
    let client = AgentClient(
      BuiltProgram.path("shop"), ["mcp", "--write", "drafts"], in: folder.path)
    let lines = #""lines":["add mug quantity 1"],"possible":false"#
    let names = [
      "../a.scenario", "/a.scenario", "a.txt", "old.scenario", "link.scenario",
      "old.scenario/a.scenario", "out/a.scenario", "out/b/a.scenario", ".a.scenario", "",
      "a\\u0000.scenario",
    ]
    for name in names {
      let answer = try client.call("session", #"{\#(lines),"save":"\#(name)"}"#)
      #expect(answer.isError, "\(name)")
      #expect(answer.text.hasPrefix("error: arguments.save "), "\(name)")
    }
    let answers = try client.call(
      ("session", #"{\#(lines),"save":"new.scenario"}"#),
      ("session", #"{\#(lines),"save":"new.scenario"}"#),
      ("session", #"{"lines":[],"save":"empty.scenario"}"#))
    #expect(answers.map(\.isError) == [false, true, true])
    #expect(answers[0].content.contains(#""saved":"drafts/new.scenario""#))
    let saved = "add mug quantity 1\n  -> cart(goods: 12)\n"
    #expect(try folder.text("drafts/new.scenario") == saved)
    let unwritable = try self.client.call("session", #"{\#(lines),"save":"a.scenario"}"#)
    #expect(unwritable.text.contains("arguments has `save`, which is none of lines,"))
  }

  @Test("creates the folder and folders below it with the first scenario")
  func newFolder() throws {
    let client = AgentClient(
      BuiltProgram.path("shop"), ["mcp", "--write", "new/drafts"], in: folder.path)
    _ = try client.call("session", #"{"lines":["add mug quantity 1"]}"#)
    #expect(try folder.names() == ["Scenarios"])
    let answer = try client.call(
      "session", #"{"lines":["add mug quantity 1"],"save":"carts/a.scenario"}"#)
    #expect(answer.content.contains(#""saved":"new/drafts/carts/a.scenario""#), "\(answer)")
    #expect(try folder.text("new/drafts/carts/a.scenario").hasPrefix("add mug quantity 1\n"))
  }

  @Test("ends with an error if the folder is a file")
  func fileForFolder() throws {
    try folder.write("x", "")
    let result = try Gatehouse.run(
      program: BuiltProgram.path("shop"), ["mcp", "--write", "x"], in: folder.path)
    #expect(result.status == 2)
    #expect(result.diagnostics == "x: error: is not a folder\n")
  }
}

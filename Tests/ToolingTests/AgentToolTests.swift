import GatehouseProcess
import TemporaryFiles
import Terminals
import Testing

@Suite("The tools for agents over a team's own machine", .timeLimit(.minutes(30)))
struct AgentToolTests {
  let folder: TemporaryFolder
  let client: AgentClient

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
      ("path", #"{"to":""}"#), ("path", #"{"to":"is empty","given":["x"]}"#),
      ("path", #"{"to":"is cart(goods: 12)","given":["given stock mug 1"]}"#))
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
    #expect(answers[8].content.contains(#""givens":["stock mug 1"]"#), "\(answers[8])")
  }

  @Test("checks claims in a text, and shows a violation")
  func claims() throws {
    let broken = #"claim \"nothing is ordered\"\n  never order for _\n"#
    let reachable = #"claim \"both\"\n  reachable is paying(...) and is empty\n"#
    let unused = #"claim \"unused\"\n  while is empty and is ordered(...)\n  never order for _\n"#
    let answers = try client.call(
      ("check_claims", #"{"claims":"\#(broken)","world":"user"}"#),
      ("check_claims", #"{"claims":"claim \"a\"\n  nver empty\n"}"#),
      ("check_claims", #"{"states":10}"#), ("check_claims", #"{"seconds":0}"#),
      ("check_claims", #"{"world":"user"}"#),
      ("check_claims", #"{"claims":"\#(reachable)","world":"user"}"#),
      ("check_claims", #"{"claims":"\#(reachable)","world":"everything"}"#),
      ("check_claims", #"{"claims":"\#(reachable)","seconds":30}"#),
      ("check_claims", #"{"claims":"\#(unused)","world":"user"}"#))
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
    // A world cannot show that a state is unreachable.
    #expect(answers[5].content.contains(#"{"answer":"not checked","claim":"claim \"both\""}"#))
    #expect(answers[5].content.contains(#""status":"unknown""#), "\(answers[5])")
    #expect(answers[5].text.contains("1 claim that a state is reachable not checked"))
    #expect(answers[6].content.contains(#""status":"failed""#), "\(answers[6])")
    #expect(answers[7].content.contains(#""status":"failed""#), "\(answers[7])")
    #expect(answers[8].content.contains(#""status":"failed""#), "\(answers[8])")
  }

  @Test("reports what scenarios cover, with paths to what they miss")
  func coverage() throws {
    let answer = try client.call("coverage", #"{"paths":["Scenarios"],"limit":2}"#)
    #expect(answer.content.contains(#""counts":{"fact":{"covered":"#))
    #expect(answer.content.contains(#""uncovered":[{"givens":[],"items":[{"kind":"#))
    #expect(answer.text.hasPrefix("             covered  reachable\n"))
  }
}

import Foundation
import GatehouseProcess
import TemporaryFiles
import Terminals
import Testing

// The sessions of agents.
extension AgentToolTests {
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

  @Test("starts over with other givens, and has no commands for people")
  func reset() throws {
    let answers = try client.call(
      ("session", #"{"lines":["add mug quantity 1",".reset","given stock mug 1"]}"#),
      ("session", #"{"lines":[".quit",".tour","quit"],"possible":false}"#))
    #expect(answers[0].content.contains(#""state":"empty""#), "\(answers[0])")
    #expect(!answers[0].isError, "\(answers[0])")
    #expect(!answers[1].text.contains("did you mean .quit"))
    #expect(answers[1].text.components(separatedBy: "there is no such command").count == 3)
  }

  @Test("takes lines that end in any way, and counts empty lines")
  func lineEnds() throws {
    let answers = try client.call(
      ("session", #"{"lines":["add mug quantity 1\r\nadd tea quantity 1\r\n","","bogus"]}"#),
      ("session", #"{"lines":["add mug quantity 1\n\nbogus"]}"#))
    #expect(answers[0].content.contains(#""state":"cart(goods: 16.5)""#), "\(answers[0])")
    #expect(answers[0].content.contains(#""line":4,"message":"unknown stimulus""#))
    #expect(answers[1].content.contains(#""line":3,"message":"unknown stimulus""#))
  }

  @Test("reports a failed expectation with its line, and an error in a file with the file's")
  func failures() throws {
    try folder.write("bad.scenario", "add mug quantity 1\nbogus\n")
    let answers = try client.call(
      ("session", #"{"lines":["add mug quantity 1","is empty"],"possible":false}"#),
      ("session", #"{"lines":["","",".load bad.scenario"],"possible":false}"#),
      ("session", #"{"lines":[],"possible":"yes"}"#))
    #expect(!answers[0].isError)
    #expect(answers[0].content.contains(#""errors":[{"code":"failed","line":2,"message":"#))
    #expect(answers[1].content.contains(#""line":2,"message":"unknown stimulus""#))
    #expect(answers[2].text.contains("arguments.possible is a text, but true or false"))
  }

  @Test("writes no file except by saving")
  func expect() throws {
    let answers = try client.call(
      ("session", #"{"lines":[".step Scenarios/mug.scenario",".step",".expect",".set color on"]}"#))
    #expect(answers[0].text.components(separatedBy: "there is no such command").count == 3)
    let text = try folder.text("Scenarios/mug.scenario")
    #expect(text == "add mug quantity 1\n  -> cart(goods: 12)\n")
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
      ("session", #"{"lines":["is empty"],"save":"wrong.scenario","scenario":true}"#),
      ("session", #"{"lines":[],"save":"empty.scenario"}"#),
      ("session", #"{"lines":["add mug quantity 1","is empty"],"save":"failed.scenario"}"#))
    #expect(answers.map(\.isError) == [false, true, false, true, true])
    #expect(answers[3].text.contains("not saved: the scenario has no step\n"), "\(answers[3])")
    #expect(answers[4].text.contains("not saved: a line has an error or failed\n"))
    #expect(answers[4].content.contains(#""state":"cart(goods: 12)""#))
    #expect(try !folder.files().contains("drafts/failed.scenario"))
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

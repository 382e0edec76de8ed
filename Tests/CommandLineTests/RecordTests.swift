import Foundation
import GatehouseProcess
import TemporaryFiles
import Testing

private let stimuli = "given user alice email alice@example.com\n\nlaunch\n\nchoose log-in\n"

@Suite("gatehouse record")
struct RecordTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test("writes the effects into the file, which is then formatted and passes with --strict")
  func inPlace() throws {
    try folder.write("a.scenario", stimuli)
    let result = try Gatehouse.run("record", "a.scenario", in: folder.path)
    #expect(result.output == "a.scenario written: 2 blocks\n")
    #expect(result.diagnostics == "")
    #expect(result.status == 0)
    #expect(try folder.text("a.scenario").contains("choose log-in\n  -> unauthenticated/login via"))
    #expect(try Gatehouse.run("run", "--strict", "a.scenario", in: folder.path).status == 0)
    #expect(try Gatehouse.run("fmt", "--check", "a.scenario", in: folder.path).status == 0)
    let again = try Gatehouse.run("record", "a.scenario", in: folder.path)
    #expect(again.output == "a.scenario: nothing to record: no block is missing\n")
    let copy = try Gatehouse.run("record", "a.scenario", "-o", "b.scenario", in: folder.path)
    #expect(copy.output == "b.scenario written: no block was missing\n")
    #expect(try folder.text("b.scenario") == folder.text("a.scenario"))
    try folder.remove("b.scenario")
    #expect(try folder.names() == ["a.scenario"])
  }

  @Test(
    "writes standard input to standard output by default, and a file elsewhere on request"
  )
  func elsewhere() throws {
    try folder.write("a.scenario", stimuli)
    let printed = try Gatehouse.run("record", "a.scenario", "-o", "-", in: folder.path)
    #expect(printed.output.hasPrefix(stimuli.prefix(49) + "  shows launch-screen\n"))
    #expect(try Gatehouse.run("record", "-", input: stimuli).output == printed.output)
    let other = try Gatehouse.run("record", "a.scenario", "-o", "b.scenario", in: folder.path)
    #expect(other.output == "b.scenario written: 2 blocks\n")
    #expect(try folder.text("b.scenario") == printed.output)
    #expect(try folder.text("a.scenario") == stimuli)
    let again = ["record", "-", "-o", "b.scenario"]
    #expect(try Gatehouse.run(again, input: stimuli, in: folder.path).status == 0)
    try folder.write("c.scenario", "launch\n\nterminate\n")
    let before = try folder.text("c.scenario")
    let unrelated = try Gatehouse.run("record", "a.scenario", "-o", "c.scenario", in: folder.path)
    #expect(
      unrelated.diagnostics.contains(
        "c.scenario: error: would be overwritten by the recording, but holds lines that "
          + "the recording lacks"))
    #expect(unrelated.status == 2)
    #expect(try folder.text("c.scenario") == before)
    let kept = try folder.text("b.scenario") + "\n# Keep this.\n"
    try folder.write("b.scenario", kept)
    let commented = try Gatehouse.run("record", "a.scenario", "-o", "b.scenario", in: folder.path)
    #expect(commented.diagnostics.contains("holds lines that the recording lacks"))
    #expect(try folder.text("b.scenario") == kept)
    let two = "scenario \"a\"\nlaunch\n\nscenario \"b\"\nlaunch\n\nchoose log-in\n"
    try folder.write("two.scenario", two)
    let moved = "scenario \"a\"\nlaunch\n\nchoose log-in\n\nscenario \"b\"\nlaunch\n"
    for lost in [moved, "scenario \"a\"\nlaunch\n  alerts network-error\n", "{ \"name\": 1 }\n"] {
      try folder.write("lost.scenario", lost)
      let result = try Gatehouse.run(
        "record", "two.scenario", "-o", "lost.scenario", in: folder.path)
      #expect(result.status == 2, "\(result)")
      #expect(try folder.text("lost.scenario") == lost)
    }
    let full = try Gatehouse.run("record", "a.scenario", "-o", "/dev/full", in: folder.path)
    #expect(full.diagnostics == "/dev/full: error: No space left on device\n")
    #expect(full.status == 2)
  }

  @Test("writes nothing if there is an error or a failed expectation")
  func refusals() throws {
    try folder.write("a.scenario", "launch\nlunch\n")
    let wrong = try Gatehouse.run("record", "a.scenario", in: folder.path)
    #expect(wrong.diagnostics.hasPrefix("a.scenario:2:1: error: unknown stimulus\n"))
    #expect(wrong.status == 2)
    try folder.write("b.scenario", "launch\n  stays\nchoose log-in\n")
    let failing = try Gatehouse.run("record", "b.scenario", in: folder.path)
    #expect(failing.output.hasPrefix("b.scenario:2:3: failed: b\n"))
    #expect(
      failing.diagnostics
        == "b.scenario: not recorded: its expectations already fail; "
        + "correct them first, for example with `gatehouse run --update`\n")
    #expect(failing.status == 1)
    #expect(try folder.text("a.scenario") == "launch\nlunch\n")
    #expect(try folder.text("b.scenario") == "launch\n  stays\nchoose log-in\n")
    #expect(try Gatehouse.run("record", "/nowhere").status == 2)
  }

  @Test("reports which scenarios it leaves unchanged, and why")
  func left() throws {
    try folder.write(
      "a.scenario", "scenario \"x\"\nskip \"later\"\nlaunch\nscenario \"y\"\nlaunch\n")
    let result = try Gatehouse.run("record", "a.scenario", in: folder.path)
    #expect(result.diagnostics == "a.scenario:x: left unchanged: it is skipped\n")
    #expect(try folder.text("a.scenario").hasPrefix("scenario \"x\"\nskip \"later\"\nlaunch\nscen"))
  }

  @Test("works in Markdown, as check, fmt and run do, and keeps the prose")
  func markdown() throws {
    let prose = "# D \t\r\n\r\n- x:\r\n\r\n"
    try folder.write("d.md", prose + "  ```scenario\r\n  launch\r\n  ```\r\n\t\r\nEnd.")
    #expect(try Gatehouse.run("record", "d.md", in: folder.path).status == 0)
    let text = try folder.text("d.md")
    #expect(text.hasPrefix(prose + "  ```scenario\r\n  launch\r\n    shows launch-screen\r\n"))
    #expect(text.hasSuffix("\r\n    shows landing\r\n  ```\r\n\t\r\nEnd."))
    #expect(try Gatehouse.run("run", "--strict", ".", in: folder.path).status == 0)
    #expect(try Gatehouse.run("fmt", "--check", ".", in: folder.path).status == 0)
    try folder.write("d.md", prose + "  ```scenario\r\n   launch\r\n  ```\r\n")
    let check = try Gatehouse.run("check", ".", in: folder.path)
    #expect(check.diagnostics.hasPrefix("./d.md:6:4: error: "))
    #expect(check.status == 2)
  }

  @Test("prints a command that reproduces a failure in Markdown")
  func reproduction() throws {
    try folder.write("d d.md", "1. x\n\n   ```scenario\n   launch\n     stays\n   ```\n")
    let result = try Gatehouse.run("run", ".", in: folder.path)
    let line = try #require(
      result.output.split(separator: "\n").first { $0.hasPrefix("  reproduce: ") })
    let command = line.dropFirst("  reproduce: ".count).replacing("gatehouse ", with: "\"$G\" ")
    let again = try Gatehouse.shell("\(command)", in: folder.path)
    #expect(again.output.contains("    - stays\n"), "\(command)")
    #expect(again.diagnostics == "")
    #expect(again.status == 1)
  }

  @Test("writes nothing if a line would become too long to read, and leaves the file unchanged")
  func longLines() throws {
    let given = "given account a"
    let text = "\(given)\(String(repeating: "a", count: 65_536 - given.utf8.count))\nlaunch\n"
    try folder.write("a.scenario", text)
    let recorded = try Gatehouse.run("record", "a.scenario", in: folder.path)
    #expect(
      recorded.diagnostics
        == "a.scenario: error: was not written: one of its lines would exceed 65536 bytes\n")
    #expect(recorded.status == 2)
    #expect(try folder.text("a.scenario") == text)
    for format in ["text", "jsonl", "itf"] {
      let traced = try Gatehouse.run(
        "trace", "a.scenario", "--format", format, "-o", "t", in: folder.path)
      #expect(traced.diagnostics.contains("the trace would have a line that is too long"))
      #expect(traced.status == 2)
    }
    #expect(
      try Gatehouse.run("trace", "a.scenario", "--format", "dot", in: folder.path).status == 0)
    #expect(try folder.names() == ["a.scenario"])
  }

  @Test(
    "refuses a text without a scenario, as other commands do", arguments: ["", "# A comment.\n"]
  )
  func empty(_ text: String) throws {
    try folder.write("a.scenario", text)
    let result = try Gatehouse.run("record", "a.scenario", in: folder.path)
    #expect(result.diagnostics.hasPrefix("a.scenario:1:1: error: there is no scenario here\n"))
    #expect(result.status == 2)
  }
}

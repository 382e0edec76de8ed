import Foundation
import GatehouseProcess
import TemporaryFiles
import Testing

@Suite("gatehouse trace")
struct TraceTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test("writes a trace that replays and yields the same trace")
  func text() throws {
    try folder.write("a.scenario", "launch\n  stays\nchoose log-in\n")
    let trace = try Gatehouse.run("trace", "a.scenario", in: folder.path)
    #expect(trace.status == 0)
    #expect(trace.diagnostics == "")
    #expect(trace.output.hasPrefix("scenario \"a\"\n\nlaunch\n  shows launch-screen\n"))
    let file = try Gatehouse.run("trace", "a.scenario", "-o", "t.scenario", in: folder.path)
    #expect(file.output == "")
    #expect(try folder.text("t.scenario") == trace.output)
    #expect(try Gatehouse.run("run", "--strict", "t.scenario", in: folder.path).status == 0)
    #expect(try Gatehouse.run("fmt", "--check", "t.scenario", in: folder.path).status == 0)
    #expect(try Gatehouse.run("trace", "-", input: trace.output).output == trace.output)
  }

  @Test("selects one of several scenarios by its name")
  func choice() throws {
    let text = "scenario \"one\"\nlaunch\n\nscenario \"two\"\nskip \"not now\"\nlaunch\n"
    try folder.write("a.scenario", text)
    let one = try Gatehouse.run("trace", "a.scenario", "one", in: folder.path)
    #expect(one.output.hasPrefix("scenario \"one\"\n"))
    for (name, message) in [
      (nil, "a.scenario: the file has 2 scenarios: name one\n  help: it holds \"one\", \"two\"\n"),
      (
        "three",
        "a.scenario: the file contains no such scenario\n  help: it holds \"one\", \"two\"\n"
      ),
      ("two", "a.scenario:two: skipped: not now\n"),
    ] {
      let wrong = try Gatehouse.shell(
        "\"$G\" trace a.scenario \(name ?? "")", in: folder.path)
      #expect(wrong.diagnostics == message)
      #expect(wrong.status == 2)
    }
  }

  @Test("reports errors, and then writes nothing")
  func errors() throws {
    try folder.write("a.scenario", "launch\n")
    try folder.write("b.scenario", "lunch\n")
    try folder.write("out", "mine")
    for (arguments, message) in [
      ("nowhere.scenario", "nowhere.scenario: error: No such file or directory\n"),
      ("b.scenario -o out", "b.scenario:1:1: error: unknown stimulus\n"),
      ("a.scenario -o nowhere/out", "nowhere/out: error: No such file or directory\n"),
      ("a.scenario -o .", ".: error: is a folder\n"),
      ("a.scenario -o /dev/full", "/dev/full: error: No space left on device\n"),
      (
        "a.scenario -o a.scenario",
        "a.scenario: error: would be overwritten by a trace, but is an input"
      ),
    ] {
      let result = try Gatehouse.shell("\"$G\" trace \(arguments)", in: folder.path)
      #expect(result.diagnostics.hasPrefix(message), "\(result.diagnostics)")
      #expect(result.status == 2)
    }
    let format = try Gatehouse.run("trace", "a.scenario", "--format", "pdf", in: folder.path)
    #expect(format.status == 64)
    #expect(try folder.text("out") == "mine")
    #expect(try folder.names() == ["a.scenario", "b.scenario", "out"])
  }

  @Test("reports errors in standard input")
  func standardInput() throws {
    let empty = try Gatehouse.run("trace", "-", input: "")
    #expect(
      empty.diagnostics == """
        <stdin>:1:1: error: there is no scenario here
          
          ^
          help: write a step, or delete the text

        """)
    #expect(empty.status == 2)
  }

  @Test("does not overwrite files that the scenario uses")
  func usedFile() throws {
    try folder.write("world.scenario", "given offline\n")
    try folder.write("a.scenario", "use \"world.scenario\"\n\nlaunch\n")
    let result = try Gatehouse.run("trace", "a.scenario", "-o", "world.scenario", in: folder.path)
    #expect(
      result.diagnostics.hasPrefix(
        "world.scenario: error: would be overwritten by a trace, but is an input"))
    #expect(result.status == 2)
    #expect(try folder.text("world.scenario") == "given offline\n")
  }

  @Test("gives a state the same colour in all traces")
  func colors() throws {
    let authenticated = "given account alice\n\nlaunch\n"
    var fills: [String: Set<Substring>] = [:]
    for text in [authenticated, "\(authenticated)add-account\n", "launch\n"] {
      let graph = try Gatehouse.run("trace", "-", "--format", "dot", input: text).output
      for node in graph.matches(of: /\n  "(\w+)[^"\/]*" \[label="[^"]*", fillcolor="([^"]*)"/) {
        fills[String(node.output.1), default: []].insert(node.output.2)
      }
    }
    #expect(fills.keys.sorted() == ["authenticated", "headless", "unauthenticated"])
    #expect(fills.values.allSatisfy { $0.count == 1 }, "\(fills)")
    #expect(Set(fills.values.joined()).count == 3)
  }

  @Test("ends quietly when its reader is gone")
  func closedPipe() throws {
    let steps = String(repeating: "launch\nchoose log-in\nback\n", count: 5000)
    try folder.write("a.scenario", steps)
    let result = try Gatehouse.shell(
      "\"$G\" trace a.scenario | head -1; exit ${PIPESTATUS[0]}", in: folder.path)
    #expect(result.output == "scenario \"a\"\n")
    #expect(!result.diagnostics.contains("Fatal"))
  }
}

@Suite("gatehouse run --trace")
struct RunTraceTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("s/a.scenario", "launch\n  stays\nchoose log-in\n")
    try folder.write("s/b/c.scenario", "launch\n")
  }

  @Test("writes a trace of each scenario in addition to the reports, in several forms")
  func folders() throws {
    let run = try Gatehouse.shell("\"$G\" run s --trace t --trace jsonl=j/k", in: folder.path)
    #expect(run.status == 1)
    #expect(
      try folder.files() == [
        "j/k/s/a.jsonl", "j/k/s/b/c.jsonl", "s/a.scenario", "s/b/c.scenario", "t/s/a.scenario",
        "t/s/b/c.scenario",
      ])
    for (form, path) in [("text", "t/s/a.scenario"), ("jsonl", "j/k/s/a.jsonl")] {
      let trace = try Gatehouse.shell("\"$G\" trace s/a.scenario --format \(form)", in: folder.path)
      #expect(try folder.text(path) == trace.output)
    }
  }

  @Test("has separate traces for files that are named like standard input")
  func strangeFolders() throws {
    for name in ["a", "b"] { try folder.write("<stdin>/\(name).scenario", "launch\n") }
    let run = try Gatehouse.run("run", "<stdin>", "--trace", "t", in: folder.path)
    #expect(run.status == 0)
    #expect(
      try folder.files().filter { $0.hasPrefix("t/") } == [
        "t/<stdin>/a.scenario", "t/<stdin>/b.scenario",
      ])
  }

  @Test("refuses values that would overwrite scenarios or are empty")
  func errors() throws {
    for (arguments, status, message) in [
      ("--trace s", 2, "gatehouse: s: error: holds scenarios to run"),
      ("--trace jsonl=.", 2, "gatehouse: .: error: holds scenarios to run"),
      ("--trace s/a.scenario", 2, "gatehouse: s/a.scenario: error: is not a folder"),
      ("--trace pdf=x", 64, "Error: The value 'pdf=x' is invalid"),
      ("--trace jsonl=", 64, "Error: The value 'jsonl=' is invalid"),
      ("--trace t --trace text=./t", 64, "Error: two traces have the same target: ./t"),
      ("--trace t --list", 64, "Error: --list runs nothing and cannot be combined with --trace"),
    ] {
      let result = try Gatehouse.shell("\"$G\" run s \(arguments)", in: folder.path)
      #expect(result.status == Int32(status), "\(arguments)")
      #expect(result.diagnostics.hasPrefix(message), "\(result.diagnostics)")
    }
    #expect(try folder.files() == ["s/a.scenario", "s/b/c.scenario"])
  }

  @Test("reports once what cannot be written, and continues")
  func unwritable() throws {
    try folder.write("t/s", "mine")
    let result = try Gatehouse.shell("\"$G\" run s --trace t", in: folder.path)
    #expect(
      result.diagnostics.split(separator: "\n").filter { $0.hasPrefix("gatehouse: ") } == [
        "gatehouse: t/s: error: is not a folder"
      ])
    #expect(result.output.contains("1 passed, 1 failed"))
    #expect(result.status == 2)
    #expect(try folder.text("t/s") == "mine")
  }
}

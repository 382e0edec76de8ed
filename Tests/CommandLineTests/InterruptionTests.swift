import Foundation
import GatehouseProcess
import TemporaryFiles
import Terminals
import TestScale
import Testing

@Suite("A command that is interrupted", .timeLimit(.minutes(30)))
struct InterruptionTests {
  /// Returns a folder with a failing scenario and a pipe without a writer. Reading the pipe blocks
  /// the run.
  private static func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write("a.scenario", "launch\n  stays\n")
    try folder.write("z.scenario", "launch\n  ...\n")
    #expect(mkfifo(folder.path + "/pipe", 0o600) == 0)
    return folder
  }

  private static func run(_ arguments: String, in folder: TemporaryFolder) throws -> PseudoTerminal
  {
    try PseudoTerminal(
      "/bin/sh", ["-c", "cd \"$0\" && exec \"$1\" run \(arguments)", folder.path, Gatehouse.path],
      environment: ["TERM": "xterm", "NO_COLOR": "1"])
  }

  @Test(
    "finishes the reports of the scenarios that ran, and exits with 130", arguments: [1, 2],
    [SIGINT, SIGTERM])
  func once(_ jobs: Int, _ signal: Int32) throws {
    let folder = try Self.folder()
    try folder.write("junit", "before")
    let terminal = try Self.run(
      "a.scenario pipe z.scenario --jobs \(jobs) --report junit=junit --report tap=tap "
        + "--report ctrf=ctrf --report github=github --report ndjson=/dev/stderr", in: folder)
    try terminal.expect("\"verdict\":\"failed\"")
    #expect(try folder.text("junit") == "before")
    if signal == SIGINT { try terminal.send("\u{3}") } else { terminal.signal(signal) }
    try terminal.expect("; interrupted: the rest was not run")
    try terminal.expect("a.scenario:2:3: failed: a")
    #expect(try terminal.waitForEnd() == .exited(130))
    let junit = try folder.text("junit")
    #expect(junit.contains("classname=\"a.scenario\""))
    #expect(junit.contains("<error message=\"interrupted: the rest was not run\""))
    #expect(junit.hasSuffix("</testsuites>\n"))
    #expect(
      try folder.text("tap").hasSuffix("Bail out! interrupted: the rest was not run\n"))
    let ctrf = try folder.text("ctrf")
    #expect(ctrf.contains(#""rawStatus":"interrupted","message":"interrupted: the rest was"#))
    // Another job may have run the last scenario; the pipe may count as unreadable.
    #expect(ctrf.contains(/"summary":\{"tests":[2-4],"passed":[01],"failed":[23],/))
    #expect(
      try folder.text("github").hasSuffix(
        "::error title=interrupted%3A the rest was not run::interrupted: the rest was not run\n"))
    #expect(
      try folder.names() == ["a.scenario", "ctrf", "github", "junit", "pipe", "tap", "z.scenario"])
  }

  @Test(
    "exits with 130 while it waits for a file",
    arguments: [
      "explore pipe", "coverage pipe", "generate pipe", "compare routers routers pipe",
      "compare routers routers --explore pipe",
    ], [SIGINT, SIGTERM])
  func waiting(_ arguments: String, _ signal: Int32) throws {
    let folder = try Self.folder()
    let terminal = try PseudoTerminal(
      "/bin/sh",
      ["-c", "cd \"$0\" && echo begun && exec \"$1\" \(arguments)", folder.path, Gatehouse.path],
      environment: ["TERM": "xterm"])
    try terminal.expect("begun")
    // The program is waiting once a writer can open the pipe without blocking.
    var writer: Int32 = -1
    try terminal.expect("a reader of the pipe") { _ in
      writer = open(folder.path + "/pipe", O_WRONLY | O_NONBLOCK)
      return writer >= 0
    }
    defer { close(writer) }
    terminal.signal(signal)
    #expect(try terminal.waitForEnd() == .exited(130))
  }

  @Test("twice stops at once, and leaves every file as it was")
  func twice() throws {
    let folder = try Self.folder()
    try folder.write("junit", "before")
    for number in 0..<200 { try folder.write("many/\(number).scenario", "launch\n  stays\n") }
    // Writing a report to a full pipe never finishes if the pipe is not being read.
    let reader = open(folder.path + "/pipe", O_RDONLY | O_NONBLOCK)
    defer { close(reader) }
    let writer = open(folder.path + "/pipe", O_WRONLY | O_NONBLOCK)
    defer { close(writer) }
    let names = try folder.names()
    let terminal = try Self.run(
      "many --jobs 2 --report ndjson=pipe --report junit=junit --report tap=tap --report text",
      in: folder)
    try terminal.expect("a full pipe") { _ in Self.isFull(writer) }
    // Two pending signals of the same kind can be merged.
    terminal.signal(SIGINT)
    terminal.signal(SIGTERM)
    #expect(try terminal.waitForEnd() == .exited(130))
    #expect(try folder.names() == names)
    #expect(try folder.text("junit") == "before")
  }

  @Test(
    "reports the rows and rules that a walk had reached by then", arguments: [1, 2],
    [["--sequences", "\(Int.max)"], ["--sequences", "1", "--length", "\(Int.max)"]])
  func walk(_ jobs: Int, _ size: [String]) throws {
    let terminal = try PseudoTerminal(
      Gatehouse.path,
      ["walk", "--seed", "7", "--jobs", "\(jobs)"] + size,
      environment: ["TERM": "xterm"])
    try terminal.expect("seed 7")
    terminal.signal(SIGINT)
    try terminal.expect("rows and rules, fingerprint")
    try terminal.expect("interrupted before the walk was complete")
    #expect(try terminal.waitForEnd() == .exited(130))
  }

  @Test("reports which faults had been injected by then", arguments: [1, 2])
  func inject(_ jobs: Int) throws {
    let folder = try TemporaryFolder()
    let steps = String(repeating: "choose log-in\nback\n", count: 3000)
    try folder.write("long.scenario", "launch\n\(steps)")
    let terminal = try PseudoTerminal(
      Gatehouse.path, ["inject", "--jobs", "\(jobs)", folder.path + "/long.scenario"],
      environment: ["TERM": "xterm"])
    try terminal.expect("1 scenario, 9 faults")
    terminal.signal(SIGINT)
    try terminal.expect("every invariant holds under the faults")
    try terminal.expect("interrupted: some faults were not injected")
    #expect(try terminal.waitForEnd() == .exited(130))
  }

  @Test(
    "reports how far a program was walked, however many and long the sequences",
    arguments: [
      ["--walk", "\(Int.max)"], ["--walk", "1", "--unguided"], ["--walk", "1"],
      ["--walk", "\(Int.max)", "--unguided"],
    ].prefix(Scale.of(2, campaign: 4)))
  func drive(_ options: [String]) throws {
    #expect(try Self.drive(options).contains(" in replays, "))
  }

  @Test(
    "neither waits for a program that does not answer, nor reports that as a divergence",
    arguments: [["--walk", "1"], ["--learn", "learnt"], ["Scenarios"]])
  func silence(_ options: [String]) throws {
    let folder = try TemporaryFolder()
    try folder.write("Scenarios/a.scenario", "launch\n  ...\n")
    let terminal = try PseudoTerminal(
      "/bin/sh",
      [
        "-c", "cd \"$0\" && exec \"$@\"", folder.path, Gatehouse.path, "drive", "--program",
        "sed -u -e '/\"do\"/{w/dev/stderr' -e 'd}' | '\(Gatehouse.path)' serve",
      ] + options, environment: ["TERM": "xterm"])
    try terminal.expect("\"do\"")
    terminal.signal(SIGINT)
    try terminal.expect("interrupted: the rest was not done")
    #expect(try terminal.waitForEnd() == .exited(130))
    #expect(!String(decoding: terminal.output, as: UTF8.self).contains("no answer"))
  }

  @Test("reports the behaviour that it had learnt from a program by then, however much was left")
  func learn() throws {
    let folder = try TemporaryFolder()
    let options = ["--learn", folder.path + "/learnt", "--steps", "\(Int.max)"]
    #expect(try Self.drive(options).contains(" kept without being repeated"))
    let learnt = try FileManager.default.contentsOfDirectory(atPath: folder.path + "/learnt")
    #expect(learnt.contains { $0.hasPrefix("learnt-1-seed-") })
    #expect(try Gatehouse.run("run", folder.path + "/learnt").status == 0)
  }

  /// Returns the output of a `drive` command that is interrupted once the program has received more
  /// than ten stimuli. Sequences can have any length.
  private static func drive(_ options: [String]) throws -> String {
    let terminal = try PseudoTerminal(
      Gatehouse.path,
      [
        "drive", "--program", "sed -u '/\"do\"/w/dev/stderr' | '\(Gatehouse.path)' serve",
        "--length", "\(Int.max)",
      ] + options, environment: ["TERM": "xterm"])
    try terminal.expect("steps") { terminal in
      String(decoding: terminal.output, as: UTF8.self).matches(of: /"do"/).count > 10
    }
    terminal.signal(SIGINT)
    try terminal.expect("interrupted: the rest was not done")
    #expect(try terminal.waitForEnd() == .exited(130))
    let output = String(decoding: terminal.output, as: UTF8.self)
    #expect(!output.contains("ended early"))
    return output
  }

  private static func isFull(_ writer: Int32) -> Bool {
    var target = pollfd(fd: writer, events: Int16(POLLOUT), revents: 0)
    return poll(&target, 1, 0) == 0
  }
}

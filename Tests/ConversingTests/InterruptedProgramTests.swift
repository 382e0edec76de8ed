import Foundation
import GatehouseProcess
import TemporaryFiles
import Terminals
import Testing

@Suite("A program that is slow to answer", .timeLimit(.minutes(30)))
struct InterruptedProgramTests {
  /// Returns a door whose hanging process has left its session and ignores every signal that can be
  /// ignored.
  private static func door(beginning: String = "") throws -> Door {
    let door = try Door(
      beginning: beginning, patience: 600,
      hanging:
        "setsid sh -c 'trap \"\" HUP INT TERM QUIT; echo $$ > sleeper; sleep 1000; :' & wait",
      isTame: true)
    try door.folder.write("a.scenario", "open\n  -> opened\nhang\n  ...\n")
    return door
  }

  private static func send(_ signals: [Int32], to terminal: PseudoTerminal, over door: Door) throws
  {
    try terminal.expect("a process that hangs") { _ in (try? door.hasSleeper) ?? false }
    for signal in signals { terminal.signal(signal) }
  }

  private static func expectNoProcess(of door: Door, _ terminal: PseudoTerminal) throws {
    try terminal.expect("no process") { _ in (try? !door.hasSleeper) ?? false }
  }

  @Test(
    "is abandoned if Ctrl-C or SIGTERM interrupts the run, and the scenario has no verdict",
    arguments: [[SIGINT], [SIGTERM], [SIGINT, SIGTERM]])
  func interruptedRun(_ signals: [Int32]) throws {
    let door = try Self.door()
    let terminal = try door.atTerminal("run", "a.scenario")
    try Self.send(signals, to: terminal, over: door)
    #expect(try terminal.waitForEnd() == .exited(130))
    if signals.count == 1 {
      #expect(String(decoding: terminal.output, as: UTF8.self).contains("the rest was not run"))
    }
    #expect(!String(decoding: terminal.output, as: UTF8.self).contains("failed: a"))
    try Self.expectNoProcess(of: door, terminal)
  }

  @Test(
    "is ended together with a run that is ended by a signal",
    arguments: [SIGHUP, SIGQUIT, SIGKILL])
  func endedRun(_ signal: Int32) throws {
    let door = try Self.door()
    let terminal = try door.atTerminal("run", "a.scenario")
    try Self.send([signal], to: terminal, over: door)
    #expect(try terminal.waitForEnd() == .signalled(signal))
    try Self.expectNoProcess(of: door, terminal)
  }

  @Test(
    "is ended with the tool even before it has introduced itself",
    arguments: [SIGINT, SIGTERM, SIGHUP])
  func introduction(_ signal: Int32) throws {
    let door = try Self.door(beginning: "trap '' HUP INT TERM; echo $$ > sleeper; sleep 1000; :")
    let terminal = try door.atTerminal("docs", "vocabulary")
    try Self.send([signal], to: terminal, over: door)
    #expect(try terminal.waitForEnd() == .signalled(signal))
    try Self.expectNoProcess(of: door, terminal)
  }

  @Test(
    "is abandoned if a command is interrupted, whichever command it is",
    arguments: [
      "walk", "explore", "graph", "path --to 'is opened'", "coverage a.scenario", "generate",
      "trace a.scenario", "record a.scenario", "run --update a.scenario", "run --jobs 2 .",
      "run --trace jsonl=traces a.scenario", "play a.scenario",
    ])
  func commands(_ command: String) throws {
    let door = try Self.door()
    // Only the first part of the scenario could be recorded.
    try door.folder.write("a.scenario", "hang\nopen\n")
    let before = try door.folder.text("a.scenario")
    let terminal = try PseudoTerminal(
      "/bin/sh",
      [
        "-c", "cd \"$0\" && exec \"$1\" --machine 'sh door' \(command)", door.folder.path,
        Gatehouse.path,
      ], environment: ["TERM": "xterm"])
    try Self.send([SIGINT], to: terminal, over: door)
    #expect([.exited(130), .signalled(SIGINT)].contains(try terminal.waitForEnd()))
    let output = String(decoding: terminal.output, as: UTF8.self)
    #expect(!output.contains("broke down") && !output.contains("breakdown"), "\(output)")
    #expect(try door.folder.text("a.scenario") == before)
    try Self.expectNoProcess(of: door, terminal)
  }

  @Test("is abandoned if the check of a log is interrupted, and the session is left undecided")
  func log() throws {
    let door = try Self.door()
    try door.folder.write("log.jsonl", "{\"e\":\"hang\"}\n")
    try door.folder.write("log.mapping", "map e hang\n  stimulus hang\n")
    let terminal = try door.atTerminal(
      "conform", "log.jsonl", "--map", "log.mapping", "--only", "hang", "--format", "ndjson")
    try Self.send([SIGINT], to: terminal, over: door)
    #expect(try terminal.waitForEnd() == .exited(130))
    let output = String(decoding: terminal.output, as: UTF8.self)
    #expect(output.contains("\"verdict\":\"undecided\""), "\(output)")
    #expect(output.contains("interrupted before its end"), "\(output)")
    #expect(!output.contains("breaks down"), "\(output)")
    try Self.expectNoProcess(of: door, terminal)
  }

  @Test("is abandoned if the shell is interrupted, and the shell stays where it was")
  func shell() throws {
    let door = try Self.door()
    let terminal = try door.atTerminal("shell", "--quiet")
    try terminal.expect("0 closed> ")
    for _ in 0..<2 {
      try terminal.send("hang\r")
      try Self.send([], to: terminal, over: door)
      try terminal.send("\u{3}")
      try terminal.expect("interrupted before the answer to `{\"do\":\"hang\"}`")
      try terminal.expect("0 closed> ")
      try Self.expectNoProcess(of: door, terminal)
    }
    try terminal.send("open\r")
    try terminal.expect("1 opened> ")
    try terminal.send("\u{4}")
    #expect(try terminal.waitForEnd() == .exited(0))
    #expect(terminal.settings == terminal.settingsBefore)
  }

  @Test("is abandoned on Ctrl-C before the first prompt, and is queried again for the next line")
  func start() throws {
    let door = try Self.door()
    let program = try door.folder.text("door").replacing(
      "'{\"reset\"'*)",
      with: "'{\"reset\"'*) if ! [ -e late ]; then echo $$ > sleeper; sleep 1000; fi;")
    try door.folder.write("door", program)
    let terminal = try door.atTerminal("shell", "--quiet")
    try Self.send([SIGINT], to: terminal, over: door)
    try terminal.expect("0 unknown> ")
    try Self.expectNoProcess(of: door, terminal)
    try door.folder.write("late")
    try terminal.send("open\r")
    try terminal.expect("1 opened> ")
    try terminal.send("\u{4}")
    #expect(try terminal.waitForEnd() == .exited(0))
  }

  @Test("is abandoned if Ctrl-C is typed in a line whose hint needs an answer")
  func ghost() throws {
    let door = try Self.door()
    let terminal = try door.atTerminal("shell", "--quiet")
    try terminal.expect("0 closed> ")
    try terminal.send("hang")
    try Self.send([], to: terminal, over: door)
    try terminal.send("\u{3}")
    try terminal.expect("^C")
    try terminal.expect("0 closed> ")
    try terminal.send("open\r")
    try terminal.expect("1 opened> ")
    try terminal.send("\u{4}")
    #expect(try terminal.waitForEnd() == .exited(0))
    #expect(terminal.settings == terminal.settingsBefore)
    try Self.expectNoProcess(of: door, terminal)
  }

  @Test(
    "is ended together with a shell that is ended by a signal",
    arguments: [SIGTERM, SIGHUP, SIGQUIT])
  func endedShell(_ signal: Int32) throws {
    let door = try Self.door()
    let terminal = try door.atTerminal("shell", "--quiet")
    try terminal.expect("0 closed> ")
    try terminal.send("hang\r")
    try Self.send([signal], to: terminal, over: door)
    #expect(try terminal.waitForEnd() == .signalled(signal))
    #expect(terminal.settings == terminal.settingsBefore)
    try Self.expectNoProcess(of: door, terminal)
  }
}

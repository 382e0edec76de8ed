import Foundation
import GatehouseProcess
import TemporaryFiles
import Terminals
import Testing

@Suite("A program that breaks down in the shell", .timeLimit(.minutes(5)))
struct ShellBreakdownTests {
  /// A lamp that exits on `quit` and on every query.
  private static let lamp = #"""
    while read -r line; do
      case $line in
        '{"hello"'*) echo '{"protocol":1,"stimuli":[{"word":"press"},{"word":"quit"}],'\
          '"states":[{"word":"on"},{"word":"off"}],'\
          '"queries":[{"word":"light","answer":{"type":"number"}}]}' ;;
        '{"has"'*) exit 4 ;;
        '{"do":"quit"'*) exit 5 ;;
        '{"do"'*) echo '{"observations":["-> on"],"state":"on","fingerprint":"on"}' ;;
        *) echo '{"state":"off","fingerprint":"off"}' ;;
      esac
    done
    """#
  private static let queryFailed = "error: the machine broke down: it ended with status 4"
  private static let stepFailed = "error: the machine broke down: it ended with status 5"

  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("lamp", Self.lamp)
  }

  private func shell(_ arguments: String..., lines: String...) throws -> Gatehouse.Result {
    try Gatehouse.run(
      ["--machine", "sh lamp", "shell"] + arguments, input: lines.joined(separator: "\n") + "\n",
      in: folder.path)
  }

  @Test("leaves a record of the stimulus at which it broke down, without observations")
  func recording() throws {
    let result = try shell("--record", "r.scenario", lines: "press", "quit", ".save s.scenario")
    #expect(result.status == 1, "\(result)")
    #expect(
      result.output.hasSuffix(
        "s.scenario written: 1 scenario, 2 steps; 1 step without a block, because no answer came\n"
      ), "\(result)")
    for name in ["r.scenario", "s.scenario"] {
      #expect(try folder.text(name) == "press\n  -> on\n\nquit\n")
    }
    let run = try Gatehouse.run(["--machine", "sh lamp", "run", "r.scenario"], in: folder.path)
    #expect(run.output.contains("r.scenario:4: failed: r\n  the machine broke down: "), "\(run)")
  }

  @Test("leaves no record of a step whose answer was not awaited")
  func interruption() throws {
    let door = try Door(patience: 600, isTame: true)
    let terminal = try door.atTerminal("shell", "--quiet", "--record", "r.scenario")
    try terminal.expect("0 closed> ")
    try terminal.send("open\r")
    try terminal.expect("1 opened> ")
    try terminal.send("hang\r")
    try terminal.expect("a process that hangs") { _ in (try? door.hasSleeper) ?? false }
    try terminal.send("\u{3}")
    try terminal.expect("interrupted before the answer to `{\"do\":\"hang\"}`")
    try terminal.expect("1 opened> ")
    try terminal.send("\u{4}")
    #expect(try terminal.waitForEnd() == .exited(0))
    #expect(try door.folder.text("r.scenario") == "open\n  -> opened\n")
  }

  @Test("shows the observations that were made, even if the program would answer differently now")
  func observations() throws {
    try folder.write(
      "lamp",
      Self.lamp.replacing(
        #"'{"do"'*) echo"#, with: #"'{"do"'*) mkdir been 2>/dev/null || exit 6; echo"#))
    let result = try shell(lines: "press", ".trace", ".back", ".forward", ".why")
    #expect(result.output.contains("# 1\npress\n  -> on\n"), "\(result)")
    #expect(result.output.contains("-> on\n  after: press\n"), "\(result)")
    #expect(result.status == 0, "\(result)")
  }

  @Test("shows no observation of the previous step for a stimulus without an answer")
  func noAnswer() throws {
    let result = try shell(lines: "press", ".ask light", "press")
    #expect(result.output.components(separatedBy: "-> on").count == 2, "\(result)")
    #expect(
      result.output.contains("the machine broke down: it ended with status 4"), "\(result)")
  }

  @Test("can be tried again after going back")
  func again() throws {
    let result = try shell(lines: "press", ".ask light", "press", ".goto 0", "press", "press")
    #expect(result.output.components(separatedBy: "  -> on").count == 4, "\(result)")
    #expect(result.output.components(separatedBy: "failed:").count == 2, "\(result)")
  }

  @Test(
    "causes an error in every command that queries it",
    arguments: [
      ".ask light", ".world", ".goal has light 3", ".goal not has light 3", ".diff 0",
    ])
  func query(_ command: String) throws {
    let result = try shell(lines: "press", command)
    #expect(result.output == "  -> on\n", "\(result)")
    #expect(result.diagnostics.contains(Self.queryFailed), "\(result)")
    #expect(result.status == 2)
  }

  @Test("causes an error in every later command", arguments: [".can", ".world", ".why not off"])
  func later(_ command: String) throws {
    let result = try shell(lines: "press", "quit", command)
    #expect(result.diagnostics.contains(Self.stepFailed), "\(result)")
    #expect(result.output.hasSuffix("  state before: on\n"), "\(result)")
    #expect(result.status == 2)
  }

  @Test("leaves open whether there is a path", arguments: [".goal is off", ".why not off"])
  func path(_ command: String) throws {
    let result = try shell(lines: "press", command)
    #expect(result.output == "  -> on\n", "\(result)")
    #expect(result.diagnostics.contains(Self.stepFailed), "\(result)")
    #expect(result.status == 2)
  }

  @Test("does not hide a path that avoids it")
  func otherPath() throws {
    let result = try shell(lines: ".goal is on")
    #expect(result.output == "after 1 step:\n  press\n", "\(result)")
    #expect(result.status == 0)
  }

  @Test("is shown in place of the watched values")
  func watch() throws {
    let result = try shell(lines: ".watch light", "press")
    #expect(
      result.output.contains("  # light: the machine broke down: it ended with status 4"),
      "\(result)")
  }

  @Test("is replayed from a trace in which the last step has no observation")
  func trace() throws {
    try folder.write("a.scenario", "press\n  -> on\nquit\n")
    for format in ["jsonl", "itf", "text"] {
      let file = "trace-\(format)" + (format == "text" ? ".scenario" : ".json")
      _ = try Gatehouse.run(
        ["--machine", "sh lamp", "trace", "a.scenario", "--format", format, "--output", file],
        in: folder.path)
      #expect(try !folder.text(file).contains("stays"))
      let run = try Gatehouse.run(["--machine", "sh lamp", "run", file], in: folder.path)
      #expect(run.output.contains("the machine broke down: it ended with status 5"), "\(run)")
      #expect(run.status == 1, "\(run)")
    }
  }
}

import Foundation
import GatehouseProcess
import TemporaryFiles
import Terminals
import Testing

@Suite("The shell's pager", .timeLimit(.minutes(30)))
struct PagerTests {
  /// A pager that appends its input to the file `got` and prints `recorded`.
  private static let recording = "cat >>\"$HOME/got\"\necho recorded"

  /// Returns a shell in a terminal that is too small to show the shell's help. The program `record`
  /// is in the shell's home folder.
  private func shell(rows: Int = 10, _ environment: [String: String]) throws -> TerminalShell {
    let folder = try TemporaryFolder()
    try folder.writeProgram("record", Self.recording)
    for number in 0..<20 { try folder.write("many/\(number).scenario", "launch\n  stays\n") }
    try folder.write("many/a.scenario", "lanch\n")
    return try TerminalShell(rows: rows, environment: environment, in: folder)
  }

  private static let help = try? Gatehouse.run(input: ".help\n").output

  @Test(
    "gets output that exceeds a screen, and nothing else",
    arguments: [
      ["PAGER": "./record"], ["PAGER": "exec ./record #"],
      ["GATEHOUSE_PAGER": "./record", "PAGER": "no-such-pager"],
    ])
  func recording(_ environment: [String: String]) throws {
    let shell = try shell(environment)
    try shell.enter("launch", then: "unauthenticated/landing")
    try shell.enter(".state", then: "unauthenticated/landing")
    try shell.terminal.send(".help\r")
    try shell.terminal.expect("recorded")
    try shell.prompt("unauthenticated/landing")
    #expect(try shell.folder.text("got") == Self.help)
    try shell.terminal.send(".run many\r")
    try shell.terminal.expect("recorded")
    try shell.prompt("unauthenticated/landing")
    let run = try shell.folder.text("got").dropFirst(Self.help?.count ?? 0)
    #expect(run.ranges(of: "failed: ").count == 20)
    let error = try #require(run.firstRange(of: "error: unknown stimulus"))
    let summary = try #require(run.firstRange(of: "0 passed, 20 failed"))
    #expect(error.lowerBound < summary.lowerBound)
    #expect(try shell.leave() == .exited(0))
  }

  @Test(
    "is not used if it is not wanted or does not exist",
    arguments: [
      ["PAGER": "./record", "GATEHOUSE_PAGER": "cat"], ["PAGER": " "], ["PAGER": "no-such-pager"],
      ["PAGER": "no-such-pager 2>/dev/null"], ["PAGER": "./record", "TERM": "dumb"],
    ])
  func without(_ environment: [String: String]) throws {
    let shell = try shell(environment)
    try shell.enter(".help", then: "headless")
    let output = String(decoding: shell.terminal.output, as: UTF8.self)
    let help = try #require(Self.help)
    #expect(output.contains(help.replacing("\n", with: "\r\n")))
    #expect(!FileManager.default.fileExists(atPath: "\(shell.folder.path)/got"))
  }

  @Test("is turned off by a setting")
  func setting() throws {
    let shell = try shell(["PAGER": "./record"])
    try shell.enter(".set pager off", then: "headless")
    try shell.enter(".help", then: "headless")
    #expect(!FileManager.default.fileExists(atPath: "\(shell.folder.path)/got"))
    try shell.enter(".set pager on", then: "headless")
    try shell.enter(".help", then: "headless")
    #expect(try shell.folder.text("got") == Self.help)
  }

  @Test("can be left before the end", arguments: ["true", "head -n 1", "sh -c 'exit 3'"])
  func leaving(_ pager: String) throws {
    let shell = try shell(["PAGER": pager])
    let failing = (0..<2_000).map { "scenario \"\($0)\"\n\nlaunch\n  stays\n\n" }
    try shell.folder.write("more.scenario", failing.joined())
    try shell.enter(".run more.scenario", then: "headless")
    try shell.enter("launch", then: "unauthenticated/landing")
    #expect(try shell.leave() == .exited(0))
  }

  @Test("shows output while the command runs, and Ctrl-C ends both")
  func streaming() throws {
    let shell = try shell(["PAGER": "cat -u"])
    #expect(mkfifo("\(shell.folder.path)/pipe", 0o600) == 0)
    // The errors in a file are printed before the report. These errors fill more than the screen.
    try shell.folder.write("errors.scenario", String(repeating: "lanch\n", count: 60))
    try shell.terminal.send(".run errors.scenario pipe\r")
    try shell.terminal.expect("error: unknown stimulus")
    try shell.terminal.send("\u{3}")
    try shell.prompt("headless")
    try shell.enter("launch", then: "unauthenticated/landing")
    #expect(try shell.leave() == .exited(0))
  }

  private static let hasLess = ["/usr/bin/less", "/bin/less"].contains {
    FileManager.default.isExecutableFile(atPath: $0)
  }

  @Test("is `less` by default, and Ctrl-C does not quit it", .enabled(if: hasLess))
  func less() throws {
    let shell = try shell(["PAGER": "", "PATH": "/usr/bin:/bin"])
    try shell.terminal.send(".help\r")
    try shell.terminal.expect("\n:\u{1b}[K")
    try shell.terminal.send("\u{3}")
    try shell.terminal.expect("\u{7}")
    // If `less` is interrupted just before it waits for a key, it drops the next key.
    try shell.terminal.send("\r")
    try shell.terminal.expect(":\u{1b}[K")
    try shell.terminal.send("G")
    try shell.terminal.expect("a scenario; `gatehouse docs notation` explains them.")
    try shell.terminal.send("q")
    try shell.prompt("headless")
    try shell.enter("launch", then: "unauthenticated/landing")
    #expect(try shell.leave() == .exited(0))
    #expect(shell.terminal.settings == shell.terminal.settingsBefore)
  }
}

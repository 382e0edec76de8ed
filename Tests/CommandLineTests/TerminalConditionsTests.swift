import Foundation
import GatehouseProcess
import TemporaryFiles
import Terminals
import Testing

@Suite("gatehouse at a terminal that lacks something", .timeLimit(.minutes(30)))
struct TerminalConditionsTests {
  @Test("works without a locale, with wide characters", arguments: ["", "C", "POSIX", "xx_YY"])
  func language(_ name: String) throws {
    let shell = try TerminalShell(environment: ["LC_ALL": name, "LANG": name])
    try shell.terminal.send("# 漢字\r")
    try shell.prompt("headless")
    try shell.enter("launch", then: "unauthenticated/landing")
    #expect(try shell.leave() == .exited(0))
  }

  @Test("reads plain lines after its prompt, without colours, if the terminal can only print")
  func dumb() throws {
    let shell = try TerminalShell(environment: ["TERM": "dumb", "NO_COLOR": ""])
    try shell.enter("launch", then: "unauthenticated/landing")
    try shell.terminal.send("half\u{3}")
    try shell.prompt("unauthenticated/landing")
    try shell.enter("choose log-in", then: "unauthenticated/login")
    try shell.enter("log-in a@b.c \"Canary-1\"", then: "unauthenticated/login")
    #expect(!shell.terminal.output.contains(0x1b))
    #expect(try shell.leave() == .exited(0))
    #expect(shell.terminal.settings == shell.terminal.settingsBefore)
    #expect(try shell.history == "launch\nchoose log-in\n")
  }

  @Test("ends on request if the terminal can only print", arguments: [SIGTERM, SIGHUP])
  func dumbSignal(_ signal: Int32) throws {
    let shell = try TerminalShell(environment: ["TERM": "dumb"])
    shell.terminal.signal(signal)
    #expect(try shell.terminal.waitForEnd() == .signalled(signal))
  }

  @Test("folds its greeting and errors about its history, too")
  func narrow() throws {
    let shell = try TerminalShell(
      columns: 30, environment: ["GATEHOUSE_HISTORY": "/proc/no/history"], isAwaited: false)
    try shell.prompt("headless")
    let first = shell.terminal.screen.text.first
    #expect(first == "gatehouse 0.1.0: .help lists")
    try shell.terminal.send("launch\r")
    try shell.prompt("…/landing")
    let rows = String(decoding: shell.terminal.output, as: UTF8.self).split(separator: "\r\n")
    #expect(rows.contains { $0.hasPrefix("the history /proc/no/history") })
    #expect(rows.filter { !$0.contains("\u{1b}") }.allSatisfy { $0.count <= 30 })
  }

  @Test("colours its output unless colours are disabled")
  func colours() throws {
    let shell = try TerminalShell(environment: ["NO_COLOR": ""], isAwaited: false)
    try shell.terminal.send("launch\r")
    try shell.terminal.expect("\u{1b}[1m-> unauthenticated via app-root\u{1b}[0m")
  }

  @Test("works without a home folder, and keeps its history for the session")
  func homeless() throws {
    let folder = try TemporaryFolder()
    let terminal = try PseudoTerminal(
      Gatehouse.path, environment: ["TERM": "xterm-256color", "NO_COLOR": "1"])
    try terminal.expect("headless> ")
    try terminal.send("launch\r")
    try terminal.expect("landing> ")
    try terminal.send(".history\r")
    try terminal.expect("launch\r\n.history\r\n")
    try terminal.expect("landing> ")
    #expect(!String(decoding: terminal.output, as: UTF8.self).contains("error"))
    #expect(try folder.names() == [])
  }

  @Test("reports once that its history cannot be written, and continues")
  func unwritableHistory() throws {
    let shell = try TerminalShell(environment: ["GATEHOUSE_HISTORY": "/proc/no/history"])
    try shell.enter("launch", then: "unauthenticated/landing")
    try shell.enter("choose log-in", then: "unauthenticated/login")
    let output = String(decoding: shell.terminal.output, as: UTF8.self)
    #expect(output.ranges(of: "/proc/no/history").count == 1)
    try shell.terminal.send("\u{1b}[A\u{1b}[A")
    try shell.terminal.expectLastRow("2 unauthenticated/login> launch", ghost: "refused running")
  }
}

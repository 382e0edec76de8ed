import GatehouseProcess
import TemporaryFiles
import Terminals
import Testing

@Suite("The hint next to a line at a terminal", .timeLimit(.minutes(30)))
struct GhostTests {
  private func output(of shell: TerminalShell) -> String {
    String(decoding: shell.terminal.output, as: UTF8.self)
  }

  @Test("shows where the line leads, after each key")
  func keys() throws {
    let shell = try TerminalShell()
    try shell.terminal.send("launch")
    try shell.terminal.expectLastRow("0 headless> launch", ghost: "→ unauthenticated/landing")
    try shell.terminal.send(" ")
    try shell.terminal.expectLastRow("0 headless> launch", ghost: "→ unauthenticated/landing")
    try shell.terminal.send("x")
    try shell.terminal.expectLastRow("0 headless> launch x")
    try shell.terminal.send("\u{7f}\u{7f}\r")
    try shell.prompt("unauthenticated/landing")
  }

  @Test("shows where the line leads, until it is entered")
  func leads() throws {
    let shell = try TerminalShell()
    try shell.enter("launch", then: "unauthenticated/landing")
    try shell.enter("choose log-in", then: "unauthenticated/login")
    try shell.terminal.send("log-in a@b.c \"Canary-1\"")
    try shell.terminal.expectLastRow(
      "2 unauthenticated/login> log-in a@b.c \"Canary-1\"", ghost: "requests log-in, alerts inva…")
    try shell.terminal.send("\r")
    try shell.prompt("unauthenticated/login")
    try shell.terminal.expectScreen([
      "gatehouse 0.1.0: .help lists the commands, .tour shows them, Ctrl-D leaves",
      "To begin with:",
      "  given user alice email alice@example.com password \"Sunflower-1\"",
      "  launch",
      "  choose log-in",
      "  log-in alice@example.com \"Sunflower-1\"",
      "  continue",
      "0 headless> launch",
      "  shows launch-screen",
      "  requests version-check",
      "  -> unauthenticated via app-root",
      "  -> unauthenticated/landing via flow",
      "  shows landing",
      "1 unauthenticated/landing> choose log-in",
      "  -> unauthenticated/login via landing",
      "  shows login",
      "2 unauthenticated/login> log-in a@b.c \"Canary-1\"",
      "  -> unauthenticated/login/authenticating via login",
      "  requests log-in",
      "  -> unauthenticated/login via login",
      "  alerts invalid-credentials",
      "3 unauthenticated/login>",
    ])
    #expect(output(of: shell).ranges(of: "Canary").count == 1)
  }

  @Test("is not shown if it is turned off")
  func off() throws {
    let folder = try TemporaryFolder()
    try folder.write(".config/gatehouse/init", ".set ghost off\n")
    let shell = try TerminalShell(in: folder)
    try shell.terminal.send("launch")
    try shell.terminal.expectLastRow("0 headless> launch")
    try shell.terminal.send("\r")
    try shell.prompt("unauthenticated/landing")
    #expect(!output(of: shell).contains("→"))
    try shell.enter(".set ghost on", then: "unauthenticated/landing")
    try shell.terminal.send("choose log-in")
    try shell.terminal.expectLastRow(
      "1 unauthenticated/landing> choose log-in", ghost: "→ unauthenticated/login")
  }

  @Test("is not shown if there is no room")
  func narrow() throws {
    let shell = try TerminalShell(columns: 40, rows: 10)
    try shell.enter("launch", then: "…/landing")
    try shell.terminal.send("choose log-in")
    try shell.terminal.expectLastRow("1 …/landing> choose log-in")
    try shell.terminal.send("\r")
    try shell.prompt("…/login")
    try shell.terminal.send("back")
    try shell.terminal.expectLastRow("2 …/login> back", ghost: "→ unauthenticated/lan…")
    #expect(!output(of: shell).contains("→ unauthenticated/lo"))
  }

  @Test("is not shown while lines are pasted")
  func pasting() throws {
    let shell = try TerminalShell()
    try shell.terminal.send("\u{1b}[200~launch\nchoose log-in\nback\u{1b}[201~")
    try shell.terminal.expectLastRow(
      "2 unauthenticated/login> back", ghost: "→ unauthenticated/landing")
    #expect(output(of: shell).ranges(of: "→").count == 1)
  }

  @Test("is the same with vi key bindings")
  func vi() throws {
    let folder = try TemporaryFolder()
    try folder.write(".editrc", "bind -v\n")
    let shell = try TerminalShell(in: folder)
    try shell.terminal.send("xlaunch")
    try shell.terminal.expectLastRow("0 headless> xlaunch")
    try shell.terminal.send("\u{1b}0x")
    try shell.terminal.expectLastRow("0 headless> launch", ghost: "→ unauthenticated/landing")
    #expect(shell.terminal.screen.cursor.column == 12)
    try shell.enter("", then: "unauthenticated/landing")
    #expect(!shell.terminal.screen.text.contains { $0.contains("→") })
  }
}

import Terminals
import Testing

/// The hint next to a line that is being typed. In the hint, the program EchoShell shows the number
/// of requests.
@Suite(.timeLimit(.minutes(30)))
struct GhostTests {
  private static let home = "\u{1B}[H"

  @Test func itStandsAtTheRightEdgeAndIsGoneWhenTheLineIsEntered() throws {
    let echo = try Echo()
    try echo.terminal.send("lead")
    try echo.terminal.expectLastRow("echo> lead", ghost: "→ 1")
    #expect(echo.terminal.screen.cursor.column == 10)
    try echo.terminal.send("\r")
    try echo.terminal.expect("[lead]")
    try echo.awaitPrompt()
    try echo.terminal.expectScreen(["echo> lead", "[lead]", "echo>"])
  }

  @Test func itFollowsTheTextAndIsAskedOnceForEach() throws {
    let echo = try Echo()
    try echo.terminal.send("lead")
    try echo.terminal.expectLastRow("echo> lead", ghost: "→ 1")
    try echo.terminal.send(" x")
    try echo.terminal.expectLastRow("echo> lead x", ghost: "→ 2 x")
    try echo.terminal.send("\u{7F}\u{7F}")
    try echo.terminal.expectLastRow("echo> lead", ghost: "→ 1")
    try echo.terminal.send(Self.home + "mis")
    try echo.terminal.expectLastRow("echo> mislead")
    try echo.terminal.send("\u{7F}\u{7F}\u{7F}")
    try echo.terminal.expectLastRow("echo> lead", ghost: "→ 1")
    #expect(echo.terminal.screen.cursor.column == 6)
    try echo.terminal.send("\r")
    try echo.terminal.expect("[lead]")
    try echo.awaitPrompt()
    try echo.terminal.send("\u{1B}[A")
    try echo.terminal.expectLastRow("echo> lead", ghost: "→ 3")
  }

  @Test func itIsCutToTheRoom() throws {
    let echo = try Echo(columns: 42)
    try echo.terminal.send("lead so far and on")
    try echo.terminal.expectLastRow("echo> lead so far and on", ghost: "→ 1 so far and…")
    // The ghost is hidden if fewer than twelve columns are left.
    try echo.terminal.send("ward")
    try echo.terminal.expectLastRow("echo> lead so far and onward")
    try echo.terminal.send("\r")
    try echo.terminal.expect("[lead so far and onward]")
    #expect(!String(decoding: echo.terminal.output, as: UTF8.self).contains("→ 2"))
  }

  @Test func itStandsInTheLastRowOfALongLine() throws {
    let echo = try Echo(columns: 20)
    try echo.enter("before")
    try echo.terminal.send("lead 0123456789")
    try echo.terminal.expectScreen([
      "echo> before", "[before]", "echo> lead 012345678", "9    → 1 0123456789",
    ])
    try echo.terminal.send(Self.home)
    try echo.terminal.expect("the cursor at the start") { $0.screen.cursor == (2, 6) }
    try echo.terminal.send("\r")
    try echo.terminal.expect("[lead 0123456789]")
    try echo.awaitPrompt()
    try echo.terminal.expectScreen([
      "echo> before", "[before]", "echo> lead 012345678", "9", "[lead 0123456789]", "echo>",
    ])
  }

  @Test func itIsFaintWhereThePromptHasAColour() throws {
    let echo = try Echo(environment: ["COLOUR": "1"], isAwaited: false)
    try echo.terminal.expect("echo>\u{1B}[0m ")
    try echo.terminal.send("lead")
    try echo.terminal.expectLastRow("echo> lead", ghost: "→ 1")
    let cells = echo.terminal.screen.cells[0]
    #expect(cells[76...78].allSatisfy { $0.look.isFaint })
    #expect(cells[..<76].allSatisfy { !$0.look.isFaint })
  }

  @Test func itMakesWayForListsAndSearches() throws {
    let echo = try Echo()
    try echo.enter("lead on")
    try echo.terminal.send("lead la")
    try echo.terminal.expectLastRow("echo> lead la", ghost: "→ 1 la")
    try echo.terminal.send("\t")
    let line = echo.terminal.screen.row("echo> lead la", ghost: "→ 1 la")
    try echo.terminal.expectScreen([
      "echo> lead on", "[lead on]", "echo> lead la", "launch  starts the app", "latch", line,
    ])
    try echo.terminal.send("\u{12}on")
    try echo.terminal.expectLastRow("search 'on': lead on")
    try echo.terminal.send("\u{1B}")
    try echo.terminal.expectLastRow("echo> lead on", ghost: "→ 2 on")
    try echo.terminal.send("\u{3}")
    try echo.terminal.expect("[cancelled]")
    try echo.awaitPrompt()
    try echo.terminal.expectScreen([
      "echo> lead on", "[lead on]", "echo> lead la", "launch  starts the app", "latch",
      "echo> lead on^C", "[cancelled]", "echo>",
    ])
  }

  @Test func aPasteIsNotHeldUp() throws {
    let echo = try Echo()
    let lines = (1...50).map { "lead \($0)\n" }.joined()
    try echo.terminal.send("\u{1B}[200~\(lines)lead\u{1B}[201~")
    try echo.terminal.expect("[lead 50]")
    try echo.terminal.expectLastRow("echo> lead", ghost: "→ 1")
  }

  @Test func viModeHasIt() throws {
    let home = try Home()
    try home.write(".editrc", "bind -v\n")
    let echo = try Echo(home: home)
    try echo.terminal.send("leadx")
    try echo.terminal.expectLastRow("echo> leadx", ghost: "→ 1x")
    try echo.terminal.send("\u{1B}")
    try echo.terminal.expect("the cursor on the last character") { $0.screen.cursor == (0, 10) }
    try echo.terminal.send("x")
    try echo.terminal.expectLastRow("echo> lead", ghost: "→ 2")
    try echo.terminal.send("0iis\u{1B}")
    try echo.terminal.expectLastRow("echo> islead")
    try echo.terminal.send("0xx\r")
    try echo.terminal.expect("[lead]")
    try echo.awaitPrompt()
    try echo.terminal.expectScreen(["echo> lead", "[lead]", "echo>"])
  }

  @Test func anotherSizeDrawsItAnew() throws {
    let echo = try Echo(columns: 40, rows: 10)
    try echo.enter("before")
    try echo.terminal.send("lead 0123456789")
    try echo.terminal.expectLastRow("echo> lead 0123456789", ghost: "→ 1 0123456789")
    // The line then ends exactly at the margin, so there is no room for the ghost.
    echo.terminal.resize(columns: 21, rows: 10)
    try echo.terminal.expectScreen(["echo> before", "[before]", "echo> lead 0123456789"])
    echo.terminal.resize(columns: 60, rows: 10)
    try echo.terminal.expectLastRow("echo> lead 0123456789", ghost: "→ 1 0123456789")
    try echo.terminal.expectScreen([
      "echo> before", "[before]",
      echo.terminal.screen.row("echo> lead 0123456789", ghost: "→ 1 0123456789"),
    ])
    echo.terminal.resize(columns: 18, rows: 10)
    try echo.terminal.expectScreen([
      "echo> before", "[before]", "echo> lead 0123456", "789  → 1 0123456…",
    ])
    try echo.terminal.send("\r")
    try echo.terminal.expect("[lead 0123456789]")
  }

  @Test func aTerminalThatCanOnlyPrintHasNone() throws {
    let echo = try Echo(environment: ["TERM": "dumb"])
    try echo.enter("lead")
    #expect(!String(decoding: echo.terminal.output, as: UTF8.self).contains("→"))
  }
}

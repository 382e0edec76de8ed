import Terminals
import Testing

/// Tests with texts that reach the last row of the terminal. In this case, libedit writes to rows
/// that do not exist.
@Suite(.timeLimit(.minutes(30)))
struct LastRowTests {
  private func echo(_ columns: Int, _ rows: Int, vi: Bool = false) throws -> Echo {
    let home = try Home()
    if vi { try home.write(".editrc", "bind -v\n") }
    return try Echo(home: home, columns: columns, rows: rows)
  }

  private func times(_ count: Int, _ text: String) -> String {
    String(repeating: text, count: count)
  }

  @Test func theEndOfATextWithMoreRowsThanTheTerminalIsShownAndTypedAt() throws {
    let echo = try echo(20, 5)
    // Home, End
    try echo.terminal.send(times(150, "x") + "\u{1}")
    try echo.terminal.send("\u{5}")
    try echo.terminal.expectScreen(Array(repeating: times(20, "x"), count: 4) + [times(16, "x")])
    try echo.terminal.send(times(110, "y"))
    try echo.terminal.expectScreen(Array(repeating: times(20, "y"), count: 4) + [times(6, "y")])
    try echo.terminal.send("\r")
    try echo.terminal.expect("[260 bytes]")
  }

  @Test(arguments: [
    "\u{1}\u{5}", "\u{1}\u{1B}f", "\u{1B}[H\u{1B}[F", "\u{1}\u{12}\u{5}",
  ])
  func theEndIsReachedByAnyKey(_ keys: String) throws {
    let echo = try echo(20, 5)
    try echo.terminal.send(times(150, "x") + keys + times(110, "y") + "\r")
    try echo.terminal.expect("[260 bytes]")
    try echo.awaitPrompt()
    try echo.enter("after")
  }

  @Test func theEndOfManyRowsOfNewlinesIsTypedAt() throws {
    let echo = try echo(20, 5)
    try echo.terminal.send(times(12, "\u{16}\n") + "\u{1}z\u{5}" + times(240, "y") + "\r")
    try echo.terminal.expect("[253 bytes]")
  }

  @Test func unprintableCharactersThatTakeManyRowsAreCounted() throws {
    // The prompt is wider than the terminal.
    let echo = try Echo(columns: 3, rows: 8, isAwaited: false)
    try echo.terminal.send("\u{10FFFF}\u{5}" + times(60, "y") + "\r")
    try echo.terminal.expect("[\u{10FFFF}\(times(60, "y"))]")
    #expect(try echo.exit() == .exited(0))
  }

  @Test(arguments: 1...5)
  func theLastCharacterOfAFullRowIsReplaced(_ rows: Int) throws {
    let echo = try echo(10, rows, vi: true)
    let text = times(4, "a") + times(max(0, rows - 2), times(10, "b"))
    let start = text.dropLast()
    try echo.enter("\(text)\u{1B}re", answer: "\(start)e")
    try echo.enter("\(text)\u{1B}Rfg", answer: "\(start)fg")
    try echo.enter("\(text)\u{1B}r漢", answer: "\(start)漢")
    try echo.enter("\(text)\u{1B}rel.i.", answer: "\(start).e")
  }

  @Test func aReplacedCharacterIsShown() throws {
    let echo = try echo(10, 4, vi: true)
    try echo.terminal.send("abcdefghijklmn\u{1B}rx")
    try echo.terminal.expectScreen(["echo> abcd", "efghijklmx"])
    try echo.terminal.send("ayz\u{1B}")
    try echo.terminal.expectScreen(["echo> abcd", "efghijklmx", "yz"])
    try echo.terminal.send("\r")
    try echo.terminal.expect("[abcdefghijklmxyz]")
  }

  @Test func aLineThatFillsItsRowIsEnteredBelow() throws {
    let echo = try echo(10, 6, vi: true)
    try echo.terminal.send("abcd\u{1B}\r")
    try echo.terminal.expectScreen(["echo> abcd", "", "[abcd]", "echo>"])
  }
}

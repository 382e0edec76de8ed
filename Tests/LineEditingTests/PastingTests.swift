import Terminals
import Testing

@Suite(.timeLimit(.minutes(30)))
struct PastingTests {
  private func pasted(_ text: String) -> String { "\u{1B}[200~\(text)\u{1B}[201~" }

  @Test func linesRunAsIfTyped() throws {
    let echo = try Echo()
    try echo.terminal.send(pasted("one\rtwo\r\nthree\nlast"))
    for line in ["one", "two", "three"] { try echo.terminal.expect("[\(line)]") }
    try echo.terminal.expectScreen([
      "echo> one", "[one]", "echo> two", "[two]", "echo> three", "[three]", "echo> last",
    ])
    try echo.terminal.send("!\r")
    try echo.terminal.expect("[last!]")
  }

  @Test func emptyLinesAreLines() throws {
    let echo = try Echo()
    try echo.terminal.send(pasted("a\n\nb\n"))
    for answer in ["[a]", "[]", "[b]"] { try echo.terminal.expect(answer) }
  }

  @Test func theFirstLineGoesWhereTheCursorIs() throws {
    let echo = try Echo()
    try echo.terminal.send("ad\u{1B}[D" + pasted("bc") + "\r")
    try echo.terminal.expect("[abcd]")
  }

  @Test func whatIsPastedPressesNoKey() throws {
    let echo = try Echo()
    try echo.terminal.send(pasted("l\ta\u{4}b\u{1B}[A\u{3}c\u{12}\u{85}é") + "\r")
    try echo.terminal.expect("[l ab[Acé]")
  }

  @Test func controlCDropsWhatIsPending() throws {
    let echo = try Echo()
    try echo.terminal.send(pasted("spin\nnever\nnever\nnever"))
    // Ctrl-C makes the terminal drop output that has not been read.
    try echo.terminal.expect("spinning\r\n")
    try echo.terminal.send("\u{3}")
    try echo.terminal.expect("[stopped]")
    try echo.awaitPrompt()
    try echo.enter("after")
    // The terminal echoes ^C before or after the program notices the signal.
    try echo.terminal.expect("only the lines before and after Ctrl-C") { terminal in
      terminal.screen.text.map { $0.replacing("^C", with: "") } == [
        "echo> spin", "spinning", "[stopped]", "echo> after", "[after]", "echo>",
      ]
    }
  }

  @Test func controlCBetweenPastedLinesDropsTheRest() throws {
    let echo = try Echo()
    try echo.terminal.send(pasted("one\ntwo\nthree\n") + "\u{3}")
    try echo.terminal.expect("[one]")
    try echo.awaitPrompt()
    try echo.terminal.expect("^C")
    try echo.awaitPrompt()
    try echo.enter("after")
    #expect(!String(decoding: echo.terminal.output, as: UTF8.self).contains("two"))
  }

  @Test func aLongPasteIsTakenWhole() throws {
    let echo = try Echo()
    let lines = (1...300).map { "line \($0)" }
    try echo.terminal.send(pasted(lines.joined(separator: "\n") + "\n"))
    for line in lines { try echo.terminal.expect("[\(line)]") }
  }

  @Test func viModeHasNone() throws {
    let home = try Home()
    try home.write(".editrc", "bind -v\n")
    let echo = try Echo(home: home)
    #expect(!echo.terminal.screen.modes.contains(2004))
    try echo.enter("typed")
  }
}

import Terminals
import Testing

@Suite(.timeLimit(.minutes(30)))
struct EditingTests {
  @Test func linesAreEchoed() throws {
    let echo = try Echo()
    try echo.enter("launch")
    try echo.terminal.expectScreen(["echo> launch", "[launch]", "echo>"])
  }

  @Test func keysEditTheLine() throws {
    let echo = try Echo()
    try echo.terminal.send("bcd")
    // Home, a, End, backspace, left, delete, e
    try echo.terminal.send("\u{1B}[Ha\u{1B}[F\u{7F}\u{1B}[D\u{1B}[3~e\r")
    try echo.terminal.expect("[abe]")
  }

  @Test func keysTypedBeforeThePromptAreKept() throws {
    let echo = try Echo(isAwaited: false)
    try echo.terminal.send("early\r")
    try echo.terminal.expect("[early]")
  }

  @Test func keysTypedWhileACommandRunsAreKept() throws {
    let echo = try Echo()
    try echo.terminal.send("spin\r")
    try echo.terminal.expect("spinning")
    try echo.terminal.send("\u{3}")
    try echo.terminal.send("next")
    try echo.terminal.expect("[stopped]")
    try echo.awaitPrompt()
    try echo.terminal.send("\r")
    try echo.terminal.expect("[next]")
  }

  @Test func wideCharactersAreDrawnAndDeletedWhole() throws {
    let echo = try Echo()
    try echo.terminal.send("漢字é")
    try echo.terminal.expectLastRow("echo> 漢字é")
    #expect(echo.terminal.screen.cursor.column == 11)
    try echo.terminal.send("\u{7F}\u{7F}")
    try echo.terminal.expectLastRow("echo> 漢")
    try echo.terminal.send("\r")
    try echo.terminal.expect("[漢]")
  }

  @Test func wideCharactersWrapWhole() throws {
    let echo = try Echo(columns: 11)
    try echo.terminal.send("漢字漢字")
    try echo.terminal.expectScreen(["echo> 漢字", "漢字"])
    try echo.terminal.send("\u{1B}[H!")
    try echo.terminal.expectScreen(["echo> !漢字", "漢字"])
    try echo.terminal.send("\r")
    try echo.terminal.expect("[!漢字漢字]")
  }

  @Test func aLongLineIsReadWhole() throws {
    let echo = try Echo()
    try echo.terminal.send(String(repeating: "x", count: 10_000) + "\r")
    try echo.terminal.expect("[10000 bytes]")
    try echo.awaitPrompt()
    try echo.enter("after")
  }

  @Test func aPromptHasItsColour() throws {
    let echo = try Echo(environment: ["COLOUR": "1;32"], isAwaited: false)
    try echo.terminal.expect("\u{1B}[1;32mecho>\u{1B}[0m ")
    try echo.terminal.send("abc")
    try echo.terminal.expectScreen(["echo> abc"])
    #expect(echo.terminal.screen.cursor.column == 9)
  }

  @Test func anotherSizeDrawsTheLineAnew() throws {
    let echo = try Echo(columns: 40, rows: 10)
    try echo.terminal.send("one two three four five")
    try echo.terminal.expectScreen(["echo> one two three four five"])
    echo.terminal.resize(columns: 16, rows: 10)
    try echo.terminal.send("!")
    try echo.terminal.expectScreen(["echo> one two th", "ree four five!"])
    echo.terminal.resize(columns: 60, rows: 10)
    try echo.terminal.send("?")
    try echo.terminal.expectScreen(["echo> one two three four five!?"])
    try echo.terminal.send("\r")
    try echo.terminal.expect("[one two three four five!?]")
  }

  @Test func aSizeThatTheLineFillsExactlyErasesNoOtherLine() throws {
    let echo = try Echo(columns: 40, rows: 10)
    try echo.enter("before")
    try echo.terminal.send("0123456789abcd")
    try echo.terminal.expectLastRow("echo> 0123456789abcd")
    echo.terminal.resize(columns: 20, rows: 10)
    try echo.terminal.send("!")
    try echo.terminal.expectScreen([
      "echo> before", "[before]", "echo> 0123456789abcd", "!",
    ])
    echo.terminal.resize(columns: 10, rows: 10)
    try echo.terminal.send("?")
    try echo.terminal.expectScreen([
      "echo> befo", "re", "[before]", "echo> 0123", "456789abcd", "!?",
    ])
  }

  @Test func theSizeIsTheTerminals() throws {
    let echo = try Echo(columns: 47)
    try echo.terminal.send("columns\r")
    try echo.terminal.expect("[47 columns]")
  }

  @Test(arguments: ["C", "POSIX", "", "xx_XX.nonsense"])
  func textIsUnicodeInEveryLocale(_ locale: String) throws {
    let echo = try Echo(environment: ["LC_ALL": locale])
    try echo.enter("é漢")
  }

  @Test(arguments: ["dumb", ""])
  func aTerminalThatCanOnlyPrintHasAPromptAndItsDriversKeys(_ name: String) throws {
    let echo = try Echo(environment: ["TERM": name])
    try echo.terminal.send("one twe\u{7f}o\r")
    try echo.terminal.expect("[one two]")
    try echo.awaitPrompt()
    try echo.terminal.send("lost\u{3}")
    try echo.terminal.expect("[cancelled]")
    try echo.awaitPrompt()
    try echo.terminal.send("spin\r")
    try echo.terminal.expect("spinning")
    try echo.terminal.send("\u{3}")
    try echo.terminal.expect("[stopped]")
    try echo.awaitPrompt()
    try echo.enter(String(repeating: "é", count: 60))
    #expect(!echo.terminal.output.contains(0x1b))
    #expect(try echo.exit() == .exited(0))
    #expect(echo.terminal.settings == echo.before)
  }

  @Test func whereIsNoTerminalThereIsNoEditor() throws {
    let terminal = try PseudoTerminal(
      "/bin/sh", ["-c", "\"$0\" </dev/null", BuiltProgram.path("EchoShell")], environment: [:],
      columns: 80, rows: 24)
    try terminal.expect("no line can be edited here")
    #expect(try terminal.waitForEnd() == .exited(0))
  }
}

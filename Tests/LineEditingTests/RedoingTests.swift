import Terminals
import Testing

/// Tests that a full stop in vi's command mode repeats the last change.
@Suite(.timeLimit(.minutes(30)))
struct RedoingTests {
  private func echo() throws -> Echo {
    let home = try Home()
    try home.write(".editrc", "bind -v\n")
    return try Echo(home: home)
  }

  @Test(arguments: [
    ("abc\u{1B}0x.", "c"), ("abcdef\u{1B}02x.", "ef"), ("abcdef\u{1B}0x3.", "ef"),
    ("a b c\u{1B}0dw.", "c"), ("xy\u{1B}iab\u{1B}.", "xaabby"), ("x\u{1B}aü漢\u{1B}..", "xü漢ü漢ü漢"),
    ("abc\u{1B}0rxl.", "xxc"), ("abc\u{1B}02rxl.", "xxx"), ("abc\u{1B}0~.", "ABc"),
    ("one two\u{1B}0cwab\u{1B}w.", "ab ab"), ("ab\u{1B}ccc\u{1B}ad\u{1B}.", "cdd"),
    ("ab\u{1B}0xp.", "baa"), ("abc\u{1B}Ade\u{7F}\u{1B}0.", "abcdd"),
  ])
  func theLastChangeIsDoneAgain(_ keys: String, _ answer: String) throws {
    try echo().enter(keys, answer: answer)
  }

  @Test func theLastChangeIsDoneAgainOnAnotherLine() throws {
    let echo = try echo()
    try echo.enter("abc\u{1B}0x", answer: "bc")
    // Text typed after the change is not part of the change.
    try echo.enter("dab\u{1B}0.", answer: "ab")
    try echo.enter("ab\u{1B}Acd", answer: "abcd")
    try echo.enter("x\u{1B}.", answer: "xcd")
    try echo.enter("abc\u{1B}0rx", answer: "xbc")
    try echo.enter("abc\u{1B}0.", answer: "xbc")
    try echo.enter("abc\u{1B}Ad\u{3}abc\u{1B}.", answer: "abcd")
  }

  @Test(arguments: ["\u{5}Ռ", "..", "dd", "abc\u{17}", "abc\u{17}..", "abc\u{17}\u{5}Ռ"])
  func whatIsNoChangeIsNotTakenForCommands(_ text: String) throws {
    let echo = try echo()
    for ending in ["\r", "\u{3}"] {
      try echo.terminal.send(text + ending)
      try echo.awaitPrompt()
      // The change is repeated once on an empty line, and twice after the text has been typed.
      try echo.terminal.send("\u{1B}0.ccabc\r")
      try echo.terminal.expect("[abc]")
      try echo.awaitPrompt()
      try echo.terminal.send(text + "\u{1B}0..ccabc\r")
      try echo.terminal.expect("[abc]")
      try echo.awaitPrompt()
    }
    #expect(try echo.exit() == .exited(0))
  }

  @Test func aSearchedCharacterIsNotTakenFromWhatFollows() throws {
    let echo = try echo()
    try echo.enter("axbxc\u{1B}0dfx..", answer: "bxc")
    try echo.enter("abc\u{1B}.", answer: "abc")
  }
}

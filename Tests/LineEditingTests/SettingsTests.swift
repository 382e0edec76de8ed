import Terminals
import Testing

@Suite(.timeLimit(.minutes(30)))
struct SettingsTests {
  private func echo(_ settings: String) throws -> Echo {
    let home = try Home()
    try home.write(".editrc", settings)
    return try Echo(home: home)
  }

  @Test func keysOfTheUserAreBound() throws {
    let echo = try echo("echo-shell:bind ^T ed-move-to-beg\nother:bind ^T ed-newline\n")
    try echo.terminal.send("bc\u{14}a\r")
    try echo.terminal.expect("[abc]")
  }

  @Test(arguments: ["$", "[F", "[4~"])
  func viModeStaysOnAnEmptyLine(_ end: String) throws {
    let echo = try echo("bind -v\n")
    for key in ["k", "[A", "\t", ""] {
      try echo.terminal.send("\u{1B}\(end)\(key)\u{3}")
      try echo.terminal.expect("[cancelled]")
      try echo.awaitPrompt()
    }
    for key in ["", "x", "D"] {
      try echo.terminal.send("\u{1B}\(end)\(key)iabc\r")
      try echo.terminal.expect("[abc]")
      try echo.awaitPrompt()
    }
  }

  @Test func viModeKeepsTheKeysOfTheShell() throws {
    let echo = try echo("bind -v\n")
    try echo.terminal.send("junk\u{3}")
    try echo.terminal.expect("[cancelled]")
    try echo.awaitPrompt()
    try echo.terminal.send("wa\t\r")
    try echo.terminal.expect("[wait ]")
    try echo.awaitPrompt()
    // Escape, 0 and x delete the first character. The key k recalls the previous line.
    try echo.terminal.send("abc")
    try echo.terminal.expectLastRow("echo> abc")
    try echo.terminal.send("\u{1B}0x\r")
    try echo.terminal.expect("[bc]")
    try echo.awaitPrompt()
    try echo.terminal.send("\u{1B}k\r")
    try echo.terminal.expect("[bc]")
    try echo.awaitPrompt()
    try echo.terminal.send("\u{1B}[A\u{1B}[A\r")
    try echo.terminal.expect("[wait ]")
    try echo.awaitPrompt()
    try echo.terminal.send("\u{1B}\u{3}")
    try echo.terminal.expect("[cancelled]")
  }

  @Test func emacsModeSetAgainKeepsTheKeysOfTheShell() throws {
    let echo = try echo("bind -e\n")
    try echo.terminal.send("\u{1B}[200~wa\u{1B}[201~\t\r")
    try echo.terminal.expect("[wait ]")
  }
}

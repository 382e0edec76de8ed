import LineEditing
import Terminals
import Testing

@Suite(.timeLimit(.minutes(30)))
struct CompletingTests {
  @Test func theOnlyCandidateIsInserted() throws {
    let echo = try Echo()
    try echo.terminal.send("w\tx\r")
    try echo.terminal.expect("[wait x]")
  }

  @Test func whatCandidatesShareIsInsertedThenTheyAreListed() throws {
    let echo = try Echo()
    try echo.terminal.send("n\t")
    try echo.terminal.expectScreen(["echo> network-"])
    try echo.terminal.send("\t")
    try echo.terminal.expectScreen([
      "echo> network-", "network-lost  network-back", "echo> network-",
    ])
    try echo.terminal.send("b\t\r")
    try echo.terminal.expect("[network-back ]")
  }

  @Test func whereNothingIsSharedTheListComesAtOnceWithItsHelp() throws {
    let echo = try Echo(columns: 28)
    try echo.terminal.send("\t")
    try echo.terminal.expectScreen([
      "echo>", "launch        starts the", "              app", "latch", "äpfel", "ärger",
      "network-lost", "network-back", "wait          lets time", "              pass", "echo>",
    ])
  }

  @Test func helpIsCutAtAWordWhereThereIsNoRoomForAllOfIt() throws {
    let echo = try Echo(columns: 28, rows: 9)
    try echo.terminal.send("\t")
    try echo.terminal.expectScreen([
      "echo>", "launch        starts the…", "latch", "äpfel", "ärger", "network-lost",
      "network-back", "wait          lets time…", "echo>",
    ])
  }

  @Test func aListFitsANarrowTerminal() throws {
    let echo = try Echo(columns: 10)
    try echo.terminal.send("\t")
    try echo.terminal.expectScreen([
      "echo>", "launch", "latch", "äpfel", "ärger", "network-…", "network-…", "wait", "echo>",
    ])
  }

  @Test func aListStandsBelowALineOfSeveralRows() throws {
    let echo = try Echo(columns: 30)
    try echo.terminal.send("0123456789012345678901234 net\t\t")
    try echo.terminal.expectScreen([
      "echo> 012345678901234567890123", "4 network-", "network-lost  network-back",
      "echo> 012345678901234567890123", "4 network-",
    ])
  }

  @Test func scalarsAreNotCutInTwo() throws {
    let echo = try Echo()
    try echo.terminal.send("é ä\t")
    try echo.terminal.expectScreen(["echo> é ä", "äpfel  ärger", "echo> é ä"])
    try echo.terminal.send("p\t\r")
    try echo.terminal.expect("[é äpfel ]")
  }

  @Test func aWordIsCompletedInTheMiddleOfALine() throws {
    let echo = try Echo()
    try echo.terminal.send("w é\u{1B}[D\u{1B}[D\t\r")
    try echo.terminal.expect("[wait  é]")
  }

  @Test func withoutCandidatesNothingHappens() throws {
    let echo = try Echo()
    try echo.terminal.send("zzz\t\r")
    try echo.terminal.expect("[zzz]")
  }
}

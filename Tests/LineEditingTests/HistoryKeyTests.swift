import Terminals
import Testing

@Suite(.timeLimit(.minutes(30)))
struct HistoryKeyTests {
  private static let up = "\u{1B}[A"
  private static let down = "\u{1B}[B"
  private static let search = "\u{12}"

  private func echo(_ lines: String...) throws -> Echo {
    let home = try Home()
    try home.write(".local/state/gatehouse/history", lines.map { $0 + "\n" }.joined())
    return try Echo(home: home)
  }

  @Test func upAndDownGoThroughTheLines() throws {
    let echo = try echo("one", "two", "three")
    try echo.terminal.send("half" + "\u{15}" + Self.up + Self.up)
    try echo.terminal.expectScreen(["echo> two"])
    try echo.terminal.send(Self.down)
    try echo.terminal.expectScreen(["echo> three"])
    try echo.terminal.send(Self.up + Self.up + Self.up + "\r")
    try echo.terminal.expect("[one]")
  }

  @Test func upFindsWhatBeginsAlikeAndDownComesBack() throws {
    let echo = try echo("wait 1", "launch", "wait 2", "stop")
    try echo.terminal.send("wa" + Self.up)
    try echo.terminal.expectScreen(["echo> wait 2"])
    try echo.terminal.send(Self.up)
    try echo.terminal.expectScreen(["echo> wait 1"])
    try echo.terminal.send(Self.down + Self.down)
    try echo.terminal.expectScreen(["echo> wa"])
    try echo.terminal.send("it 3\r")
    try echo.terminal.expect("[wait 3]")
  }

  @Test func aSearchFindsWhatStandsAnywhere() throws {
    let echo = try echo("log in alice", "log in bob", "stop")
    try echo.terminal.send(Self.search + "in")
    try echo.terminal.expectScreen(["search 'in': log in bob"])
    try echo.terminal.send(Self.search)
    try echo.terminal.expectScreen(["search 'in': log in alice"])
    try echo.terminal.send("\r")
    try echo.terminal.expect("[log in alice]")
  }

  @Test func aSearchTakesEveryCharacter() throws {
    let echo = try echo("größer ćevapi", "漢字", "stop")
    try echo.terminal.send(Self.search + "ć")
    try echo.terminal.expectScreen(["search 'ć': größer ćevapi"])
    try echo.terminal.send("\u{7F}字")
    try echo.terminal.expectScreen(["search '字': 漢字"])
    try echo.terminal.send("\r")
    try echo.terminal.expect("[漢字]")
  }

  @Test func aSearchThatFailsKeepsTheLastMatch() throws {
    let echo = try echo("one", "two")
    try echo.terminal.send(Self.search + "onx")
    try echo.terminal.expectScreen(["failing search 'onx': one"])
    try echo.terminal.send("\u{7F}e")
    try echo.terminal.expectScreen(["search 'one': one"])
  }

  @Test(arguments: ["\u{7}", "\u{3}"])
  func aSearchThatIsAbortedGivesTheLineBack(_ key: String) throws {
    let echo = try echo("one", "two")
    try echo.terminal.send("half" + Self.search + "o")
    try echo.terminal.expectScreen(["search 'o': two"])
    try echo.terminal.send(key)
    try echo.terminal.expectScreen(["echo> half"])
    try echo.terminal.send(" way\r")
    try echo.terminal.expect("[half way]")
  }

  @Test func escapeKeepsWhatWasFound() throws {
    let echo = try echo("one", "two")
    try echo.terminal.send(Self.search + "on")
    try echo.terminal.expectScreen(["search 'on': one"])
    try echo.terminal.send("\u{1B}")
    try echo.terminal.expectScreen(["echo> one"])
    try echo.terminal.send("X\r")
    try echo.terminal.expect("[onXe]")
  }

  @Test func anEditingKeyKeepsWhatWasFoundAndEdits() throws {
    let echo = try echo("one", "two")
    try echo.terminal.send(Self.search + "on" + "\u{1B}[F" + "!\r")
    try echo.terminal.expect("[one!]")
    try echo.awaitPrompt()
    try echo.terminal.send(Self.search + "tw" + "\u{1}" + "!\r")
    try echo.terminal.expect("[!two]")
  }

  @Test func shellsShareTheirLines() throws {
    let home = try Home()
    let first = try Echo(home: home)
    let second = try Echo(home: home)
    try first.enter("from the first")
    try second.enter("from the second")
    try first.enter("again")
    #expect(try home.text(home.history) == "from the first\nfrom the second\nagain\n")
    try first.terminal.send(Self.up + Self.up)
    try first.terminal.expectLastRow("echo> from the second")
  }

  @Test func aSpaceKeepsALineOut() throws {
    let echo = try Echo()
    try echo.enter("kept")
    try echo.enter(" secret")
    #expect(try echo.home.text(echo.home.history) == "kept\n")
    #expect(try echo.home.permissions(echo.home.history) == 0o600)
    #expect(try echo.home.permissions(echo.home.path + "/.local/state/gatehouse") == 0o700)
  }

  @Test func aProblemIsToldOnceAndNothingElseHappens() throws {
    let echo = try Echo(
      environment: ["GATEHOUSE_HISTORY": "/dev/null/history"], isAwaited: false)
    try echo.terminal.expect("lines are kept for this session only")
    try echo.awaitPrompt()
    try echo.enter("one")
    try echo.enter("two")
    try echo.terminal.send(Self.up + Self.up + "\r")
    try echo.terminal.expect("[one]")
  }
}

import Foundation
import Terminals
import Testing

@Suite(.timeLimit(.minutes(30)))
struct InterruptingTests {
  @Test func controlCDropsTheLine() throws {
    let echo = try Echo()
    try echo.terminal.send("junk\u{3}")
    try echo.terminal.expect("[cancelled]")
    try echo.awaitPrompt()
    try echo.enter("launch")
    try echo.terminal.expectScreen([
      "echo> junk^C", "[cancelled]", "echo> launch", "[launch]", "echo>",
    ])
    #expect(try echo.home.text(echo.home.history) == "launch\n")
  }

  @Test func controlCStandsBehindTheWholeLine() throws {
    let echo = try Echo(columns: 20)
    try echo.terminal.send("0123456789012345\u{1B}[H\u{3}")
    try echo.terminal.expect("[cancelled]")
    try echo.awaitPrompt()
    try echo.terminal.expectScreen(["echo> 01234567890123", "45^C", "[cancelled]", "echo>"])
  }

  @Test func controlCStopsACommandOnly() throws {
    let echo = try Echo()
    for _ in 0..<3 {
      try echo.terminal.send("spin\r")
      try echo.terminal.expect("spinning")
      try echo.terminal.send("\u{3}")
      try echo.terminal.expect("[stopped]")
      try echo.awaitPrompt()
    }
    #expect(try echo.exit() == .exited(0))
  }

  @Test func theSignalItselfDropsTheLineToo() throws {
    let echo = try Echo()
    try echo.terminal.send("junk")
    try echo.terminal.expectLastRow("echo> junk")
    echo.terminal.signal(2)
    try echo.terminal.expect("[cancelled]")
    try echo.awaitPrompt()
    try echo.enter("launch")
  }

  @Test func controlDEndsInAnEmptyLineOnly() throws {
    let echo = try Echo()
    // Ctrl-A moves the cursor to the beginning, and Ctrl-D deletes the first character.
    try echo.terminal.send("xy\u{1}\u{4}\r")
    try echo.terminal.expect("[y]")
    try echo.awaitPrompt()
    try echo.terminal.send("\u{4}")
    try echo.terminal.expect("[end]")
    #expect(try echo.terminal.waitForEnd() == .exited(0))
    #expect(echo.terminal.settings == echo.before)
  }

  /// Starts the program EchoShell from a shell with job control, and returns its terminal.
  private func startAsJob(in home: Home) throws -> PseudoTerminal {
    let terminal = try PseudoTerminal(
      "/bin/bash", ["--norc", "--noprofile", "--noediting", "-i"],
      environment: [
        "TERM": "xterm-256color", "LC_ALL": "C.UTF-8", "HOME": home.path, "PS1": "bash: ",
        "ECHO": BuiltProgram.path("EchoShell"),
      ])
    try terminal.expect("bash: ")
    try terminal.send("$ECHO\r")
    try terminal.expect(Echo.prompt)
    return terminal
  }

  private func expectReturn(of terminal: PseudoTerminal) throws {
    try terminal.expect("Stopped")
    try terminal.expect("bash: ")
    #expect(terminal.settings.isCooked)
    #expect(!terminal.screen.modes.contains(2004))
    try terminal.send("fg\r")
    try terminal.expectLastRow("echo> half")
    #expect(!terminal.settings.isCooked)
    #expect(terminal.screen.modes.contains(2004))
    try terminal.send(" way\r")
    try terminal.expect("[half way]")
  }

  @Test func controlZStopsAndTheLineComesBack() throws {
    let home = try Home()
    let terminal = try startAsJob(in: home)
    try terminal.send("half")
    try terminal.expectLastRow("echo> half")
    #expect(!terminal.settings.isCooked)
    try terminal.send("\u{1A}")
    try expectReturn(of: terminal)
  }

  @Test func theSignalOfControlZStopsLikeIt() throws {
    let home = try Home()
    let terminal = try startAsJob(in: home)
    try terminal.send("process\r")
    try terminal.expect("[process ")
    try terminal.expect("]")
    let row = try #require(terminal.screen.text.first { $0.hasPrefix("[process ") })
    let process = try #require(pid_t(row.filter(\.isNumber)))
    try terminal.expect(Echo.prompt)
    for _ in 0..<2 {
      try terminal.send("half")
      try terminal.expectLastRow("echo> half")
      kill(process, SIGTSTP)
      try expectReturn(of: terminal)
      try terminal.expect(Echo.prompt)
    }
    try terminal.send("spin\r")
    try terminal.expect("spinning")
    kill(process, SIGTSTP)
    try terminal.expect("Stopped")
    #expect(terminal.settings.isCooked)
    // If a key were pressed now, it would come too early for a command that is not in the
    // foreground yet.
    kill(process, SIGINT)
    try terminal.send("fg\r")
    try terminal.expect("[stopped]")
  }

  @Test func aStopFromOutsideIsGotOver() throws {
    let echo = try Echo()
    try echo.terminal.send("half")
    try echo.terminal.expectLastRow("echo> half")
    echo.terminal.signal(19)
    try echo.terminal.waitForStop()
    echo.terminal.signal(18)
    try echo.terminal.send(" way\r")
    try echo.terminal.expect("[half way]")
  }

  @Test(arguments: [SIGTERM, SIGHUP, SIGQUIT])
  func aSignalThatEndsLeavesTheTerminalAsItWas(_ signal: Int32) throws {
    let echo = try Echo()
    try echo.terminal.send("half")
    try echo.terminal.expectLastRow("echo> half")
    #expect(!echo.terminal.settings.isCooked)
    echo.terminal.signal(signal)
    #expect(try echo.terminal.waitForEnd() == .signalled(signal))
    #expect(echo.terminal.settings == echo.before)
    #expect(!echo.terminal.screen.modes.contains(2004))
  }

  @Test(arguments: [SIGTERM, SIGHUP, SIGQUIT])
  func aSignalThatEndsStopsACommand(_ signal: Int32) throws {
    let echo = try Echo()
    try echo.terminal.send("spin\r")
    try echo.terminal.expect("spinning")
    echo.terminal.signal(signal)
    #expect(try echo.terminal.waitForEnd() == .signalled(signal))
    #expect(echo.terminal.settings == echo.before)
  }

  @Test(arguments: [SIGTERM, SIGHUP, SIGQUIT])
  func aSignalEndsAlsoWhereTheOutputIsStopped(_ signal: Int32) throws {
    let echo = try Echo()
    // The echo of a key cannot be completed while the output is stopped.
    try echo.terminal.send("\u{13}h")
    try echo.terminal.expect("the keys to be read") { $0.isInputRead }
    echo.terminal.signal(signal)
    #expect(try echo.terminal.waitForEnd() == .signalled(signal))
    #expect(echo.terminal.settings == echo.before)
  }

  @Test func controlBackslashEndsAndLeavesTheTerminalAsItWas() throws {
    for line in ["half", "spin\r"] {
      let echo = try Echo()
      try echo.terminal.send(line)
      try echo.terminal.expect(line == "half" ? "half" : "spinning")
      try echo.terminal.send("\u{1C}")
      #expect(try echo.terminal.waitForEnd() == .signalled(SIGQUIT))
      #expect(echo.terminal.settings == echo.before)
      #expect(!echo.terminal.screen.modes.contains(2004))
    }
  }

  @Test func aTerminalThatIsClosedEndsTheProgram() throws {
    let echo = try Echo()
    try echo.terminal.send("half")
    try echo.terminal.expectLastRow("echo> half")
    echo.terminal.hangUp()
    _ = try echo.terminal.waitForEnd()
  }

  @Test func commandsRunInTheTerminalAsItWas() throws {
    let echo = try Echo()
    try echo.terminal.send("spin\r")
    try echo.terminal.expect("spinning")
    #expect(echo.terminal.settings.isCooked)
    #expect(!echo.terminal.screen.modes.contains(2004))
    try echo.terminal.send("\u{3}")
    try echo.awaitPrompt()
    #expect(try echo.exit() == .exited(0))
    #expect(echo.terminal.settings == echo.before)
  }
}

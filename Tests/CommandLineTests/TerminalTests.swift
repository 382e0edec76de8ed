import Foundation
import GatehouseProcess
import TemporaryFiles
import Terminals
import Testing

@Suite("gatehouse at a terminal", .timeLimit(.minutes(30)))
struct TerminalTests {
  @Test("shows the state in its prompt, and quits with Ctrl-D")
  func session() throws {
    let shell = try TerminalShell()
    try shell.enter("launch", then: "unauthenticated/landing")
    try shell.enter("choose log-in", then: "unauthenticated/login")
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
      "2 unauthenticated/login>",
    ])
    #expect(try shell.leave() == .exited(0))
    #expect(shell.terminal.settings == shell.terminal.settingsBefore)
    #expect(try shell.history == "launch\nchoose log-in\n")
  }

  @Test("folds output wider than a small terminal, the prompt included")
  func small() throws {
    let shell = try TerminalShell(columns: 40, rows: 10)
    try shell.enter("launch", then: "…/landing")
    try shell.enter("choose log-in", then: "…/login")
    try shell.enter(".why", then: "…/login")
    try shell.terminal.expectScreen([
      "  shows landing", "1 …/landing> choose log-in",
      "  -> unauthenticated/login via landing",
      "  shows login",
      "2 …/login> .why",
      "-> unauthenticated/login via landing",
      "  after: choose log-in",
      "  row: router/landing/log-in",
      "  saw: no facts, as the row expects",
      "2 …/login>",
    ])
  }

  @Test("refers to Tab for the words that an error leaves out")
  func words() throws {
    let shell = try TerminalShell()
    try shell.enter("launch", then: "unauthenticated/landing")
    try shell.terminal.send("fail-next version-check with zzz\r")
    try shell.terminal.expect("; Tab lists all")
    try shell.prompt("unauthenticated/landing")
    #expect(try shell.leave() == .exited(0))
  }

  @Test("completes possible input, commands and files")
  func completion() throws {
    let shell = try TerminalShell()
    try shell.folder.write("a b.scenario", "launch\n  ...\n")
    try shell.terminal.send("la\t")
    try shell.terminal.expectLastRow("0 headless> launch", ghost: "→ unauthenticated/landing")
    try shell.terminal.send("\r")
    try shell.prompt("unauthenticated/landing")
    try shell.terminal.send("ch\tlo\t\r")
    try shell.prompt("unauthenticated/login")
    try shell.terminal.send(".lo\ta\t\r")
    try shell.terminal.expect("a b: 1 step")
    try shell.prompt("unauthenticated/landing")
    try shell.terminal.send(".ba\t\r")
    try shell.prompt("headless")
  }

  @Test("notes once, and immediately, that a user lacks something needed to log in")
  func remark() throws {
    let shell = try TerminalShell(columns: 120)
    for line in ["given user alice", "given offline", "given user bob sso", ".can user"] {
      try shell.enter(line, then: "headless")
    }
    let notes = shell.terminal.screen.text.enumerated().filter { $1.contains("note: ") }
    #expect(
      notes.map(\.element) == [
        "  note: this user cannot log in without `email EMAIL password PASSWORD`, `phone PHONE` "
          + "or `sso`"
      ])
    #expect(
      notes.map { shell.terminal.screen.text[$0.offset - 1] } == ["0 headless> given user alice"])
    #expect(try Gatehouse.run(input: "given user alice\n").output == "")
  }

  @Test("recalls lines, even beyond ASCII and in the next shell")
  func search() throws {
    let first = try TerminalShell()
    try first.enter("launch", then: "unauthenticated/landing")
    try first.enter("# größe 漢字", then: "unauthenticated/landing")
    #expect(try first.leave() == .exited(0))
    let second = try TerminalShell(in: first.folder)
    try second.terminal.send("\u{12}漢")
    try second.terminal.expect("größe 漢字")
    try second.terminal.send("\r")
    try second.prompt("headless")
    try second.terminal.send("\u{12}lau\r")
    try second.prompt("unauthenticated/landing")
  }

  @Test("drops a line at Ctrl-C, and stays")
  func interrupting() throws {
    let shell = try TerminalShell()
    try shell.terminal.send("laun\u{3}")
    try shell.prompt("headless")
    try shell.terminal.send("\u{3}\u{3}")
    try shell.prompt("headless")
    try shell.enter("launch", then: "unauthenticated/landing")
  }

  @Test("is suspended by Ctrl-Z, and restores the half-typed line after fg")
  func stopping() throws {
    let terminal = try PseudoTerminal(
      "/bin/bash", ["--norc", "--noprofile", "--noediting", "-i"],
      environment: [
        "TERM": "xterm-256color", "PS1": "bash: ", "G": Gatehouse.path, "NO_COLOR": "1",
      ])
    try terminal.expect("bash: ")
    try terminal.send("$G\r")
    try terminal.expect("headless> ")
    try terminal.send("lau")
    try terminal.expectLastRow("0 headless> lau", ghost: "→ unauthenticated/landing")
    try terminal.send("\u{1a}")
    try terminal.expect("Stopped")
    try terminal.expect("bash: ")
    #expect(terminal.settings.isCooked)
    try terminal.send("fg\r")
    try terminal.expectLastRow("0 headless> lau", ghost: "→ unauthenticated/landing")
    try terminal.send("nch\r")
    try terminal.expect("unauthenticated/landing> ")
  }

  @Test("stops a command at Ctrl-C, prints its result so far, and continues")
  func interruptingCommand() throws {
    let shell = try TerminalShell()
    for number in 0..<2_000 {
      try shell.folder.write("many/\(number).scenario", "launch\n  stays\n")
    }
    try shell.folder.write("many/0.scenario", "lunch\n")
    try shell.terminal.send(".run many\r")
    try shell.terminal.expect("error: unknown stimulus")
    try shell.terminal.send("\u{3}")
    try shell.terminal.expect("passed, ")
    try shell.terminal.expect("interrupted")
    try shell.prompt("headless")
    try shell.enter("launch", then: "unauthenticated/landing")
  }

  @Test(
    "stops waiting for a pipe at Ctrl-C", arguments: [".load pipe", ".run pipe", "use \"pipe\""])
  func pipe(_ line: String) throws {
    let shell = try TerminalShell()
    #expect(mkfifo("\(shell.folder.path)/pipe", 0o600) == 0)
    try shell.terminal.send("\(line)\r")
    try shell.terminal.expect("\n")
    try shell.terminal.expect("a terminal as commands have it") { $0.settings.isCooked }
    try shell.terminal.send("\u{3}")
    try shell.terminal.expect("interrupted")
    try shell.enter("launch", then: "unauthenticated/landing")
    // After a step, `use` would be refused before its file is read.
    try shell.enter(".reset", then: "headless")
    try shell.terminal.send("\(line)\r")
    try shell.terminal.expect("\n")
    try shell.terminal.expect("a terminal as commands have it") { $0.settings.isCooked }
    shell.terminal.signal(SIGTERM)
    #expect(try shell.terminal.waitForEnd() == .signalled(SIGTERM))
  }

  @Test("runs a pasted scenario line by line, and compares its blocks")
  func pasting() throws {
    let shell = try TerminalShell()
    try shell.terminal.send(
      "\u{1b}[200~given account alice\nlaunch\n  ...\n  stays\nis \u{1b}[201~")
    try shell.terminal.expectLastRow("1 authenticated(user: alice)> is")
    try shell.terminal.send("authenticated(...)\r")
    try shell.terminal.expect("failed: expectation")
    try shell.prompt("authenticated(user: alice)")
    #expect(!String(decoding: shell.terminal.output, as: UTF8.self).contains("error:"))
  }

  @Test("keeps no password in its history or in the files that it saves")
  func passwords() throws {
    let shell = try TerminalShell()
    let state = "unauthenticated/login"
    try shell.enter("given user alice email a@b.c password \"Canary-1\"", then: "headless")
    try shell.enter("launch", then: "unauthenticated/landing")
    try shell.enter("choose log-in", then: state)
    try shell.enter("log-in a@b.c \"Canary-2\"", then: state)
    try shell.enter(".save s.scenario", then: state)
    #expect(try shell.leave() == .exited(0))
    #expect(try shell.history == "launch\nchoose log-in\n.save s.scenario\n")
    let saved = try shell.folder.text("s.scenario")
    #expect(saved.contains("log-in a@b.c password-2"))
    #expect(!saved.contains("Canary"))
    let strict = try Gatehouse.run("run", "--strict", "s.scenario", in: shell.folder.path)
    #expect(strict.status == 0)
  }

  @Test("recalls a line with a secret only in the session in which it was typed")
  func recalledSecrets() throws {
    let shell = try TerminalShell()
    let state = "unauthenticated/login"
    try shell.enter("given user alice email a@b.c password \"Canary-1\"", then: "headless")
    try shell.enter("launch", then: "unauthenticated/landing")
    try shell.enter("choose log-in", then: state)
    try shell.enter("log-in a@b.c \"Canary-2\"", then: state)
    let shown = shell.terminal.output.count
    try shell.enter(".history", then: state)
    #expect(!String(decoding: shell.terminal.output[shown...], as: UTF8.self).contains("Canary"))
    try shell.terminal.send("\u{1b}[A\u{1b}[A")
    try shell.terminal.expectLastRow(
      "3 \(state)> log-in a@b.c \"Canary-2\"", ghost: "requests log-in, alerts inva…")
    try shell.terminal.send("\u{15}\u{12}y-1")
    try shell.terminal.expectLastRow(
      "search 'y-1': given user alice email a@b.c password \"Canary-1\"")
    try shell.terminal.send("\u{7}")
    try shell.terminal.expectLastRow("3 \(state)>")
    #expect(try shell.leave() == .exited(0))
    #expect(try shell.history == "launch\nchoose log-in\n.history\n")
    let next = try TerminalShell(in: shell.folder)
    try next.terminal.send("\u{12}Can")
    try next.terminal.expectLastRow("failing search 'Can':")
  }

  @Test("loses no key that is typed before the prompt appears")
  func typeAhead() throws {
    let shell = try TerminalShell(isAwaited: false)
    try shell.terminal.send("launch\rchoose log-in\rlog-in nobody \"x\"\r.state\r")
    try shell.terminal.expect("refused email")
    try shell.terminal.expect("unauthenticated/login\r\n")
  }

  @Test("edits wide characters, and redraws the line when the size changes")
  func wideCharactersAndSize() throws {
    let shell = try TerminalShell()
    try shell.terminal.send("# 漢字é\u{7f}\u{7f}x")
    try shell.terminal.expectLastRow("0 headless> # 漢x")
    shell.terminal.resize(columns: 40, rows: 10)
    try shell.terminal.send("yz")
    try shell.terminal.expectLastRow("0 headless> # 漢xyz")
    try shell.terminal.send("\r")
    try shell.terminal.expectLastRow("0 headless>")
    #expect(try shell.leave() == .exited(0))
    #expect(try shell.history == "# 漢xyz\n")
  }

  @Test(
    "restores the terminal when it is terminated",
    arguments: [
      SIGTERM, SIGHUP, SIGQUIT, SIGSEGV, SIGBUS, SIGABRT, SIGFPE, SIGILL, SIGTRAP,
    ])
  func signals(_ signal: Int32) throws {
    let shell = try TerminalShell()
    try shell.terminal.send("half")
    try shell.terminal.expectLastRow("0 headless> half")
    shell.terminal.signal(signal)
    #expect(try shell.terminal.waitForEnd() == .signalled(signal))
    #expect(shell.terminal.settings == shell.terminal.settingsBefore)
  }

  @Test("ends when the terminal is closed")
  func closed() throws {
    let shell = try TerminalShell()
    try shell.terminal.send("half")
    try shell.terminal.expectLastRow("0 headless> half")
    shell.terminal.hangUp()
    _ = try shell.terminal.waitForEnd()
  }
}

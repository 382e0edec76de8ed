import GatehouseProcess
import TemporaryFiles
import Terminals
import Testing

/// Unreadable lines that each contain a secret as one of their words.
@Suite("A secret in a line that is not understood")
struct UnreadSecretTests {
  private static let lines = [
    "signin a@b.c Canary", "LOG-IN a@b.c Canary", "log-in(email: a, password: Canary)",
    "log-in Canary", "log-in a@b.c \"x\" Canary", "log-in a@b.c, Canary", "Canary",
    "given user alice password Canary", ".Canary", ".log-in a@b.c Canary", "log-in a@b.c Canary)",
    "  -> Canary", "  | a@b.c | Canary |", "is Canary", "never Canary", "has accounts(a: Canary)",
    "launch Canary", "choose Canary", "pa$$,Canary", "log-in a@b.c <Canary>", "# Canary\u{7}",
    "correct horse Canary staple", "log-in a@b.c canary/Canary", "log-in a@b.c x=Canary!",
    "log-in a@b.c 271828", "examples Canary",
    "signin a@b.c canary", "log-in canary", "log-in canary a@b.c", "enter-code canary",
    "lunch canary",
    "given user alice password canary", "given user alice pasword canary", "is log-in a@b.c canary",
    "  log-in a@b.c canary", "choose log-in password canary", "> log-in a@b.c canary",
    ".ask log-in canary",
    ".mark x canary", ".design Canary",
    "correct horse canary staple", "correct-horse-canary-staple", "skip Canary",
    "expected-failure Canary x", "use Canary", "scenario \"x\" Canary",
    "scenario \"x\" @Canary.", "scenario Canary @tag",
  ]

  private static let tables = [
    "log-in <email> \"<Canary>\"\n  ...\n\nexamples\n  | email |\n  | a@b.c |\n",
    "log-in <email> \"<x>\"\n  ...\n\nexamples\n  | a@b.c | Canary |\n  | c@d.e | Canary2 |\n",
    "log-in <email> password-1\n  ...\n\nexamples\n  | email | Canary |\n  | c@d.e | Canary2 |\n",
    "log-in <email> <x>\n  ...\n\nexamples\n  | email | x |\n  | c@d.e | Canary |\n",
    "log-in <email> <x>\n  ...\n\nexamples\n  | email | x | x |\n  | c@d.e | Canary |\n",
    "log-in a@b.c x\n  ...\n\nexamples\n  | Canary | Canary |\n  | c@d.e | Canary |\n",
  ]

  private static func hasSecret(_ text: String) -> Bool {
    text.lowercased().contains("canary") || text.contains("271828")
  }

  @Test("appears in no report and no error")
  func reports() throws {
    let folder = try TemporaryFolder()
    let texts = Self.lines.map { "launch\n  ...\n\($0)\n" } + Self.tables
    for (number, text) in texts.enumerated() { try folder.write("\(number).scenario", text) }
    let formats = ["text", "junit", "tap", "github", "markdown", "ndjson", "ctrf"]
    let options = formats.map { "--report \($0)=\($0)" }.joined(separator: " ")
    let run = try Gatehouse.shell(
      "GITHUB_STEP_SUMMARY=summary \"$G\" run . \(options) --trace text=t", in: folder.path)
    #expect(run.status == 2)
    for name in try folder.files() where !name.hasSuffix(".scenario") {
      #expect(!Self.hasSecret(try folder.text(name)), "\(name)")
    }
    #expect(!Self.hasSecret(run.output + run.diagnostics))
    let report = try folder.text("ndjson")
    for number in texts.indices { #expect(report.contains("/\(number).scenario"), "\(number)") }
    for command in [["check", "."], ["check", "--format", "json", "."], ["fmt", "--check", "."]] {
      let result = try Gatehouse.run(command, in: folder.path)
      #expect(!Self.hasSecret(result.output + result.diagnostics), "\(command)")
    }
  }

  @Test("is hidden where a secret is expected, even if it consists of known words")
  func knownWords() throws {
    let result = try Gatehouse.run("check", "-", input: "launch\nlog-in a@b.c landing login\n")
    #expect(
      result.diagnostics.hasPrefix(
        """
        <stdin>:2:14: error: this is not a password, in double quotes or as password-1
          log-in a@b.c •••••••••••••
        """), "\(result)")
  }

  @Test("does not appear in what the shell prints, lists or saves")
  func shell() throws {
    let folder = try TemporaryFolder()
    let lines = Self.lines + Self.tables.flatMap { $0.split(separator: "\n").map { String($0) } }
    let input = lines.map { "launch\n\($0)\n" }.joined()
    let result = try Gatehouse.run(
      "shell", input: input + ".history\n.save saved.scenario\n", in: folder.path)
    #expect(result.status == 2)
    #expect(!Self.hasSecret(result.output + result.diagnostics))
    #expect(!Self.hasSecret(try folder.text("saved.scenario")))
  }

  @Test("can be recalled at a terminal, but is written to no file")
  func recalled() throws {
    let shell = try TerminalShell()
    try shell.enter("launch", then: "unauthenticated/landing")
    try shell.enter("signin a@b.c Canary", then: "unauthenticated/landing")
    try shell.enter(".log-in a@b.c Canary", then: "unauthenticated/landing")
    try shell.enter("choose log-in", then: "unauthenticated/login")
    try shell.terminal.send("\u{1b}[A\u{1b}[A")
    try shell.terminal.expectLastRow("2 unauthenticated/login> .log-in a@b.c Canary")
    try shell.terminal.send("\u{1b}[A")
    try shell.terminal.expectLastRow("2 unauthenticated/login> signin a@b.c Canary")
    try shell.terminal.send("\u{1b}[A")
    try shell.terminal.expectLastRow("2 unauthenticated/login> launch", ghost: "refused running")
    try shell.enter("", then: "unauthenticated/login")
    #expect(try shell.leave() == .exited(0))
    #expect(try shell.history == "choose log-in\nlaunch\n")
  }

  @Test(
    "does not hide other words in places without a secret",
    arguments: [
      ("hello", "hello"), ("tap login", "tap login"), (".undo", ".undo"),
      ("register-devise for dave", "register-devise for dave"), (".help frobnicate", nil),
      ("choose lgon-in", "choose lgon-in"), ("switch dave now", "switch dave now"),
      ("given user dave email d@example.com password Canary", nil),
      ("is unauthenticated/nowhere", "is unauthenticated/nowhere"),
    ] as [(String, String?)])
  func plainWords(_ line: String, _ shown: String?) throws {
    let result = try Gatehouse.run("shell", input: "\(line)\n")
    let expected = shown ?? line.replacing("Canary", with: "••••••")
    #expect(result.diagnostics.contains("\n  \(expected)\n"), "\(result.diagnostics)")
  }

  @Test("must be quoted, as the error about it explains")
  func quotes() throws {
    let result = try Gatehouse.run("shell", input: "given user alice password hunter2\n")
    #expect(
      result.diagnostics == """
        <stdin>:1:27: error: this is not a password, in double quotes or as password-1
          given user alice password •••••••
                                    ^~~~~~~
          help: put it in double quotes, as in "secret"

        """)
  }

  @Test("does not hide words of the vocabulary, or a misspelt word that an error names")
  func helpful() throws {
    let result = try Gatehouse.run(
      "shell",
      input: """
        lunch
        choose log-im
        log-in alice@example.com password-1 secret
        -> unauthenticated(error: network-error)/landing via
        """)
    let excerpts = result.diagnostics.split(separator: "\n").filter {
      $0.hasPrefix("  ") && !$0.contains("^") && !$0.hasPrefix("  help")
    }
    #expect(
      excerpts == [
        "  lunch", "  choose log-im", "  log-in alice@example.com password-1 ••••••",
        "  -> unauthenticated(error: network-error)/landing via",
      ])
  }
}

import Foundation
import GatehouseProcess
import TemporaryFiles
import Terminals
import Testing

@Suite("gatehouse conform on untrusted logs")
struct HostileLogTests {
  private static let mapping = """
    session s
    map e launched
      stimulus launch
    map e screen
      observation shows <w>
    map e tap
      stimulus choose <w>
    map e submit
      stimulus log-in <w> "<p>"
    map e alert
      observation alerts <w>

    """

  private static func line(_ session: String, _ event: String, _ rest: String = "") -> String {
    #"{"s":"\#(session)","e":"\#(event)"\#(rest)}"# + "\n"
  }

  @Test("refuses comma-separated values whose lines end with CR alone")
  func carriageReturns() throws {
    let folder = try TemporaryFolder()
    try folder.write("m", Self.mapping)
    try folder.write("log.csv", "s,e\ra,launched\rb,launched\r")
    let run = try Gatehouse.run("conform", "log.csv", "--map", "m", in: folder.path)
    #expect(
      run.diagnostics == """
        log.csv: error: line 1 contains a carriage return without a line feed: end lines with LF \
        or CRLF

        """)
    #expect(run.output == "")
    #expect(run.status == 2)
  }

  private static func word(_ word: String) -> String { #","w":"\#(word)""# }

  /// Returns the lines of a session up to the login scene.
  private static func beginning(_ session: String) -> String {
    line(session, "launched") + line(session, "screen", word("launch-screen"))
      + line(session, "screen", word("landing")) + line(session, "tap", word("log-in"))
      + line(session, "screen", word("login"))
  }

  private static func attempt(_ session: String, _ address: String, _ password: String) -> String {
    line(session, "submit", word(address) + #","p":"\#(password)""#)
  }

  @Test("distinguishes secrets that only look alike")
  func composedSecrets() throws {
    let folder = try TemporaryFolder()
    let (composed, decomposed) = ("Corr\u{e9}ct-1", "Corre\u{301}ct-1")
    let user = "user alice email alice@example.com password"
    try folder.write("m", "given \(user) \"\(composed)\"\n" + Self.mapping + "stops\n")
    let log = [("right", composed), ("wrong", decomposed)].map { session, password in
      Self.beginning(session) + Self.attempt(session, "alice@example.com", password)
        + Self.line(session, "alert", Self.word("invalid-credentials"))
    }
    try folder.write("log", log.joined())
    let run = try folder.gatehouse(
      ["conform", "log", "--map", "m", "--silent", "0", "--format", "ndjson"])
    #expect(run.output.contains(#""session":"right","log":"log","verdict":"diverges""#), "\(run)")
    #expect(run.output.contains(#""session":"wrong","log":"log","verdict":"conforms""#), "\(run)")
  }

  @Test("judges open sessions, however many texts they contain in total")
  func manyTexts() throws {
    let folder = try TemporaryFolder()
    try folder.write("m", Self.mapping)
    // The total exceeds 65,535, the capacity of a table of texts.
    let (sessions, attempts) = (200, 350)
    var log = (0..<sessions).map { Self.beginning("s\($0)") }.joined()
    for number in 0..<attempts {
      for session in 0..<sessions {
        log += Self.attempt("s\(session)", "u\(session)-\(number)@example.com", "Wrong-1")
        log += Self.line("s\(session)", "alert", Self.word("invalid-credentials"))
      }
    }
    try folder.write("log", log + Self.line("s0", "screen", Self.word("landing")))
    let run = try folder.gatehouse(
      ["conform", "log", "--map", "m", "--silent", "0", "--alignment", "0", "--format", "json"])
    let verdicts = #""conforms":\#(sessions - 1),"diverges":1,"undecided":0"#
    #expect(run.output.contains(verdicts), "\(run.output.prefix(300))")
    let rows = #""router/login/invalid-credentials":\#((sessions - 1) * attempts)"#
    #expect(run.output.contains(rows), "\(run.output.prefix(300))")
  }

  @Test(
    "stops at any signal while it waits for lines",
    arguments: [SIGSEGV, SIGBUS, SIGABRT, SIGFPE, SIGILL, SIGTRAP])
  func signals(_ signal: Int32) throws {
    let folder = try TemporaryFolder()
    try folder.write("m", Self.mapping + "ends e closed\nmap e closed\n  nothing\n")
    // `PseudoTerminal` starts its program without blocked signals.
    let terminal = try PseudoTerminal(
      "/bin/bash",
      [
        "-c",
        """
        coproc { exec "$0" conform - --map "$1/m"; }
        printf '{"s":"a","e":"launched"}\\n{"s":"a","e":"closed"}\\n' >&${COPROC[1]}
        read -t 60 -r line <&${COPROC[0]}
        kill -\(signal) $COPROC_PID; wait $COPROC_PID; exit $?
        """, Gatehouse.path, folder.path,
      ], environment: ["TERM": "xterm"])
    #expect(try terminal.waitForEnd() == .exited(128 + signal))
  }
}

import GatehouseProcess
import Terminals
import Testing

@Suite("The screen of the shell", .timeLimit(.minutes(2)))
struct ScreenTests {
  /// The screen after some lines, each followed by a prompt.
  private func expect(
    _ lines: [(line: String, prompt: String)], columns: Int, rows: Int, shows screen: String
  ) throws {
    let shell = try TerminalShell(columns: columns, rows: rows)
    for (line, prompt) in lines { try shell.enter(line, then: prompt) }
    let rows = screen.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    try shell.terminal.expectScreen(rows)
  }

  private static let wide = [
    ("launch", "unauthenticated/landing"), ("choose log-in", "unauthenticated/login"),
  ]
  private static let small = [("launch", "…/landing"), ("choose log-in", "…/login")]

  @Test("shows the commands on one page")
  func help() throws {
    let page = try Gatehouse.run(input: ".help\n").output
    #expect(page.contains(".back [N]             undo the last step, or the last N\n"))
    #expect(page.contains(".quit                 leave the shell, as Ctrl-D does\n"))
    let screen =
      "gatehouse 0.1.0: .help lists the commands, Ctrl-D leaves\nheadless> .help\n\(page)headless>"
    #expect(screen.split(separator: "\n").count <= 24)
    try expect([(".help", "headless")], columns: 80, rows: 24, shows: screen)
  }

  @Test("shows the trace, with room for it")
  func trace() throws {
    try expect(
      Self.wide + [(".trace", "unauthenticated/login")], columns: 80, rows: 24,
      shows: """
        gatehouse 0.1.0: .help lists the commands, Ctrl-D leaves
        headless> launch
          shows launch-screen
          requests version-check
          -> unauthenticated via app-root
          -> unauthenticated/landing via flow
          shows landing
        unauthenticated/landing> choose log-in
          -> unauthenticated/login via landing
          shows login
        unauthenticated/login> .trace
        launch
          shows launch-screen
          requests version-check
          -> unauthenticated via app-root
          -> unauthenticated/landing via flow
          shows landing

        choose log-in
          -> unauthenticated/login via landing
          shows login
        unauthenticated/login>
        """)
  }

  @Test("draws the app's screen, with the alert that came last")
  func screen() throws {
    let lines = [
      ("log-in a@b.c \"x\"", "…/login"), (".screen", "…/login"), (".state", "…/login"),
    ]
    try expect(
      Self.small + lines, columns: 40, rows: 11,
      shows: """
        …/login> .screen
        [login] Log in •
          e-mail: a@b.c
          password: ••••
          (log-in)
          (switch-to-phone)
          (back)
          ! invalid-credentials (ok)
        …/login> .state
        unauthenticated/login
        …/login>
        """)
  }

  @Test("lists what users can do next to the prompt")
  func can() throws {
    try expect(
      Self.small + [(".can", "…/login")], columns: 40, rows: 12,
      shows: """
              Follow a link into the app
          open-link
              wire://access?config=https%3A%2F%2
              Fexample.com%2Fbackend.json
              Follow a link into the app
          log-in EMAIL PASSWORD  Log in by
              e-mail (4 ways: .can log-in)
          switch-to phone        Give the other
              kind of address instead
          back                   Go back to the
              scene below
        …/login>
        """)
  }

  @Test("points at what it cannot read")
  func error() throws {
    try expect(
      Self.small + [("log-in a@b.c", "…/login"), ("lok-in", "…/login")], columns: 40, rows: 10,
      shows: """
            quotes or as password-1
          log-in a@b.c
                      ^
          help: usage: log-in EMAIL PASSWORD
        …/login> lok-in
        <stdin>:4:1: error: unknown stimulus
          lok-in
          ^~~~~~
          help: did you mean log-in?
        …/login>
        """)
  }
}

import GatehouseProcess
import Terminals
import Testing

@Suite("The screen of the shell", .timeLimit(.minutes(30)))
struct ScreenTests {
  /// Types lines, each of which is followed by a prompt, and then expects this screen.
  private func expect(
    _ lines: [(line: String, prompt: String)], columns: Int, rows: Int, shows screen: String
  ) throws {
    let shell = try TerminalShell(columns: columns, rows: rows)
    for (line, prompt) in lines { try shell.enter(line, then: prompt) }
    let rows = screen.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    try shell.terminal.expectScreen(rows)
  }

  private static let banner = """
    gatehouse 0.1.0: .help lists the commands, .tour shows them, Ctrl-D leaves
    To begin with:
      given user alice email alice@example.com password "Sunflower-1"
      launch
      choose log-in
      log-in alice@example.com "Sunflower-1"
      continue
    """

  private static let wide = [
    ("launch", "unauthenticated/landing"), ("choose log-in", "unauthenticated/login"),
  ]
  private static let small = [("launch", "…/landing"), ("choose log-in", "…/login")]

  @Test("shows the commands on one page")
  func help() throws {
    let page = try Gatehouse.run(input: ".help\n").output
    #expect(page.contains(".quit      leave"))
    let shell = try TerminalShell(columns: 80, rows: 24)
    try shell.enter(".help", then: "headless")
    let rows = "0 headless> .help\n\(page)0 headless>"
      .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    try shell.terminal.expect("all of the page") { $0.screen.text.suffix(rows.count) == rows[...] }
  }

  @Test("shows the trace if there is room for it")
  func trace() throws {
    try expect(
      Self.wide + [(".trace", "unauthenticated/login")], columns: 80, rows: 30,
      shows: """
        \(Self.banner)
        0 headless> launch
          shows launch-screen
          requests version-check
          -> unauthenticated via app-root
          -> unauthenticated/landing via flow
          shows landing
        1 unauthenticated/landing> choose log-in
          -> unauthenticated/login via landing
          shows login
        2 unauthenticated/login> .trace
        # 1
        launch
          shows launch-screen
          requests version-check
          -> unauthenticated via app-root
          -> unauthenticated/landing via flow
          shows landing

        # 2
        choose log-in
          -> unauthenticated/login via landing
          shows login
        2 unauthenticated/login>
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
        3 …/login> .screen
        [login] Log in •
          e-mail: a@b.c
          password: ••••
          (log-in)
          (switch-to phone)
          (back)
          ! invalid-credentials
        3 …/login> .state
        unauthenticated/login
        3 …/login>
        """)
  }

  @Test("lists what users can do on a narrow terminal")
  func can() throws {
    try expect(
      Self.small + [(".can user", "…/login")], columns: 40, rows: 12,
      shows: """
              Log in by e-mail (6 ways: .can
              log-in)
          switch-to phone
              shows login
          terminate
              -> headless via app-root
          back
              -> unauthenticated/landing via
              login
          deactivate
              stays
        2 …/login>
        """)
  }

  @Test("points at what it cannot read")
  func error() throws {
    try expect(
      Self.small + [("log-in a@b.c", "…/login"), ("lok-in", "…/login")], columns: 40, rows: 10,
      shows: """
            password-1
          log-in a@b.c
                      ^
          help: usage: log-in EMAIL PASSWORD
        2 …/login> lok-in
        error: unknown stimulus
          lok-in
          ^~~~~~
          help: did you mean log-in?
        2 …/login>
        """)
  }
}

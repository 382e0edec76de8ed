import GatehouseProcess
import TemporaryFiles
import Testing

@Suite("The name of a program's machine", .timeLimit(.minutes(30)))
struct NameTests {
  /// A name in JSON that contains the special characters of every format in which it appears.
  private static let hostileInJSON = #"<b>&\\\"'`*|$%\u001b[31m"#

  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("a.scenario", "go\n")
    try folder.write(
      "program",
      #"""
      while read -r line; do
        case $line in
        *hello*) cat hello ;;
        *'"do"'*) echo '{"observations":["-> off via lamp"],"state":"off"}' ;;
        *) echo '{"state":"on"}' ;;
        esac
      done

      """#)
    try begin(named: #""lamp""#)
  }

  private func begin(named name: String?) throws {
    let member = name.map { #""name":\#($0),"# } ?? ""
    try folder.write(
      "hello",
      #"{"protocol":1,\#(member)"stimuli":[{"word":"go"}],"deciders":[{"name":"lamp"}],"#
        + #""states":[{"word":"on"},{"word":"off"}]}"# + "\n")
  }

  private func run(_ arguments: String) throws -> Gatehouse.Result {
    try folder.gatehouse(
      ["--machine", "sh program"] + arguments.split(separator: " ").map(String.init))
  }

  @Test("appears in the overview, and in titles of pages, diagrams and reports")
  func titles() throws {
    #expect(
      try run("--help").output.hasPrefix(
        "OVERVIEW: Explore, replay and verify lamp, the machine of the"))
    #expect(try run("graph --states 9").output.hasPrefix("---\ntitle: \"lamp\"\n---\n%% gatehouse"))
    #expect(try run("graph --states 9 --format dot").output.contains("label=\"lamp\""))
    #expect(try run("graph --states 9 --format html").output.contains("<title>lamp</title>"))
    #expect(try run("play --states 9").output.contains("<title>lamp</title>"))
    let page = try run("run a.scenario --report html=-").output
    #expect(page.contains("<title>lamp: scenarios</title>"))
    #expect(try run("trace a.scenario --format html").output.contains("<title>lamp: a</title>"))
    let difference = try run("diff a.scenario a.scenario --format html").output
    #expect(difference.contains("<title>lamp: a.scenario → a.scenario</title>"))
    #expect(try run("run a.scenario --report markdown").output.hasPrefix("### ✅ lamp: "))
    #expect(try run("run a.scenario --report junit").output.contains("<testsuites name=\"lamp\""))
    #expect(try run("docs manual").output.contains(".Nd \"Explore, replay and verify lamp,"))
  }

  @Test("is the tool's if the program gives none")
  func unnamed() throws {
    try begin(named: nil)
    #expect(
      try run("--help").output.hasPrefix(
        "OVERVIEW: Explore, replay and verify the program `sh program`."))
    #expect(try run("graph --states 9").output.hasPrefix("---\ntitle: \"gatehouse\"\n---\n"))
    #expect(try run("play --states 9").output.contains("<title>gatehouse</title>"))
  }

  @Test("is escaped wherever it is written")
  func hostile() throws {
    try begin(named: #""\#(Self.hostileInJSON)""#)
    for arguments in [
      "--help", "graph --states 9", "graph --states 9 --format dot",
      "graph --states 9 --format html",
      "play --states 9", "run a.scenario --report html=-", "run a.scenario --report junit",
      "docs manual", "mutate",
    ] {
      let result = try run(arguments)
      let text = result.output + result.diagnostics
      #expect(!text.contains("\u{1b}"), "\(arguments)")
      // Each of these outputs is plain text or a quoted label.
      let isPlain = ["--help", "mutate", "docs manual", "graph --states 9 --format dot"].contains(
        arguments)
      #expect(!text.contains("<b>") || isPlain, "\(arguments)")
    }
    let junit = try run("run a.scenario --report junit").output
    #expect(junit.contains(#"<testsuites name="&lt;b&gt;&amp;"#), "\(junit)")
    let markdown = try run("run a.scenario --report markdown").output
    #expect(markdown.hasPrefix(#"### ✅ ``<b>&\"'`*\|$%\u{1b}[31m``: "#), "\(markdown)")
  }

  @Test("is sent by a tool that serves its machine")
  func served() throws {
    _ = try folder.linkTurnstile()
    let graph = try folder.gatehouse(["--machine", "./turnstile serve", "graph", "--states", "9"])
    #expect(graph.output.hasPrefix("---\ntitle: \"turnstile\"\n---\n"))
    let again = try folder.gatehouse([
      "--machine", "\(Gatehouse.path) --machine 'sh program' serve", "--help",
    ])
    #expect(again.output.hasPrefix("OVERVIEW: Explore, replay and verify lamp,"))
  }

  @Test("appears in sentences about a program under test, unless it is the tool's own")
  func tested() throws {
    let turnstile = try folder.linkTurnstile()
    try folder.write("b.scenario", "insert penny\n  -> unlocked(coins: 1) via lock\n")
    func drive(_ script: String, _ file: String = "b.scenario") throws -> Gatehouse.Result {
      try folder.write("script", script)
      let program = "./turnstile serve | sed -u -f script"
      return try Gatehouse.run(
        program: turnstile, ["drive", "--program", program, file], in: folder.path)
    }
    let wrong = "s/unlocked(coins: 1)/unlocked(coins: 3)/g"
    let port = #"s/"name":"turnstile"/"name":"port"/"# + "\n"
    #expect(try drive(wrong).output.contains("\n  the program differs at `insert penny`\n"))
    #expect(
      try drive(port + wrong).output.contains("\n  the program port differs at `insert penny`\n"))
    let mute = try drive(port + #"s/^{"state":"locked".*/what?/"#)
    #expect(mute.output.contains("\n  the program port cannot start: it answers "), "\(mute)")
    try folder.write("c.scenario", "push\n  -> locked via lock\n")
    let failing = try drive(port, "c.scenario")
    #expect(failing.output.contains("here; the program port was not run\n"), "\(failing)")
    let talkative = try drive(port + #"/"observations"/p"#)
    #expect(
      talkative.output.contains(
        "\n  the program port broke down after the last step: it gives an answer without"),
      "\(talkative)")
  }

  @Test("is not accompanied by any text about the tool's own machine")
  func own() throws {
    try begin(named: nil)
    let dump = try run("--experimental-dump-help").output
    let names = dump.matches(of: /"commandName" : "([a-z]+)"/).map { String($0.1) }
    #expect(names.contains("generate"))
    let texts =
      try names.map { try run("\($0) --help").output }
      + [
        "docs", "docs notation", "docs vocabulary", "docs manual", "docs syntax vim",
        "play --states 9",
      ]
      .map {
        try run($0).output
      }
    for text in texts {
      #expect(!text.isEmpty)
      let own = text.matches(of: /(?i)\b(an|the|every|another) app\b|\b(coordinator|offline)\b/)
      #expect(own.isEmpty, "\(own.map { text[$0.range] })")
    }
  }
}

import GatehouseProcess
import TemporaryFiles
import Testing

@Suite("A search of a program that breaks down half-way", .timeLimit(.minutes(5)))
struct BreakdownTests {
  /// The door accepts everything except `quit`, which makes it exit.
  private static let commands: [[String]] = [
    ["graph", "--states", "4", "--only", "open,quit"],
    ["play", "--states", "4", "--only", "open,quit", "--output", "/dev/null"],
    ["coverage", "a.scenario", "--only", "open,quit", "--depth", "1"],
    ["path", "--only", "open,quit", "--states", "4", "--to", "is opened"],
    ["generate", "a.scenario", "--only", "open,quit", "--cover", "states"],
    [
      "generate", "a.scenario", "--only", "open,quit", "--depth", "1", "--to",
      "not is closed and not is opened",
    ],
    ["path", "--only", "open,quit", "--depth", "2", "--to", "not is closed and not is opened"],
    ["coverage", "a.scenario", "--only", "open,quit", "--depth", "1", "--minimum", "100"],
  ]

  @Test("proves nothing, and ends with an error", arguments: commands)
  func search(_ arguments: [String]) throws {
    let door = try Door()
    try door.folder.write("a.scenario", "open\n")
    try door.folder.write("log.jsonl", "{\"e\":\"quit\"}\n")
    try door.folder.write("log.mapping", "map e quit\n  stimulus quit\n")
    let result = try Gatehouse.run(
      ["--machine", "sh door"] + arguments, in: door.folder.path)
    #expect(result.diagnostics.contains("error: the machine broke down: "), "\(result)")
    #expect(result.diagnostics.contains("status 3"), "\(result)")
    #expect(result.status == 2, "\(result)")
    #expect(!result.diagnostics.contains("every reachable state"), "\(result)")
  }

  @Test("leaves undecided the sessions that reach the breakdown, and decides the others")
  func log() throws {
    let door = try Door()
    let lines = [
      ("1", "open"), ("2", "quit"), ("3", "open"), ("3", "quit"), ("4", "knock 1"), ("5", "ring"),
    ]
    try door.folder.write(
      "log.jsonl", lines.map { "{\"id\":\"\($0.0)\",\"e\":\"\($0.1)\"}\n" }.joined())
    try door.folder.write(
      "log.mapping",
      """
      session id
      map e open
        stimulus open
      map e quit
        stimulus quit
      map e "knock 1"
        stimulus open
        state closed
      map e shut
        stimulus shut
      map e knock
        stimulus knock _
      map e ring
        observation rings 1

      """)
    let result = try door.run(
      "conform", "log.jsonl", "--map", "log.mapping", "--format", "ndjson",
      "--only", "open,shut,quit,knock")
    let verdicts = result.output.split(separator: "\n").compactMap { line in
      line.firstMatch(of: /"session":"(\d)".*"verdict":"(\w+)"/).map { "\($0.1) \($0.2)" }
    }
    #expect(
      verdicts == ["1 conforms", "2 undecided", "3 undecided", "4 diverges", "5 diverges"],
      "\(result)")
    #expect(result.output.contains("the machine broke down: it ended with status 3"), "\(result)")
    #expect(result.status == 2, "\(result)")
  }

  @Test("ends with an error that names the given")
  func given() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      "lamp",
      #"""
      while read -r line; do
        case $line in
          '{"hello"'*) printf '%s' '{"protocol":1,"types":[{"name":"kind","kind":"choice",'\
            '"examples":["old","hot"]}],"stimuli":[{"word":"press"}],"states":[{"word":"on"}],'\
            '"givens":[{"word":"bulb","values":[{"type":"kind"}]}]}'; echo ;;
          '{"given":"bulb old"'*) echo '{"objection":"no socket"}' ;;
          '{"given"'*) exit 4 ;;
          '{"do"'*) echo '{"observations":[],"state":"on"}' ;;
          *) echo '{"state":"on"}' ;;
        esac
      done
      """#)
    for command in [["generate"], ["explore", "--depth", "1"], ["path", "--to", "is on"]] {
      let arguments = ["--machine", "sh lamp"] + command
      let refused = try Gatehouse.run(arguments + ["--maybe", "bulb old"], in: folder.path)
      #expect(refused.diagnostics == "Error: `given bulb old` is impossible here: no socket\n")
      #expect(refused.status == 64)
      let broken = try Gatehouse.run(arguments + ["--maybe", "bulb hot"], in: folder.path)
      #expect(
        broken.diagnostics.hasPrefix(
          "gatehouse: error: after `given bulb hot`: the machine broke down: it ended with "),
        "\(broken)")
      #expect(broken.status == 2)
    }
  }

  @Test("ends with an error even if only a query causes the breakdown")
  func question() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      "lamp",
      #"""
      while read -r line; do
        case $line in
          '{"hello"'*) printf '%s\n' '{"protocol":1,"stimuli":[{"word":"press"}],
            "states":[{"word":"on"}],"queries":[{"word":"light","answer":{"type":"number"}}]}' |
            tr -d '\n'; echo ;;
          '{"has"'*) exit 4 ;;
          '{"do"'*) echo '{"observations":[],"state":"on"}' ;;
          *) echo '{"state":"on"}' ;;
        esac
      done
      """#)
    let result = try Gatehouse.run(
      ["--machine", "sh lamp", "path", "--states", "4", "--to", "not has light 0"],
      in: folder.path)
    #expect(result.diagnostics.contains("error: the machine broke down: "), "\(result)")
    #expect(result.status == 2, "\(result)")
  }

  @Test(
    "shows no path that does not end where it should when it is repeated",
    arguments: [
      ["path", "--to", "u"], ["explore", "--goal", "u"], ["explore", "--never", "u"],
      ["generate", "--to", "u"],
    ])
  func evidence(_ arguments: [String]) throws {
    let folder = try TemporaryFolder()
    try folder.write(
      "coin",
      #"""
      while read -r line; do
        case $line in
          '{"hello"'*) echo '{"protocol":1,"stimuli":[{"word":"toss"}],'\
            '"states":[{"word":"s"},{"word":"t"},{"word":"u"}]}' ;;
          '{"do"'*) if mkdir tossed 2>/dev/null; then side=u; else side=t; fi
            echo "{\"observations\":[\"-> $side\"],\"state\":\"$side\"}" ;;
          *) echo '{"state":"s"}' ;;
        esac
      done
      """#)
    let result = try Gatehouse.run(
      ["--machine", "sh coin"] + arguments + ["--depth", "1", "--jobs", "1"], in: folder.path)
    #expect(
      result.diagnostics.contains(
        "the machine broke down: repeated from the start, step 1 had another outcome"),
      "\(result)")
    #expect(result.status == 2 && result.output == "", "\(result)")
  }

  /// Searches, and what the program does differently when a step is repeated.
  private static let unsteady: [(defect: String, command: [String])] = [
    ("once", ["explore"]), ("once", ["explore", "--always-reachable", "goal"]),
    ("once", ["graph"]), ("once", ["path", "--to", "c"]),
    ("once", ["coverage", "a.scenario", "--depth", "3"]),
    ("once", ["generate", "a.scenario", "--cover", "states"]),
    ("once", ["generate", "a.scenario", "--cover", "transitions", "--depth", "3"]),
    ("once", ["generate", "--cover", "mutants"]),
    ("start", ["coverage", "a.scenario", "--minimum", "100"]),
    ("start", ["explore"]), ("start", ["generate", "a.scenario", "--to", "goal"]),
    ("reset", ["explore"]), ("reset", ["path", "--to", "goal"]), ("reset", ["graph"]),
    ("reset", ["generate", "--cover", "states"]), ("start", ["record", "b.scenario", "-o", "-"]),
  ]

  @Test("shows nothing if the program changes its mind", arguments: unsteady)
  func changingMind(_ defect: String, _ command: [String]) throws {
    let folder = try TemporaryFolder()
    try folder.write(
      "coin",
      #"""
      state=a; steps=
      while read -r line; do
        before=$state
        case $line in
          '{"hello"'*) echo '{"protocol":1,"stimuli":[{"word":"go"},{"word":"back"}],'\
            '"rules":[{"name":"no"}],'\
            '"states":[{"word":"a"},{"word":"b"},{"word":"c"},{"word":"goal"}]}'; continue ;;
          '{"reset"'*) state=a; if [ $1$steps = reset1 ]; then state=b; fi ;;
          '{"do":"back"'*) state=a; steps=1 ;;
          '{"do"'*) steps=1
            case $state in
              a) if [ $1 = start ] && ! mkdir started 2>/dev/null; then :; else state=b; fi ;;
              b) if [ $1 = once ] && mkdir tossed 2>/dev/null; then state=c; else state=goal; fi ;;
            esac ;;
        esac
        seen="\"-> $state\""
        if [ $state = $before ]; then seen='"refused no"'; fi
        echo "{\"observations\":[$seen],\"state\":\"$state\",\"fingerprint\":\"$state\"}"
      done
      """#)
    try folder.write("a.scenario", "go\n  -> b\n")
    try folder.write("b.scenario", "go\ngo\n")
    let result = try Gatehouse.run(
      ["--machine", "sh coin \(defect)"] + command, in: folder.path)
    let reason =
      defect == "reset" ? "`reset` did not lead back" : "repeated from the start, step "
    #expect(result.diagnostics.contains("the machine broke down: \(reason)"), "\(result)")
    #expect(result.status == 2 && result.output == "", "\(result)")
  }

  @Test("rejects a name shared by a top-level state and a state below another state")
  func sharedName() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      "shop",
      #"""
      while read -r line; do
        case $line in
          '{"hello"'*) echo '{"protocol":1,"stimuli":[{"word":"pay"}],"types":[{"name":"part",'\
            '"kind":"path","names":[{"word":"menu"},{"word":"paying"}]}],"states":['\
            '{"word":"paying"},{"word":"shop","values":[{"type":"part","below":true}]}]}' ;;
          '{"do"'*) echo '{"observations":[],"state":"shop/paying"}' ;;
          *) echo '{"state":"shop/menu"}' ;;
        esac
      done
      """#)
    func path(_ goal: String) throws -> Gatehouse.Result {
      try Gatehouse.run(
        ["--machine", "sh shop", "path", "--depth", "2", "--to", goal], in: folder.path)
    }
    let shared = try path("paying")
    #expect(shared.diagnostics.contains("2 states are named paying"), "\(shared)")
    #expect(shared.diagnostics.contains("write `is` and one of paying, shop/paying"), "\(shared)")
    #expect(shared.status == 64)
    #expect(try path("shop/paying").status == 0)
    #expect(try path("is paying").status == 1)
  }
}

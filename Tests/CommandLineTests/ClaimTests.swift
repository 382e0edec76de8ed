import GatehouseProcess
import TemporaryFiles
import Testing

@Suite("Claims about steps", .timeLimit(.minutes(30)))
struct ClaimTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(
      "Scenarios/a.scenario",
      """
      launch
        ...

      choose log-in
        -> unauthenticated/login via landing
        shows login

      back
        ...

      """)
    try folder.write(
      "Scenarios/claims/a.claims",
      """
      claim "login is shown once"
        after launch
        at most 1 shows login

      claim "an account is stored only after a launch"
        first launch
        before stores _

      """)
  }

  private func run(_ arguments: String...) throws -> Gatehouse.Result {
    try Gatehouse.run(arguments, in: folder.path)
  }

  private func write(_ claim: String) throws { try folder.write("b.claims", claim) }

  @Test("are checked in every scenario, and those that nothing tests are named")
  func tested() throws {
    let untested = "the claim \"an account is stored only after a launch\" was not tested: "
    let result = try run("run", "Scenarios")
    #expect(result.output.contains(untested + "nothing in its scope tested it\n2 claims checked\n"))
    #expect(result.status == 0)
    let strict = try run("run", "--strict", "Scenarios")
    #expect(strict.output.contains("failed: \(untested)"))
    #expect(strict.status == 1)
    // A single scenario is not expected to test every claim.
    #expect(try run("run", "--strict", "Scenarios/a.scenario").status == 0)
    #expect(try !run("run", "Scenarios", "--no-claims").output.contains("claim"))
    try folder.write("c.scenario", "lanch\n")
    #expect(try !run("run", "c.scenario").output.contains("claim"))
  }

  @Test("fail the scenario at the step that breaks them")
  func broken() throws {
    try write("claim \"no user goes back\"\n  while is unauthenticated/login\n  never back\n")
    let result = try run("run", "Scenarios", "--claims", "b.claims")
    #expect(
      result.output.contains(
        """
        Scenarios/a.scenario:8: failed: a
          the claim "no user goes back" is broken: while is unauthenticated/login; never back
          stimulus: back
        """))
    #expect(result.status == 1)
    let json = try run("run", "Scenarios", "--claims", "b.claims", "--report", "ndjson")
    #expect(json.output.contains(#""kind":"claim""#))
    #expect(json.output.contains(#""name":"no user goes back""#))
  }

  @Test("are refuted by a search with a shortest scenario, which replays")
  func explored() throws {
    try write("claim \"login is no entry\"\n  after launch\n  never shows login\n")
    let result = try run("explore", "--only", "launch,choose", "--claims", "b.claims")
    #expect(
      result.output.hasPrefix("# Broken after 2 steps: claim \"login is no entry\"\nlaunch\n"))
    #expect(result.output.contains("\nclaim \"login is no entry\": broken\n"))
    #expect(result.status == 1)
    // The steps of a scenario from which a search starts count.
    let later = try run(
      "explore", "Scenarios/a.scenario", "--only", "choose", "--claims", "b.claims")
    #expect(later.output.hasPrefix("# Broken after 4 steps: "))
    let walk = try run("walk", "--seed", "1", "--claims", "b.claims", "--save", "found")
    #expect(walk.output.contains("the claim \"login is no entry\" is broken: "))
    #expect(walk.status == 1)
    #expect(try run("run", "found", "--claims", "b.claims").status == 1)
    let inject = try run("inject", "Scenarios", "--claims", "b.claims", "--fault", "offline")
    #expect(inject.output.contains("no fault, in Scenarios/a.scenario:a\n"))
    #expect(inject.status == 1)
  }

  @Test("are refuted in traces for other programs, but not in graphs")
  func forms() throws {
    try write("claim \"login is no entry\"\n  after launch\n  never shows login\n")
    let explore = ["explore", "--only", "launch,choose", "--claims", "b.claims", "--format"]
    let traces = try Gatehouse.run(explore + ["itf"], in: folder.path)
    #expect(traces.output.hasPrefix("{") && traces.status == 1)
    for format in ["dot", "aut", "scxml"] {
      let graph = try Gatehouse.run(explore + [format], in: folder.path)
      #expect(graph.status == 64 && graph.diagnostics.contains("only promela can be combined"))
    }
  }

  @Test("that take more steps to break than a search took are named")
  func beyondReach() throws {
    func search(within bound: String, _ depth: String) throws -> String {
      try write("claim \"a launch ends\"\n  after launch\n  within \(bound) terminate\n")
      return try run(
        "explore", "--only", "launch,choose", "--claims", "b.claims", "--depth", depth
      ).output
    }
    let remark =
      "\nclaim \"a launch ends\": no violation found (search incomplete): only 5 steps in a row "
      + "can break it, and the search took fewer\n"
    #expect(try search(within: "4 steps", "2").contains(remark))
    #expect(try search(within: "1 step", "1").contains(": only 2 steps in a row can break it"))
    #expect(try search(within: "1 step", "2").contains("\nclaim \"a launch ends\": broken\n"))
  }

  @Test("that a design breaks are differences that nothing declares")
  func compared() throws {
    try write("claim \"no user goes back\"\n  while is unauthenticated/login\n  never back\n")
    let compare = ["compare", "coordinator", "routers"]
    let result = try Gatehouse.run(
      compare + ["Scenarios/a.scenario", "--claims", "b.claims"], in: folder.path)
    #expect(result.output.hasPrefix("Scenarios/a.scenario:8: diverges: a\n  stimulus: back\n"))
    let line = "breaks claim \"no user goes back\": while is unauthenticated/login; never back"
    #expect(result.output.split(separator: "\n").count { $0.hasSuffix(line) } == 2)
    #expect(result.status == 1)
    #expect(try Gatehouse.run(compare + ["Scenarios"], in: folder.path).status == 0)
    try write("claim \"login is no entry\"\n  after launch\n  never shows login\n")
    let walk = try Gatehouse.run(
      compare + ["--walk", "50", "--seed", "1", "--claims", "b.claims"], in: folder.path)
    #expect(walk.output.contains("breaks claim \"login is no entry\": "))
    #expect(walk.status == 1)
    let search = try Gatehouse.run(
      compare + ["--explore", "--claims", "b.claims"], in: folder.path)
    #expect(search.status == 64)
  }

  @Test("are checked in recorded sessions, also in reports that are merged")
  func recorded() throws {
    try write(
      """
      claim "no user goes back"
        while is unauthenticated/login
        never back

      claim "login is shown once"
        at most 1 shows login

      """)
    let trace = try run("trace", "Scenarios/a.scenario", "--format", "jsonl")
    try folder.write("a.jsonl", trace.output)
    let broken = try run("conform", "a.jsonl", "--claims", "b.claims")
    #expect(
      broken.output.hasPrefix(
        """
        ✗ a breaks a claim at a.jsonl:4
            claim     "no user goes back": while is unauthenticated/login; never back
        1 session: 1 conforms

        """))
    #expect(broken.output.contains("\n2 claims checked in 1 conforming session\n"))
    #expect(broken.output.contains("\nbroken claims\n  1  no user goes back\n"))
    #expect(broken.status == 1)
    let json = try run("conform", "a.jsonl", "--claims", "b.claims", "--format", "json")
    try folder.write("part.json", json.output)
    let merged = try run("merge", "part.json")
    #expect(merged.output == json.output)
    #expect(merged.status == 1)
  }

  @Test("are undecided in recorded sessions where steps can be missing")
  func gaps() throws {
    try write("claim \"login is shown once\"\n  at most 1 shows login\n")
    try folder.write(
      "log.mapping",
      """
      session s
      logged stimulus launch
      logged stimulus back
      map e launched
        stimulus launch
      map e back
        stimulus back

      """)
    try folder.write(
      "log", "{\"s\":\"1\",\"e\":\"launched\"}\n{\"s\":\"1\",\"e\":\"back\"}\n")
    let conform = ["conform", "log", "--map", "log.mapping", "--claims", "b.claims"]
    let open = try Gatehouse.run(conform, in: folder.path)
    #expect(open.output.contains("\n1 claim checked in no session\n"))
    #expect(open.output.contains("\nclaims left undecided\n  1  login is shown once\n"))
    #expect(!open.output.contains("broken claims") && open.status == 2)
    try folder.write("log", "{\"s\":\"1\",\"e\":\"launched\"}\n")
    #expect(try Gatehouse.run(conform + ["--silent", "0"], in: folder.path).status == 0)
  }

  @Test("that an exploration refutes are saved, and replayed before the next one")
  func savedViolations() throws {
    try write("claim \"login is no entry\"\n  after launch\n  never shows login\n")
    let explore = ["explore", "--only", "launch,choose", "--save", "found"]
    let first = try Gatehouse.run(explore + ["--claims", "b.claims"], in: folder.path)
    let file = "found/login_is_no_entry.scenario"
    #expect(first.output.hasSuffix("\n\(file) written: 2 steps\n"))
    #expect(first.status == 1)
    let again = try Gatehouse.run(explore + ["--claims", "b.claims"], in: folder.path)
    #expect(
      again.output.hasPrefix(
        """
        1 saved scenario replayed: 1 still fails
          \(file):login is no entry: the claim "login is no entry" is broken: after launch; never \
        shows login

        """))
    #expect(again.output.hasSuffix("\n\(file) holds this already\n"))
    // A bound that hides the violation does not hide the saved one.
    let bounded = try Gatehouse.run(
      explore + ["--claims", "b.claims", "--depth", "1"], in: folder.path)
    #expect(bounded.output.contains("no violation of ") && bounded.status == 1)
    let mended = try Gatehouse.run(explore, in: folder.path)
    #expect(
      mended.output.hasPrefix(
        "1 saved scenario replayed: 0 still fail\n  \(file):login is no entry: gone\n"))
    #expect(mended.status == 0)
    try folder.write("found/b.scenario", "lunch\n")
    let damaged = try Gatehouse.run(explore, in: folder.path)
    #expect(damaged.status == 2 && damaged.diagnostics.hasPrefix("found/b.scenario:1:1: error: "))
  }

  @Test("of which the time is bounded are undecided if a step is too long to tell")
  func undecided() throws {
    try folder.write(
      "late.scenario",
      """
      launch
        ...

      choose log-in
        ...

      hold-next log-in
        ...

      log-in alice@example.com password-1
        ...

      advance 2m
        ...

      """)
    func checked(within bound: String) throws -> Gatehouse.Result {
      try write("claim \"a login ends\"\n  after requests log-in\n  within \(bound) alerts _\n")
      return try run("run", "late.scenario", "--claims", "b.claims")
    }
    #expect(try checked(within: "3m").status == 0)
    let undecided = try checked(within: "1m")
    #expect(undecided.output.contains("every response came in a step longer than the time"))
    #expect(undecided.status == 0)
  }

  @Test("are told at the step in the shell, which lists where they stand")
  func shell() throws {
    try write("claim \"login is no entry\"\n  after launch\n  never shows login\n")
    let lines = "launch; .claims; choose log-in; back; .claims"
    let result = try run("shell", "--claims", "b.claims", "-c", lines)
    #expect(result.output.contains("login is no entry  checked\n"))
    #expect(result.output.contains("the claim \"login is no entry\" is broken: "))
    #expect(result.output.hasSuffix("login is no entry  checked; broken in step 2\n"))
    #expect(result.status == 1)
  }

  @Test("are checked and formatted like scenarios")
  func files() throws {
    try write("claim   \"a\"  @b\n\tafter launch\n never  ( shows login  )\n")
    let check = try run("check", "*.claims")
    #expect(check.diagnostics.contains("b.claims:2:1: error: this line is indented with a tab\n"))
    #expect(check.status == 2)
    try write("claim   \"a\"  @b\n after launch\n # why\n never  ( shows login  )\n")
    #expect(try run("fmt", "--check", "b.claims").status == 1)
    #expect(try run("fmt", "b.claims").status == 0)
    let formatted = "claim \"a\" @b\n  after launch\n  # why\n  never (shows login)\n"
    #expect(try folder.text("b.claims") == formatted)
    let confused = try run("run", "b.claims")
    #expect(confused.diagnostics.contains("contains claims, not scenarios; `--claims FILE`"))
    #expect(confused.status == 2)
  }

  @Test("are found by a pattern, once")
  func pattern() throws {
    try write("claim \"a\"\n  never shows login\n")
    for paths in [["b.claims", "b*"], ["Scenarios/**/*.claims"], ["Scenarios/claims/*"]] {
      let check = try Gatehouse.run(["check"] + paths, in: folder.path)
      #expect(check.output == "1 file checked, 0 errors\n", "\(paths)\(check.diagnostics)")
    }
    let gone = try run("check", "gone.claims")
    #expect(gone.output == "0 files checked, 1 error\n")
    #expect(try run("fmt", "--check", "*.claims").status == 0)
  }

  @Test("are checked in an editor before they are saved")
  func unsaved() throws {
    let result = try Gatehouse.run(
      "check", "--format", "json", "--stdin-name", "c.claims", "-",
      input: "claim \"a\"\n  never honks\n", in: folder.path)
    #expect(result.output.hasPrefix(#"{"path":"c.claims","line":2,"column":9,"#))
    #expect(result.status == 2)
  }

  @Test("of another machine in the default folder are left out with a remark, or fail a run")
  func otherMachine() throws {
    try folder.write("Scenarios/claims/a.claims", "claim \"a\"\n  never honks\n")
    let walk = try run("walk", "--seed", "1", "--sequences", "5")
    #expect(walk.diagnostics.hasPrefix("Scenarios/claims has 1 error, and its claims are not"))
    #expect(walk.status == 0)
    let all = try run("run", "Scenarios")
    #expect(all.diagnostics.contains("Scenarios/claims/a.claims:2:9: error: this is not an event"))
    #expect(all.status == 2)
  }
}

import Foundation
import GatehouseProcess
import TemporaryFiles
import Terminals
import Testing

@Suite("gatehouse explore", .timeLimit(.minutes(30)))
struct ExploreTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private static let alice = ["--given", "user alice email alice@example.com password \"secret\""]
  private static let verbs = ["--only", "launch,choose,log-in,back,continue"]

  private func explore(_ arguments: String...) throws -> Gatehouse.Result {
    try explore(arguments)
  }

  private func explore(_ arguments: [String]) throws -> Gatehouse.Result {
    try Gatehouse.run(["explore"] + arguments, in: folder.path)
  }

  @Test(
    "prints scenarios that pass a strict run",
    arguments: [
      ["--goal", "is authenticated(...)/..."],
      ["--goal", "is unauthenticated/login", "--goal", "is unauthenticated/no-history"],
      ["--never", "is unauthenticated/no-history"],
      ["--always", "is headless or is unauthenticated/..."],
      ["--always-reachable", "is unauthenticated/landing", "--from", "is unauthenticated/..."],
      ["--goal", "is unauthenticated/login", "--maybe", "offline", "--given", "option _"],
      [
        "--goal", "is unauthenticated/login", "--given", "option _", "--maybe",
        "option block-on-jailbreak",
      ],
    ])
  func replay(_ claims: [String]) throws {
    let result = try Gatehouse.run(
      ["explore"] + Self.alice + Self.verbs + claims, in: folder.path)
    let scenarios = SequencePrinter.commented(result.output)
    #expect(
      scenarios.count
        == claims.count {
          $0 == "--goal" || $0 == "--never" || $0 == "--always" || $0 == "--always-reachable"
        })
    for (number, scenario) in scenarios.enumerated() {
      try folder.write("\(number).scenario", scenario)
    }
    let replayed = try Gatehouse.run("run", "--strict", ".", in: folder.path)
    #expect(replayed.status == 0, "\(replayed.output)")
    #expect(result.diagnostics == "")
    #expect(result.status == (claims[0] == "--goal" ? 0 : 1))
  }

  @Test("continues one of several scenarios, and checks its `never` lines")
  func severalScenarios() throws {
    try folder.write(
      "two.scenario",
      """
      scenario "first"
      launch
        ...

      scenario "second"
      given user alice
      never -> unauthenticated/company-login via _
      launch
        ...
      choose log-in
        ...

      """)
    let unnamed = try explore("two.scenario", "--depth", "1")
    #expect(unnamed.status == 2 && unnamed.output == "")
    #expect(unnamed.diagnostics.contains("the file has 2 scenarios: name one\n"))
    let wrong = try explore("two.scenario", "third")
    #expect(wrong.status == 2 && wrong.diagnostics.contains("the file contains no such scenario\n"))

    let first = try explore("two.scenario", "first", "--depth", "3", "--only", "choose,back")
    #expect(first.status == 0 && !first.output.contains("never `"))
    let second = try explore("two.scenario", "second", "--depth", "3", "--only", "choose,back")
    #expect(second.status == 1)
    #expect(
      second.output.contains(
        "never `-> unauthenticated/company-login via _`: broken\n"))
    // Reaching a goal that was reached earlier does not end the search.
    let goal = ["two.scenario", "second", "--only", "choose,back", "--goal"]
    let both = try Gatehouse.run(
      ["explore"] + goal + ["is unauthenticated/landing"], in: folder.path)
    #expect(both.status == 1 && both.output.contains("via _`: broken\n"))
    let scenarios = SequencePrinter.commented(second.output)
    #expect(scenarios.count == 1)
    try folder.write("broken.scenario", scenarios.first ?? "")
    #expect(try Gatehouse.run("run", "--strict", "broken.scenario", in: folder.path).status == 0)
  }

  @Test("checks a `never` line with a user's name, which symmetry must not exchange")
  func neverWithName() throws {
    try folder.write(
      "bob.scenario",
      """
      scenario "names a user"
      given user alice email alice@example.com password "secret"
      given user bob email bob@example.com password "secret"
      never -> authenticated(user: bob, ...)/... via _
      launch
        ...

      """)
    let arguments = [
      "bob.scenario", "--only", "choose,log-in,continue", "--goal", "is authenticated(...)/...",
    ]
    let broken = [[], ["--no-symmetry"]].map { extra in
      Result { try Gatehouse.run(["explore"] + arguments + extra, in: folder.path) }
    }
    let results = try broken.map { try $0.get() }
    #expect(results.allSatisfy { $0.status == 1 })
    #expect(results[0].output == results[1].output)
  }

  @Test("prints the same output on any number of threads")
  func jobs() throws {
    let claims = ["--goal", "is authenticated(...)/...", "--states", "1000"]
    let results = try ["1", "2", "7"].map { jobs in
      try Gatehouse.run(
        ["explore"] + Self.verbs + ["--goal", "is blacklisted(...)"] + Self.alice + claims + [
          "--jobs", jobs,
        ], in: folder.path)
    }
    #expect(Set(results.map(\.output)).count == 1)
    #expect(results[0].output.contains("# reachable `is authenticated(...)/...`: after 4 steps"))
  }

  @Test("continues from the end of a scenario")
  func scenario() throws {
    try folder.write("now.scenario", "given offline\n\nlaunch\n")
    let result = try explore(
      "now.scenario", "--only", "choose", "--goal", "is unauthenticated/login")
    #expect(result.output.contains("given offline\n\nlaunch\n"))
    #expect(result.output.contains("\nchoose log-in\n"))
    #expect(result.status == 0)
  }

  @Test("reports what a bound left open, and fails if a goal was not reached within it")
  func bounds() throws {
    let open = try explore("--depth", "1", "--only", "user", "--never", "is headless")
    #expect(
      open.output.hasPrefix("# Broken after 0 steps: never `is headless`\nis headless\n\n"))
    let goal = try explore(
      "--depth", "1", "--only", "user", "--goal", "is unauthenticated/login")
    #expect(goal.output.contains("reachable `is unauthenticated/login`: not reached\n"))
    let verdict = /^no violation of 13 invariants in \d+ states \(search stopped at --depth 1\)\n/
    #expect(goal.output.contains(verdict))
    #expect(goal.output.contains(/, depth 1\n\d+ states not expanded\nraise --depth to see more\n/))
    #expect(goal.status == 1)
    let both = try explore(
      "--only", "user", "--never", "is headless", "--goal", "is unauthenticated/login")
    #expect(both.output.contains("reachable `is unauthenticated/login`: not reached\n"))
    #expect(both.output.contains(" (stopped at the first violation)\n"), "\(both)")
    let claim = try explore(
      "--depth", "1", "--only", "user", "--never", "is unauthenticated/login")
    #expect(
      claim.output.contains(
        "never `is unauthenticated/login`: no violation found (search incomplete): "
          + "`unauthenticated/login` was never met\n"))
    #expect(claim.status == 0)
    let complete = try explore(
      "--depth", "1", "--only", "user", "--never", "is unauthenticated/login", "--complete")
    #expect(complete.status == 3)
    let memory = try explore("--memory", "1", "--world", "everything")
    #expect(
      memory.output.contains(
        "no step was taken, so nothing was checked (search stopped at --memory 1)\n"))
    let advice = "\nnarrow the search with --only, or raise --memory to see more\n"
    #expect(memory.output.contains(advice))
    #expect(memory.status == 2)
    let states = try explore("--states", "100")
    #expect(
      states.output.hasPrefix(
        "no violation of 13 invariants in 100 states (search stopped at --states 100)\n"))
    #expect(states.output.contains("\n100 states, "))
  }

  @Test("reports that a goal is unreachable if it saw every state")
  func unreachable() throws {
    let result = try explore("--only", "launch", "--goal", "is unauthenticated/login")
    #expect(result.output.contains("reachable `is unauthenticated/login`: not reachable\n"))
    #expect(result.output.contains(" (every reachable state)\n"))
    #expect(result.status == 1)
  }

  @Test("explores only the stimuli of a verb that match a pattern")
  func patterns() throws {
    let launch = "launch link _,launch inactive,launch inactive link _"
    let choice = try explore("--only", "launch,choose log-in,back", "--without", launch)
    #expect(choice.output.contains("\n3 states, "))
    let goal = "is unauthenticated/login"
    let others = try explore(
      "--only", "launch,choose,back", "--without", "choose log-in", "--goal", goal)
    #expect(others.output.contains("reachable `\(goal)`: not reachable\n"))
    #expect(try explore("--only", "launch,choose log-in", "--goal", goal).status == 0)
  }

  @Test("accepts a value in a pattern even if it is not an example")
  func valueOfPattern() throws {
    let steps = try ["alice", "zoe"].map { name in
      let only = "launch,choose log-in,log-in \(name)@example.com _"
      let output = try explore("--only", only).output
      return try #require(output.split(separator: "\n").dropLast().last)
    }
    #expect(steps[0] == steps[1])
  }

  @Test("lists the items that were covered, and the declared items that were not")
  func coverage() throws {
    let result = try explore("--only", "launch,choose log-in", "--coverage")
    let lists = result.output.components(separatedBy: "not reached:\n")
    #expect(lists.count == 2)
    #expect(lists[0].hasPrefix("covered:\n  state "))
    #expect(lists[0].contains("\n  row router/landing/log-in\n"))
    #expect(lists[0].contains("\n  rule not-on-screen\n"))
    #expect(lists[1].contains("\n  row router/landing/create-team\n"))
    #expect(lists[1].contains(" (every reachable state)\n  derived-state, lasting-blocker, "))
    #expect(!(try explore("--only", "launch").output.contains("covered:")))
  }

  @Test("exits with 2 on unreadable input, and names the place")
  func unreadable() throws {
    try folder.write("bad.scenario", "lunch\n")
    try folder.write("two.scenario", "scenario \"a\"\nlaunch\n\nscenario \"b\"\nlaunch\n")
    for (arguments, start) in [
      (["bad.scenario"], "bad.scenario:1:1: error: unknown stimulus"),
      (["none.scenario"], "none.scenario: "), (["two.scenario"], "two.scenario: error: "),
    ] {
      let result = try Gatehouse.run(["explore"] + arguments, in: folder.path)
      #expect(result.diagnostics.hasPrefix(start), "\(result.diagnostics)")
      #expect(result.status == 2)
      #expect(result.output == "")
    }
  }

  @Test(
    "refuses options without a meaning",
    arguments: [
      (["--only", "lunch"], "unknown verb or actor `lunch`; did you mean `launch`?"),
      (["--only", "launch", "--without", "user"], "--only and --without exclude every verb"),
      (["--only", "lunch link _"], "unknown stimulus"),
      (["--only", "launch,choose nowhere"], "unknown word"),
      (["--only", "launch", "--without", "given offline"], "this is not a stimulus"),
      (["--given", "option nonsense"], "--given:1:14: error: unknown word"),
      (["--depth", "0"], "--depth, --states, --seconds and --memory must be at least 1"),
      (["--from", "is headless"], "--from requires --always-reachable"),
      (["--goal", "headles"], "did you mean headless?"),
      (["--given", "option _ _"], "no given with the example values matches `option _ _`"),
      (
        ["--given", "option _", "--maybe", "option block-on-jailbreak", "--format", "dot"],
        "a graph needs a single start, but the givens produce "
      ),
      (["x.scenario", "--given", "offline"], "a scenario, which has its own givens"),
    ])
  func usage(_ arguments: [String], _ message: String) throws {
    let result = try Gatehouse.run(["explore"] + arguments, in: folder.path)
    #expect(result.diagnostics.contains(message), "\(result.diagnostics)")
    #expect(!result.diagnostics.contains("<subcommand>"), "\(result.diagnostics)")
    #expect(result.status == 64)
  }

  @Test("writes each trace found as a document in the Informal Trace Format")
  func informalTraces() throws {
    let claims = [
      "--only", "launch,choose", "--goal", "is unauthenticated/login", "--format", "itf",
    ]
    let found = try Gatehouse.run(
      ["explore", "--never", "is unauthenticated/company-login", "--given", "user alice"] + claims
        + ["--maybe", "offline"], in: folder.path)
    #expect(found.status == 1 && found.diagnostics == "")
    let documents = found.output.split(separator: "\n")
    #expect(documents.count == 2)
    for (number, document) in documents.enumerated() {
      let trace = try #require(
        try JSONSerialization.jsonObject(with: Data(document.utf8)) as? [String: Any])
      #expect((trace["states"] as? [Any])?.count == 3)
      try folder.write("\(number).itf.json", String(document))
    }
    #expect(try Gatehouse.run("run", "--strict", ".", in: folder.path).status == 0)
    let scenario = try Gatehouse.run("trace", "1.itf.json", in: folder.path).output
    #expect(scenario.contains("choose log-in\n") && scenario.contains("given user alice\n"))

    let none = try Gatehouse.run(
      ["explore", "--only", "launch", "--goal", "is unauthenticated/login", "--format", "itf"],
      in: folder.path)
    #expect(none.status == 1 && none.output == "")
    #expect(none.diagnostics.contains("reachable `is unauthenticated/login`: not reachable\n"))
    let kept = try Gatehouse.run(["explore"] + claims + ["-o", "kept.itf.json"], in: folder.path)
    #expect(kept.status == 0 && kept.output.hasPrefix("# reachable `is unauthenticated/login`: "))
    #expect(try Gatehouse.run("run", "--strict", "kept.itf.json", in: folder.path).status == 0)
  }

  @Test("shows its progress, stops at Ctrl-C, and prints the results so far")
  func interruption() throws {
    let terminal = try PseudoTerminal(
      Gatehouse.path, ["explore", "--only", "user"],
      environment: ["TERM": "xterm", "NO_COLOR": "1"])
    try terminal.expect("states, depth ")
    try terminal.send("\u{3}")
    try terminal.expect("(interrupted)")
    #expect(try terminal.waitForEnd() == .exited(130))
    #expect(
      terminal.screen.text.contains {
        $0.hasPrefix("no violation of 13 invariants in ") && $0.hasSuffix(" (interrupted)")
      })
  }
}

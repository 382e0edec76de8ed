import Foundation
import GatehouseProcess
import TemporaryFiles
import Terminals
import Testing

@Suite("gatehouse inject", .timeLimit(.minutes(30)))
struct InjectTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(
      "a.scenario",
      """
      scenario "logs in"
      given user alice email alice@example.com password "hunter-2-hunter"

      launch
      choose log-in
      log-in alice@example.com "hunter-2-hunter"

      scenario "looks around"
      launch
      choose log-in

      """)
  }

  private func inject(_ arguments: String...) throws -> Gatehouse.Result {
    try Gatehouse.run(["inject"] + arguments, in: folder.path)
  }

  @Test("reports how much it tried if every invariant holds")
  func sound() throws {
    let result = try inject("a.scenario")
    #expect(
      result.output.contains(
        /^2 scenarios, 9 faults\n7 positions, [0-9,]+ injections, [0-9,]+ steps\n/))
    #expect(result.output.contains(" steps\nevery invariant holds\n\n"))
    #expect(result.diagnostics == "")
    #expect(result.status == 0)
    let one = try inject("a.scenario", "--fault", "relaunch", "--filter", "looks around")
    // The steps are the scenario's own steps, two more steps at each of three positions, and the
    // remaining steps after each position.
    #expect(
      one.output.hasPrefix(
        "1 scenario, 1 fault\n3 positions, 3 injections, 11 steps\nevery invariant holds\n\n"))
  }

  @Test("writes a page that holds each outcome of the table and each broken invariant")
  func page() throws {
    let never = "not is blacklisted(...)"
    let result = try inject("a.scenario", "--invariant", never, "--format", "html")
    #expect(result.output.hasPrefix("<!doctype html>\n"))
    #expect(result.output.hasSuffix("</html>\n"))
    #expect(result.output.contains(#""view":"outcomes""#))
    #expect(result.output.contains(#""verdict":"1 invariant is broken","isGood":false"#))
    #expect(
      result.output.contains(
        #""place":"blacklisted-build before the first step in a.scenario:logs in, and 8 more""#))
    let outcomes = result.output.matches(of: /\{"kind":"[a-z-]+","cells":/).count
    let markdown = try inject("a.scenario", "--invariant", never, "--format", "markdown").output
    #expect(outcomes == markdown.matches(of: /\n\| [0-9,]+ \| [0-9,]+ \|/).count)
    #expect(outcomes > 0)
    #expect(!result.output.contains("hunter"))
    #expect(result.diagnostics == "")
    #expect(result.status == 1)
  }

  @Test("prints a violated condition with its fault, scenario and position, and the steps needed")
  func broken() throws {
    let never = "not is blacklisted(...)"
    let result = try inject("a.scenario", "--invariant", never, "--save", "found")
    #expect(
      result.output.hasPrefix(
        """
        2 scenarios, 9 faults

        blacklisted-build before the first step in a.scenario:logs in, and 8 more
        the invariant condition is broken: \(never)
        2 of 2 steps and 0 of 1 given needed

        blacklist-build
          stays

        launch

        """))
    #expect(
      result.output.contains("found/blacklisted-build-condition.scenario written: 2 steps\n"))
    #expect(result.output.contains(" steps\n1 invariant is broken\n"))
    #expect(!result.output.contains("hunter"))
    #expect(result.status == 1)
    #expect(try folder.files().filter { $0.hasPrefix("found/") }.count == 1)
    #expect(try Gatehouse.run("run", "--strict", "found", in: folder.path).status == 0)
    #expect(try Gatehouse.run("fmt", "--check", "found", in: folder.path).status == 0)
    for jobs in ["1", "3"] {
      let same = try inject("a.scenario", "--invariant", never, "--jobs", jobs)
      let text = result.output.split(separator: "\n").filter { !$0.contains(" written: ") }
      #expect(same.output.split(separator: "\n") == text)
    }
  }

  @Test("lists the outcomes of a scenario, grouped over its steps")
  func outcomes() throws {
    let result = try inject("a.scenario", "--filter", "logs in", "--fault", "offline")
    #expect(
      result.output
        == """
        1 scenario, 1 fault
        4 positions, 8 injections, 27 steps
        every invariant holds

        fault    before step  outcome
        offline  1-3          ends in unauthenticated/login, alerts network-error
        4 of 8 injections change nothing visible

        """)
    #expect(result.status == 0 && result.diagnostics == "")
    let all = try inject("a.scenario", "--filter", "logs in").output.split(separator: "\n")
    #expect(all.count < 40)
    #expect(all.allSatisfy { $0.count <= 110 })
  }

  @Test("names the step after which a scenario recovers")
  func recovery() throws {
    let attempt = "log-in alice@example.com \"hunter-2-hunter\"\n"
    try folder.write(
      "r.scenario",
      """
      given user alice email alice@example.com password "hunter-2-hunter"

      launch
      choose log-in
      \(attempt)\(attempt)
      """)
    let result = try inject("r.scenario", "--fault", "offline")
    #expect(
      result.output.hasSuffix(
        """

        fault                            before step  outcome
        offline (go-offline)             1-3          ends in unauthenticated/login, alerts \
        network-error
        offline (go-offline, go-online)  3            unauthenticated/login, 1 more effect; \
        recovers after step 4
        6 of 10 injections change nothing visible

        """))
  }

  @Test("counts the outcomes of several scenarios, with an example of each")
  func commonOutcomes() throws {
    let result = try inject("a.scenario", "--fault", "offline", "--fault", "relaunch")
    #expect(
      result.output
        == """
        2 scenarios, 2 faults
        7 positions, 21 injections, 67 steps
        every invariant holds

        scenarios  injections  fault     outcome
                2           3  relaunch  ends in unauthenticated/landing, shows launch-screen, \
        shows landing
            before step 3 of a.scenario:logs in
                2           2  relaunch  unauthenticated/landing; recovers after 1 step
            before step 1 of a.scenario:logs in
                2           2  relaunch  same states, shows launch-screen, shows landing
            before step 2 of a.scenario:logs in
                1           4  offline   ends in unauthenticated/login, alerts network-error
            before step 1 of a.scenario:logs in
        10 of 21 injections change nothing visible

        """)
  }

  @Test("writes a page in Markdown, in which names stay text")
  func markdown() throws {
    try folder.write(
      "a|b.scenario", "scenario \"<i> @team | #1\"\nlaunch\n\nscenario \"b\"\nlaunch\n")
    let result = try inject("a|b.scenario", "--fault", "relaunch", "--format", "markdown")
    #expect(
      result.output
        == """
        ### ✅ gatehouse inject: every invariant holds

        - 2 scenarios
        - 4 positions, 4 injections, 12 steps

        | scenarios | injections | fault | outcome | example |
        |---|---|---|---|---|
        | 2 | 2 | relaunch | unauthenticated/landing; recovers after 1 step | \
        before step 1 of a\\|b.scenario:\\<i\\> `@team` \\| `#1` |
        | 2 | 2 | relaunch | same states, shows launch-screen, shows landing | \
        at the end of a\\|b.scenario:\\<i\\> `@team` \\| `#1` |

        0 of 4 injections change nothing visible

        """)
  }

  @Test("writes counterexamples in Markdown, and saves them")
  func markdownCounterexamples() throws {
    let result = try inject(
      "a.scenario", "--filter", "looks", "--invariant", "not is unauthenticated/login",
      "--format", "markdown", "--save", "found")
    #expect(
      result.output
        == """
        ### ❌ gatehouse inject: 1 invariant is broken

        - 1 scenario
        - 0 positions, 0 injections, 2 steps

        no fault, in a.scenario:looks around:

        ```text
        the invariant condition is broken: not is unauthenticated/login
        2 of 2 steps needed

        launch
          shows launch-screen
          requests version-check
          -> unauthenticated via app-root
          -> unauthenticated/landing via flow
          shows landing

        choose log-in
          -> unauthenticated/login via landing
          shows login
        ```

        found/condition.scenario written: 2 steps


        """)
    #expect(result.status == 1)
  }

  @Test("reports a scenario that breaks a condition without any fault")
  func withoutFault() throws {
    let result = try inject(
      "a.scenario", "--filter", "looks", "--invariant", "not is unauthenticated/login")
    #expect(
      result.output.hasPrefix(
        """
        1 scenario, 9 faults

        no fault, in a.scenario:looks around
        the invariant condition is broken: not is unauthenticated/login
        2 of 2 steps needed

        launch

        """))
    #expect(result.status == 1)
  }

  @Test("exits with 64 for undeclared names, and with 2 on unreadable input")
  func errors() throws {
    let wrong = try inject("a.scenario", "--fault", "offlin")
    #expect(
      wrong.diagnostics.hasPrefix(
        "Error: --fault: there is no fault `offlin`; did you mean offline?\n"))
    #expect(wrong.status == 64)
    let condition = try inject("a.scenario", "--invariant", "is nowhere")
    #expect(condition.diagnostics.hasPrefix("Error: --invariant:1:4: error: unknown word\n"))
    #expect(condition.status == 64)
    #expect(try inject("a.scenario", "--save", "").status == 64)
    try folder.write("bad.scenario", "lunch\n")
    let bad = try inject("bad.scenario")
    #expect(bad.diagnostics.hasPrefix("bad.scenario:1:1: error: unknown stimulus"))
    #expect(bad.status == 2 && bad.output == "")
    #expect(try inject("none.scenario").status == 2)
    #expect(try inject("a.scenario", "--save", "a.scenario").status == 2)
    let none = try inject("a.scenario", "--filter", "nothing like it")
    #expect(none.diagnostics.contains("no scenario is selected"))
    #expect(none.status == 2)
    #expect(
      try inject("a.scenario", "--list").output == "a.scenario:logs in\na.scenario:looks around\n")
  }
}

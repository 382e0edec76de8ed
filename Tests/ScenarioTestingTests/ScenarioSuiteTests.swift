import MachineChecks
import Machines
import ScenarioTesting
import Testing
import TurnstileMachine

@Suite("Scenarios as arguments of a test")
struct ScenarioSuiteTests {
  @Test("are named as in reports, in the order of a run, wherever the package is")
  func names() throws {
    let names = [
      "Scenarios/paying/outline.scenario:pays <coin> [row 1]",
      "Scenarios/paying/outline.scenario:pays <coin> [row 2]",
      "Scenarios/waiting.scenario:not run", "Scenarios/waiting.scenario:known",
      "Scenarios/wrong.scenario:wrong",
    ]
    for _ in 0..<2 {
      let suite = try FixturePackage(FixturePackage.mixed).suite()
      #expect(suite.map(\.name) == names)
      #expect(suite.map(\.id) == names)
      #expect(suite.map(\.testDescription) == names)
    }
  }

  @Test("can be one file, or the files that match a pattern")
  func paths() throws {
    let package = try FixturePackage(FixturePackage.mixed)
    #expect(
      package.suite("Scenarios/wrong.scenario").map(\.name) == ["Scenarios/wrong.scenario:wrong"])
    #expect(package.suite("Scenarios/*/*").count == 2)
    #expect(package.suite(".").count == 5)
    #expect(package.suite("./Scenarios/../Scenarios").map(\.name) == package.suite().map(\.name))
    #expect(package.suite("\(package.path)/Scenarios").map(\.name) == package.suite().map(\.name))
  }

  @Test("find the files that they use")
  func uses() throws {
    let package = try FixturePackage([
      "Scenarios/pays.scenario": "insert penny\n  -> unlocked(coins: 1) via lock\n",
      "Scenarios/deep/two.scenario": """
      use "../pays.scenario"
      is unlocked(coins: 1)

      """,
    ])
    let suite = package.suite()
    #expect(suite.count == 2)
    for scenario in suite { scenario.check() }
  }

  @Test("describe their results")
  func trace() throws {
    let suite = try FixturePackage(["Scenarios/wrong.scenario": FixturePackage.wrong]).suite()
    #expect(
      suite.map(\.trace) == [
        """
        scenario "wrong"

        insert penny
          -> unlocked(coins: 1) via lock

        """
      ])
  }
}

@Suite("A scenario that fails")
struct FailingScenarioTests {
  @Test("is an issue at its line, with the text of the runner")
  func issue() throws {
    let package = try FixturePackage(["Scenarios/wrong.scenario": FixturePackage.wrong])
    expectIssues(
      [
        RecordedIssue(
          FixturePackage.wrongText, "\(package.path)/Scenarios/wrong.scenario", 4, column: 4)
      ], of: package.suite())
  }

  @Test("in a block of a page is an issue at its line in the page")
  func page() throws {
    let package = try FixturePackage([
      "Scenarios/page.md": """
      # Paying

      ```scenario
      push
        refused locked
      is unlocked(...)
      ```

      """
    ])
    #expect(package.suite().map(\.name) == ["Scenarios/page.md#1:page"])
    let text = """
      Scenarios/page.md:6:4: failed: Scenarios/page.md#1:page
        the state differs from `is`
          is unlocked(...)
             ^~~~~~~~~~~~~
        last stimulus: push
        state: locked
          - is unlocked(...)
          + is locked
      """
    expectIssues(
      [RecordedIssue(text, "\(package.path)/Scenarios/page.md", 6, column: 4)],
      of: package.suite())
  }

  @Test("prints how to reproduce it, with the given program")
  func reproduction() throws {
    let package = try FixturePackage(["Scenarios/wrong.scenario": FixturePackage.wrong])
    let text =
      FixturePackage.wrongText + "\n  reproduce: turn run --shell Scenarios/wrong.scenario"
      + " --filter 'Scenarios/wrong.scenario:wrong'"
    expectIssues(
      [RecordedIssue(text, "\(package.path)/Scenarios/wrong.scenario", 4, column: 4)],
      of: package.suite(tool: "turn"))
  }

  @Test("is not an issue if it is skipped, or its failure is expected")
  func verdicts() throws {
    let suite = try FixturePackage(FixturePackage.mixed).suite("Scenarios/waiting.scenario")
    #expect(suite.count == 2)
    for scenario in suite { scenario.check() }
  }

  @Test("can be a scenario that holds although its failure is expected")
  func unexpectedPass() throws {
    let package = try FixturePackage([
      "a.scenario": "expected-failure \"bug\"\npush\n  refused locked\n"
    ])
    expectIssues(
      [
        RecordedIssue(
          """
          a.scenario:1: failed: a
            everything passed, but a failure is expected: bug
            last stimulus: push
            state: locked
          """, "\(package.path)/a.scenario", 1)
      ], of: package.suite("."))
  }

  @Test("can be a scenario in which a step has no block, if that is requested")
  func strict() throws {
    let package = try FixturePackage(["a.scenario": "insert penny\n"])
    for scenario in package.suite(".") { scenario.check() }
    expectIssues(
      [
        RecordedIssue(
          """
          a.scenario:1: failed: a
            the step has no block; write its observations, `stays` for none, or `...`
            stimulus: insert penny
            state before: locked
          """, "\(package.path)/a.scenario", 1)
      ], of: package.suite(".", isStrict: true))
  }
}

@Suite("Checks of the turnstile, written as a team would write them")
struct TurnstileSuiteTests {
  @Test(arguments: ScenarioSuite<Turnstile>("Tests/Fixtures/turnstile", isStrict: true))
  func holds(scenario: ScenarioCase<Turnstile>) { scenario.check() }

  @Test func soundness() { #expect(MachineCheck<Turnstile>().violations == []) }
}

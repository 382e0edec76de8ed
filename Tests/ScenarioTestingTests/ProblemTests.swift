import ScenarioTesting
import Testing
import TurnstileMachine

@Suite("An obstacle to running scenarios")
struct ProblemTests {
  @Test("is an issue at each mistake, and takes the place of the file's scenarios")
  func mistakes() throws {
    let package = try FixturePackage([
      "Scenarios/a.scenario": """
      insert penny
        -> unlocked(coins: 1) via lock
      insert dollar
      pull

      """
    ])
    let suite = package.suite()
    #expect(suite.map(\.name) == ["Scenarios/a.scenario"])
    #expect(suite.map(\.trace) == [nil])
    let path = "\(package.path)/Scenarios/a.scenario"
    let word = """
      Scenarios/a.scenario:3:8: error: unknown word
        insert dollar
               ^~~~~~
        help: one of penny, token, button
      """
    let stimulus = """
      Scenarios/a.scenario:4:1: error: unknown stimulus
        pull
        ^~~~
        help: one of insert, push
      """
    expectIssues(
      [RecordedIssue(word, path, 3, column: 8), RecordedIssue(stimulus, path, 4)], of: suite)
  }

  @Test("is a file without a step")
  func withoutStep() throws {
    let package = try FixturePackage(["a.scenario": "# Later.\n"])
    let text = """
      a.scenario:1:1: error: there is no scenario here
        # Later.
        ^
        help: write a step, or delete the text
      """
    expectIssues([RecordedIssue(text, "\(package.path)/a.scenario", 1)], of: package.suite("."))
  }

  @Test("is a file that cannot be read")
  func unreadable() throws {
    let package = try FixturePackage(["Scenarios/notes.txt": ""])
    try package.makeLoop("Scenarios/loop.scenario")
    expectIssues(
      [
        RecordedIssue(
          "Scenarios/loop.scenario: error: Too many levels of symbolic links",
          "\(package.path)/Scenarios/loop.scenario", 1)
      ], of: package.suite())
  }

  @Test("is a folder without scenarios, at the line that requests them")
  func empty() throws {
    let package = try FixturePackage(["Scenarios/notes.txt": ""])
    #expect(package.suite().map(\.name) == ["Scenarios"])
    expectIssues(
      [RecordedIssue("Scenarios: error: there is no scenario in it", package.caller, 7, column: 3)],
      of: package.suite())
  }

  @Test("is a missing folder")
  func missing() throws {
    let package = try FixturePackage([:])
    expectIssues(
      [
        RecordedIssue(
          "Scenario: error: No such file or directory", package.caller, 7, column: 3)
      ], of: package.suite("Scenario"))
  }

  @Test("is a test outside any package")
  func homeless() {
    let suite = ScenarioSuite<Turnstile>("Scenarios", filePath: "/nowhere/Tests.swift", line: 5)
    #expect(suite.map(\.name) == ["/nowhere/Tests.swift"])
    expectIssues(
      [
        RecordedIssue(
          "/nowhere/Tests.swift: error: no folder above has a Package.swift",
          "/nowhere/Tests.swift", 5, column: 41)
      ], of: suite)
  }
}

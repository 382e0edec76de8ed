import ScenarioTesting
import TemporaryFiles
import TurnstileMachine

/// A package with scenarios. The package is deleted at the end of the test.
struct FixturePackage {
  private let folder: TemporaryFolder

  /// The path of the package.
  var path: String { folder.path }

  /// The file that requests the package's scenarios.
  var caller: String { "\(path)/Tests/ScenarioTests.swift" }

  /// Creates a package with files at these paths.
  init(_ files: KeyValuePairs<String, String>) throws {
    folder = try TemporaryFolder()
    try folder.write("Package.swift")
    for (name, text) in files { try folder.write(name, text) }
  }

  /// Adds a link that leads to itself. Such a link cannot be read.
  func makeLoop(_ name: String) throws { try folder.link(name, to: "\(path)/\(name)") }

  /// Returns the suite of turnstile scenarios, as if line 7 of ``caller`` had requested it.
  func suite(
    _ path: String = "Scenarios", isStrict: Bool = false, tool: String? = nil
  ) -> ScenarioSuite<Turnstile> {
    ScenarioSuite(
      path, isStrict: isStrict, tool: tool, fileID: "Tests/ScenarioTests.swift", filePath: caller,
      line: 7, column: 3)
  }
}

extension FixturePackage {
  /// A scenario whose last line fails.
  static let wrong = """
    scenario "wrong"
    insert penny
      -> unlocked(coins: 1) via lock
    is locked

    """

  /// The runner's output for the scenario ``wrong``.
  static let wrongText = """
    Scenarios/wrong.scenario:4:4: failed: wrong
      the state differs from `is`
        is locked
           ^~~~~~
      last stimulus: insert penny
      state: unlocked(coins: 1)
        - is locked
        + is unlocked(coins: 1)
      row: lock/paid
    """

  /// Scenarios in two files. Two of the scenarios fail.
  static let mixed: KeyValuePairs = [
    "Scenarios/wrong.scenario": wrong,
    "Scenarios/paying/outline.scenario": """
    scenario "pays <coin>"
    insert <coin>
      -> unlocked(coins: 1) via lock
    examples
      | coin |
      | penny |
      | button |

    """,
    "Scenarios/waiting.scenario": """
    scenario "not run"
    skip "not built yet"
    insert button
      refused locked

    scenario "known"
    expected-failure "nobody has looked at it"
    insert button
      refused locked

    """,
  ]
}

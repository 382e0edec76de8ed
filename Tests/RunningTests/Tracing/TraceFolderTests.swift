import FileAccess
import Running
import TemporaryFiles
import Testing
import Tracing
import TurnstileMachine

@Suite("A folder of traces")
struct TraceFolderTests {
  private let folder: TemporaryFolder
  private var traces: String { "\(folder.path)/traces" }

  init() throws { folder = try TemporaryFolder() }

  /// Runs the files in the folder `in`, and returns the errors that occurred while traces were
  /// written.
  @discardableResult
  private func run(_ texts: [String: String], _ format: TraceFormat = .text, jobs: Int = 1) throws
    -> [FileError]
  {
    for (name, text) in texts { try folder.write("in/\(name)", text) }
    let library = LibraryRun<Turnstile>(
      jobs: jobs, traces: [TraceFolder(format, at: traces, by: Reporting.tool)])
    var errors: [FileError] = []
    _ = library.run(
      ScenarioFiles(["\(folder.path)/in"]), complain: { errors.append($0) }, report: { _ in })
    return errors
  }

  /// Returns the paths of all traces, relative to the folder that contains the traces of `in`.
  private func names() throws -> [String] {
    try folder.files().filter { $0.hasPrefix("traces/") }
      .compactMap { $0.split(separator: "/in/", maxSplits: 1).last.map(String.init) }.sorted()
  }

  @Test("has a file for each scenario that runs, whether it holds or not", arguments: [1, 3])
  func files(_ jobs: Int) throws {
    try run(
      [
        "a.scenario": "push\n",
        "b/a.scenario": "scenario \"one\"\npush\n  stays\n\nscenario \"two\"\nskip \"why\"\npush\n",
        "c.scenario": "pull\n",
        "d.md": "```scenario\npush\n```\n\n```scenario\nscenario \"x y\"\npush\n```\n",
        "e.scenario": "insert <coin>\n\nexamples\n  | coin  |\n  | penny |\n  | token |\n",
      ], jobs: jobs)
    let rows = try names().filter { $0.hasPrefix("e.scenario/") }
    #expect(rows.count == 2)
    #expect(
      try names().filter { !$0.hasPrefix("e.") } == [
        "a.scenario", "b/a.scenario/one.scenario", "d.md#1.scenario", "d.md#2/x_y.scenario",
      ])
  }

  @Test("has a unique name for every scenario, however strange")
  func strangeNames() throws {
    let names = [
      "a b", "a_b", "a/b", "..", ".", "a:b", "é", "日本", String(repeating: "x", count: 5000),
      String(repeating: "x", count: 5001), "CON", "a\\\\b", "\\n", "\\u{202E}",
    ]
    let text = names.map { "scenario \"\($0)\"\npush\n" }.joined(separator: "\n")
    #expect(try run(["s.scenario": text]) == [])
    #expect(try self.names().count == names.count)
    #expect(try self.names().allSatisfy { $0.hasPrefix("s.scenario/") })
  }

  @Test("has traces of everything that a scenario does")
  func content() throws {
    try run(["a.scenario": "push\n  stays\ninsert token\n"])
    let path = try #require(try folder.files().first { $0.hasPrefix("traces/") })
    #expect(
      try folder.text(path) == """
        scenario "a"

        push
          refused locked

        insert token
          -> unlocked(coins: 1) via lock

        """)
  }

  @Test("has traces that continue after an expected failure")
  func afterTheVerdict() throws {
    try run(["a.scenario": "expected-failure \"later\"\n\npush\n  stays\ninsert token\n"])
    let path = try #require(try folder.files().first { $0.hasPrefix("traces/") })
    #expect(
      try folder.text(path).hasSuffix(
        "\npush\n  refused locked\n\ninsert token\n  -> unlocked(coins: 1) via lock\n"))
  }

  @Test("that cannot be created is reported once, and the run continues")
  func unwritable() throws {
    try folder.write("traces", "a file")
    let errors = try run(["a.scenario": "push\n", "b.scenario": "push\n"])
    #expect(errors.count == 1)
    #expect(try folder.text("traces") == "a file")
  }
}

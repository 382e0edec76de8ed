import FileAccess
import Foundation
import Running
import TemporaryFiles
import TestScale
import Tracing
import TurnstileMachine

/// Runs files, and collects a reporter's output.
struct Reporting {
  let folder: TemporaryFolder
  private let names: [String]

  /// Creates files with these texts in a folder. Reports call the folder `D`.
  init(_ texts: [String: String]) throws {
    folder = try TemporaryFolder()
    for (name, text) in texts { try folder.write(name, text) }
    names = texts.keys.sorted()
  }

  /// Returns the output of a reporter for the run.
  func text(
    _ reporter: any ReportWriter<RunEvent>, jobs: Int = 1, isFailFast: Bool = false,
    showsTraces: Bool = false, allowsEmpty: Bool = false, clock: RunClock = .stopped,
    isInterrupted: @escaping @Sendable () -> Bool = { false }
  ) -> String {
    var reporter = reporter
    var text = ""
    var selection = Selection<Turnstile>()
    selection.allowsEmpty = allowsEmpty
    let library = LibraryRun(
      isFailFast: isFailFast, jobs: jobs, clock: clock, selection: selection,
      showsTraces: showsTraces)
    _ = library.run(ScenarioFiles([folder.path]), isInterrupted: isInterrupted) { event in
      reporter.take(event, into: &text)
    }
    return text.replacingOccurrences(of: folder.path, with: "D")
  }

  /// Returns the report on the run in one of the formats.
  func text(_ format: ReportFormat, jobs: Int = 1) -> String {
    text(format.reporter(of: Self.tool), jobs: jobs)
  }

  static let tool = ReportingTool(name: "turn", version: "1.2.3")

  /// One scenario for each verdict, and a rejected file.
  static let everything = [
    "a.scenario": "pull\n",
    "b.scenario": """
    scenario "good" @x @y
    push
      refused locked
    scenario "bad"
    push
      stays
    scenario "later <&> # \\\\"
    skip "why # \\u{1}"
    push
    scenario "must fail"
    expected-failure "bug: 7, 50%"
    push
      stays

    """,
    "c.scenario": "insert button\n",
  ]

  /// The number of scenarios in each file of a large library.
  static let ofFile = Scale.of(4, campaign: 20)

  /// Returns files that contain several scenarios each. One in every `interval` scenarios has a
  /// block of `lines` wrong lines, and fails.
  static func many(
    files: Int, scenarios: Int, failing interval: Int = 20, lines: Int
  ) -> [String: String] {
    var texts: [String: String] = [:]
    for file in 0..<files {
      texts["\(file).scenario"] = (0..<scenarios).map { number in
        let block =
          number % interval == 0
          ? String(repeating: "  collects penny\n", count: lines) : "  refused locked\n"
        return "scenario \"number \(number)\"\npush\n\(block)"
      }.joined()
    }
    return texts
  }
}

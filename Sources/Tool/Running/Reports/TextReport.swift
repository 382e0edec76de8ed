import FileAccess
import Machines
import Notation
import ScenarioLanguage
import Tracing

extension ReportFormat {
  /// A report in plain text that contains the verdict, the failures and the counts.
  package static let text = ReportFormat("text") { tool in
    TextReport(by: tool, paint: Paint(isOn: false), hasDiagnostics: true)
  }
}

/// The level of detail in a text report.
package struct TextDetail: Hashable, Sendable {
  /// Whether the report shows only failures.
  package var isQuiet = false
  /// Whether the report also lists passed scenarios and their durations.
  package var isVerbose = false
  /// The number of slowest scenarios to list.
  package var slowest = 0

  /// Creates the default: the verdict, failures, remarks and counts.
  package init() {}
}

/// A report for people with the verdict, failures and counts, in this order. It is complete at the
/// end of the run, when the verdict is known.
package struct TextReport: ReportWriter, Sendable {
  /// The maximum number of errors printed for one file. A file that is not a scenario file can have
  /// many errors.
  private static let errorLimit = 100
  /// The maximum number of failures whose names are not repeated at the end.
  private static let unrepeated = 5

  private let tool: ReportingTool
  private let paint: Paint
  private let hasDiagnostics: Bool
  private let detail: TextDetail
  private let showsTime: Bool
  private var progress: ProgressLine?
  private var failures = ""
  private var failed: [String] = []
  /// Lines about scenarios that did not fail.
  private var remarks = ""
  private var durations: [(identity: String, duration: Duration)] = []

  /// Creates a report with or without colours.
  ///
  /// - Parameters:
  ///   - tool: the program in commands that reproduce a failure.
  ///   - paint: the colours.
  ///   - detail: the level of detail.
  ///   - hasDiagnostics: whether the report includes the errors of unreadable files, because the
  ///     report is written to its own file.
  ///   - showsTime: whether the counts include the duration of the run. A verbose report always
  ///     includes the duration.
  ///   - progress: a row for terminals that shows the progress of the run.
  package init(
    by tool: ReportingTool, paint: Paint, detail: TextDetail = TextDetail(),
    hasDiagnostics: Bool = false, showsTime: Bool = false, progress: ProgressLine? = nil
  ) {
    self.tool = tool
    self.paint = paint
    self.detail = detail
    self.hasDiagnostics = hasDiagnostics
    self.showsTime = showsTime || detail.isVerbose
    self.progress = progress
  }

  /// Appends the whole report when the run ends, and updates of the progress row before the end.
  package mutating func take(_ event: RunEvent, into text: inout String) {
    text += progress?.text(for: event) ?? ""
    switch event {
    case .started: break
    case .unreadable, .rejected: if hasDiagnostics { failures += diagnostics(for: event) }
    case .finished(let result): add(result)
    case .ended(let summary): text += whole(summary)
    }
  }

  /// Returns the errors of a file for standard error. The text is empty for any other event.
  package func diagnostics(for event: RunEvent) -> String {
    switch event {
    case .started, .finished, .ended: ""
    case .unreadable(let error): paint.error(error.text) + "\n"
    case .rejected(let diagnostics, let file): text(for: diagnostics, of: file)
    }
  }

  /// Returns the failure of a scenario and an empty line. The text is empty if the scenario did not
  /// fail.
  package func failure(of result: ScenarioResult) -> String {
    guard case .failed(let failure) = result.verdict else { return "" }
    let name = failure.path == result.path ? result.name : result.identity
    return paint.failure(failure.text(named: name, by: tool)) + "\n\n"
  }

  /// Adds a failure whose text already exists.
  mutating func add(failure text: String, of identity: String) {
    failures += text
    failed.append(identity.visible)
  }

  private mutating func add(_ result: ScenarioResult) {
    if detail.slowest > 0 { durations.append((result.identity, result.duration)) }
    if result.isFailed { return add(failure: failure(of: result), of: result.identity) }
    let passed = detail.isVerbose ? "passed in \(result.duration.brief)" : nil
    guard let remark = result.verdict.remark ?? passed else { return }
    remarks += paint.faint("\(result.identity): \(remark)".visible) + "\n"
  }

  private func text(for errors: [Diagnostic], of file: String) -> String {
    let text = errors.prefix(Self.errorLimit).map { paint.diagnostic($0) + "\n" }.joined()
    let others = errors.count - Self.errorLimit
    guard others > 0 else { return text }
    return text + paint.error("\(file.visible): \(others.counted("error")) more") + "\n"
  }

  private func whole(_ summary: RunSummary) -> String {
    let isGood = summary.exitCode == .success && summary.error == nil
    let mark = isGood ? paint.good : paint.bad
    if let why = summary.emptiness { return mark("nothing was run: \(why)") + "\n" }
    guard !detail.isQuiet else { return failures + slowest }
    return "\(mark(summary.verdict))\n" + (failures.isEmpty ? "" : "\n\(failures)") + remarks
      + slowest
      + counts(summary) + repetition
  }

  /// The slowest scenarios, if the report lists them. If several scenarios are equally slow,
  /// earlier scenarios come first.
  private var slowest: String {
    guard !durations.isEmpty else { return "" }
    let slowest = durations.enumerated().sorted {
      ($1.element.duration, $0.offset) < ($0.element.duration, $1.offset)
    }
    let lines = slowest.prefix(detail.slowest).map { _, scenario in
      "  \(scenario.identity): \(scenario.duration.brief)".visible + "\n"
    }
    return "slowest:\n" + lines.joined()
  }

  private func counts(_ summary: RunSummary) -> String {
    var text = ""
    if summary.idle > 0 {
      let verbs = summary.idle == 1 ? "has no step and expects" : "have no step and expect"
      text += "\(summary.idle.counted("scenario")) \(verbs) nothing\n"
    }
    if summary.failedAsExpected > 0 {
      text += "\(summary.failedAsExpected.counted("scenario")) failed as expected, and passed\n"
    }
    text += Self.claims(summary)
    let steps = summary.steps
    text += summary.verdicts + (showsTime ? " in \(summary.duration.brief); " : "; ")
    text += "\(steps.total.counted("step")): \(steps.asserted.grouped) asserted, "
    text += "\(steps.open.grouped) open, \(steps.unasserted.grouped) unasserted"
    return text + (steps.refused > 0 ? "; \(steps.refused.grouped) refused" : "") + "\n"
  }

  private static func claims(_ summary: RunSummary) -> String {
    guard !summary.claims.isEmpty, summary.hasRun else { return "" }
    let broken = summary.claims.count { $0.count.broken > 0 }
    let held = "\(summary.claims.count.counted("claim")) checked"
    let lines = summary.untested.map { claim in
      "\(summary.isStrict ? "failed: " : "")the claim \"\(claim.name)\" was not tested: "
        + "\(claim.vacuity ?? "")"
    }
    let others = summary.searchedClaims
    return lines.map { "\($0.visible)\n" }.joined()
      + held + (broken > 0 ? ", \(broken.grouped) broken" : "")
      + (others > 0 ? "; \(others.grouped) only by a search" : "") + "\n"
  }

  /// The names of the failed scenarios, repeated at the end; empty if at most ``unrepeated``
  /// scenarios failed.
  private var repetition: String {
    guard failed.count > Self.unrepeated else { return "" }
    return "failed:\n" + failed.map { "  \($0)\n" }.joined()
  }
}

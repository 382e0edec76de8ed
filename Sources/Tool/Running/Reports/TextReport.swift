import FileAccess
import Notation
import ScenarioLanguage
import Tracing

extension ReportFormat {
  /// Failures and a summary, for people.
  package static let text = ReportFormat("text") { tool in
    TextReport(by: tool, paint: Paint(isOn: false), hasDiagnostics: true)
  }
}

/// A report for people: failures and a summary.
package struct TextReport: ReportWriter, Sendable {
  /// The maximum number of errors printed for one file. A file that is not a scenario file may have
  /// many.
  private static let errorLimit = 100

  private let tool: ReportingTool
  private let paint: Paint
  private let hasDiagnostics: Bool
  private var progress: ProgressLine?

  /// A report with or without colours.
  ///
  /// - Parameters:
  ///   - tool: the program in commands that reproduce a failure.
  ///   - paint: the colours.
  ///   - hasDiagnostics: whether the report includes the errors of unreadable files, because it
  ///     goes to a file of its own.
  ///   - progress: a row below the report that shows the progress of the run; for terminals.
  package init(
    by tool: ReportingTool, paint: Paint, hasDiagnostics: Bool = false,
    progress: ProgressLine? = nil
  ) {
    self.tool = tool
    self.paint = paint
    self.hasDiagnostics = hasDiagnostics
    self.progress = progress
  }

  /// Appends the result of an event, with its diagnostics if this report includes them.
  package mutating func take(_ event: RunEvent, into text: inout String) {
    let (output, diagnostics) = self.text(for: event)
    let own = hasDiagnostics ? diagnostics + output : output
    text += progress?.text(around: own, of: event) ?? own
  }

  /// The text for an event: results for standard output, file errors for standard error.
  package func text(for event: RunEvent) -> (output: String, diagnostics: String) {
    switch event {
    case .started: ("", "")
    case .unreadable(let error): ("", paint.error(error.text) + "\n")
    case .rejected(let diagnostics, let file): ("", text(for: diagnostics, of: file))
    case .finished(let result): (text(for: result), "")
    case .ended(let summary): (text(for: summary), "")
    }
  }

  private func text(for errors: [Diagnostic], of file: String) -> String {
    let text = errors.prefix(Self.errorLimit).map { paint.diagnostic($0) + "\n" }.joined()
    let others = errors.count - Self.errorLimit
    guard others > 0 else { return text }
    return text + paint.error("\(file.visible): \(others.counted("error")) more") + "\n"
  }

  private func text(for result: ScenarioResult) -> String {
    if case .failed(let failure) = result.verdict {
      let name = failure.path == result.path ? result.name : result.identity
      return paint.failure(failure.text(named: name, by: tool)) + "\n\n"
    }
    guard let remark = result.verdict.remark else { return "" }
    return paint.faint("\(result.identity): \(remark)".visible) + "\n"
  }

  private func text(for summary: RunSummary) -> String {
    let steps = summary.steps
    if let why = summary.emptiness { return paint.bad("nothing was run: \(why)") + "\n" }
    var text =
      "\(steps.total.counted("step")): \(steps.asserted) asserted, \(steps.open) open, "
    text += "\(steps.unasserted) unasserted"
    text += (steps.refused > 0 ? "; \(steps.refused) refused" : "") + "\n"
    if summary.unreadable > 0 {
      text += "\(summary.unreadable.counted("file")) not run because of errors\n"
    }
    if summary.idle > 0 {
      let verbs = summary.idle == 1 ? "has no step and expects" : "have no step and expect"
      text += "\(summary.idle.counted("scenario")) \(verbs) nothing\n"
    }
    if summary.failedAsExpected > 0 {
      text += "\(summary.failedAsExpected.counted("scenario")) failed as expected, and passed\n"
    }
    if let cut = summary.cut { text += cut.sentence + "\n" }
    let verdicts = summary.verdicts
    text += summary.exitCode == .success ? paint.good(verdicts) : paint.bad(verdicts)
    return text + "\n"
  }
}

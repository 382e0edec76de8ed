import FileAccess
import Replaying
import ScenarioLanguage
import ScenarioTracing

/// Writes the report of a comparison, and files that cannot be compared to standard error.
struct ComparisonOutput {
  private var report: any ReportWriter<ComparisonEvent>
  private let diagnostics: TextReport
  private var target: ReportTarget

  /// Opens the target, which must not hold one of `files`, nor other scenarios.
  init(
    _ format: ComparisonFormat, to output: TextTarget, beside files: ScenarioFiles, paint: Paint
  ) throws(FileError) {
    target = try ReportTarget(output, beside: files, named: "the comparison")
    report = format.report(
      by: .running, paint: target.isStandardOutput ? paint : Paint(isOn: false))
    diagnostics = TextReport(by: .running, paint: paint)
  }

  /// Handles the next event.
  mutating func take(_ event: ComparisonEvent) {
    switch event {
    case .unreadable(let error):
      Output.diagnostics(diagnostics.text(for: .unreadable(error)).diagnostics)
    case .rejected(let errors, let file):
      Output.diagnostics(diagnostics.text(for: .rejected(errors, file: file)).diagnostics)
    case .began, .compared, .ended: break
    }
    var text = ""
    report.take(event, into: &text)
    target.write(text)
  }

  /// Finishes the report; throws if it could not be written.
  func finish() throws(FileError) { try target.finish() }
}

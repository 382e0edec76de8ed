import FileAccess
import Running
import ScenarioLanguage
import Tracing

/// Writes the report of a comparison, and files that cannot be compared to standard error.
struct ComparisonOutput {
  private var report: any ReportWriter<ComparisonEvent>
  private let context: CommandContext
  private var target: ReportTarget

  /// Opens the target, which must not hold one of `files`, nor other scenarios.
  init(
    _ format: ComparisonFormat, to output: TextTarget, in context: CommandContext,
    beside files: ScenarioFiles
  ) throws(FileError) {
    target = try ReportTarget(output, in: context, beside: files, named: "the comparison")
    report = format.report(
      by: context.identity, paint: target.paint)
    self.context = context
  }

  /// Handles the next event.
  mutating func take(_ event: ComparisonEvent) {
    switch event {
    case .unreadable(let error): context.diagnose(.unreadable(error))
    case .rejected(let errors, let file): context.diagnose(.rejected(errors, file: file))
    case .began, .leftOut, .compared, .ended: break
    }
    var text = ""
    report.take(event, into: &text)
    target.write(text)
  }

  /// Finishes the report; throws if it could not be written.
  func finish() throws(FileError) { try target.finish() }
}

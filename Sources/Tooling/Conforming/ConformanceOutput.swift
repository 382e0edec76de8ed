import Conforming
import FileAccess
import Notation
import Running
import ScenarioLanguage
import Tracing

/// Writes the report on recorded sessions, and saves the sessions as scenarios.
final class ConformanceOutput {
  /// The size, in bytes, above which buffered text is written.
  private static let chunk = 1 << 16

  private var report: any ReportWriter<ConformanceEvent>
  private var target: ReportTarget
  private let scenarios: SavedSessions?
  private let standard: Output
  private var text = ""
  /// Whether every line is written immediately, without buffering.
  private let isDirect: Bool
  /// The error that prevented a session from being saved; `nil` if there was none.
  private var error: FileError?

  /// Opens the target, which is claimed as an output of the command.
  init(
    _ format: ConformanceFormat, to output: TextTarget, in context: CommandContext,
    among outputs: ProtectedFiles, scenarios: SavedSessions?
  ) throws(FileError) {
    target = try ReportTarget(output, in: context, among: outputs, named: "the report")
    report = format.report(paint: target.paint)
    isDirect = target.isStandardOutput && HostProcess.printsToTerminal
    self.scenarios = scenarios
    standard = context.output
  }

  /// Reports a session, and saves it if requested.
  func take(_ verdict: SessionVerdict) {
    report.take(.judged(verdict), into: &text)
    if isDirect || text.utf8.count > Self.chunk { flush() }
    // A session whose verdict is replaced was saved with its first verdict.
    guard let scenarios, error == nil, verdict.replaced == nil else { return }
    do throws(FileError) { try scenarios.write(verdict) } catch { self.error = error }
  }

  /// Reports the totals of all sessions.
  func end(_ summary: ConformanceSummary, within bounds: LogBounds?) {
    report.take(.ended(summary, within: bounds), into: &text)
    flush()
  }

  /// Writes the buffered text, so that it becomes visible to readers.
  func flush() {
    guard !text.isEmpty else { return }
    target.write(text)
    text = ""
  }

  /// Finishes the report. Throws if a part of the report could not be written.
  func finish() throws(FileError) {
    try target.finish()
    if let error { throw error }
    guard let scenarios else { return }
    if scenarios.left > 0 {
      standard.diagnostics(
        "\(scenarios.left.counted("session")) not saved: the limit is \(SavedSessions.limit); "
          + "choose some with --session\n")
    }
    if scenarios.untold > 0 {
      standard.diagnostics(
        "\(scenarios.untold.counted("session")) not saved: undecided, too long, "
          + "or impossible before the first stimulus\n")
    }
  }
}

import Conforming
import FileAccess
import Notation
import Running
import ScenarioLanguage
import Tracing

/// Writes the report on recorded sessions, and the sessions themselves as scenarios.
final class ConformanceOutput {
  /// The number of bytes that are written at once.
  private static let chunk = 1 << 16

  private var report: any ReportWriter<ConformanceEvent>
  private var target: ReportTarget
  private let scenarios: SavedSessions?
  private let standard: Output
  private var text = ""
  /// Whether every line is to be seen at once.
  private let isDirect: Bool
  /// Why a session could not be written.
  private var error: FileError?

  /// Opens the target, as one of the outputs of a command.
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

  /// Writes what there is to say of a session.
  func take(_ verdict: SessionVerdict) {
    report.take(.judged(verdict), into: &text)
    if isDirect || text.utf8.count > Self.chunk { flush() }
    guard let scenarios, error == nil else { return }
    do throws(FileError) { try scenarios.write(verdict) } catch { self.error = error }
  }

  /// Writes what there is to say of all of them.
  func end(_ summary: ConformanceSummary, within bounds: LogBounds?) {
    report.take(.ended(summary, within: bounds), into: &text)
    flush()
  }

  /// Writes what waits to be written, so that others can read it.
  func flush() {
    guard !text.isEmpty else { return }
    target.write(text)
    text = ""
  }

  /// Finishes the report; throws if something could not be written.
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

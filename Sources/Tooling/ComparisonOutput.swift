import FileAccess
import Replaying
import ScenarioLanguage

/// Writes the report of a comparison, and files that cannot be compared to standard error.
struct ComparisonOutput {
  private var report: any ComparisonReport
  private let diagnostics: TextReport
  /// The file or pipe to write; `nil` for standard output, at whose closing the process ends
  /// quietly, as that of every command.
  private let target: OutputTarget?
  /// Why the report could not be written.
  private(set) var error: FileError?

  /// Opens the target, which must not hold one of `files`, nor other scenarios.
  init(
    _ format: ComparisonFormat, to output: TextTarget, beside files: ScenarioFiles, paint: Paint
  ) throws(FileError) {
    if let path = output.path {
      try ProtectedFiles(files).check(path, by: "the comparison")
    }
    target = output == .standardOutput ? nil : try output.open()
    report = format.report(by: .running, paint: target == nil ? paint : Paint(isOn: false))
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
    guard let target else { return Output.results(text) }
    guard error == nil else { return }
    do throws(FileError) { try target.write(Array(text.utf8)) } catch { self.error = error }
  }

  /// Finishes the report; throws if it could not be written.
  func finish() throws(FileError) {
    if let error { throw error }
    try target?.finish()
  }
}

import FileAccess
import Running
import ScenarioLanguage
import Tracing

/// The destinations of results and diagnostics.
package struct Output: Sendable {
  /// The name of the program as shown in errors.
  let program: String
  /// Writes results. Throws an error if they cannot be written.
  let write: @Sendable (String) throws(FileError) -> Void
  /// Prints diagnostics.
  package let diagnostics: @Sendable (String) -> Void
}

extension Output {
  /// Creates an output that passes each text to a closure.
  package init(
    results: @escaping @Sendable (String) -> Void, diagnostics: @escaping @Sendable (String) -> Void
  ) {
    self.init(program: "", write: results, diagnostics: diagnostics)
  }

  /// Prints results. If they cannot be written, ends the process. If the reader has closed the
  /// pipe, the process ends quietly.
  package func results(_ text: String) {
    guard !text.isEmpty else { return }
    do { try write(text) } catch {
      if !error.isClosedPipe { diagnostics("\(program): \(error.text)\n") }
      HostProcess.end(ExitStatus.unreadable.rawValue)
    }
  }
}

/// The destination of a report that is written incrementally: standard output, a file or a pipe.
///
/// As in every command, the process ends quietly when standard output is closed.
package struct ReportTarget {
  private let context: CommandContext
  /// The target; `nil` for standard output.
  private let target: OutputTarget?
  /// The reason why the report could not be written; `nil` if there was no error.
  package private(set) var error: FileError?

  /// Opens the target, which is claimed as an output of the command. Errors refer to the report as
  /// `name`.
  package init(
    _ output: TextTarget, in context: CommandContext, among outputs: ProtectedFiles,
    named name: String
  ) throws(FileError) {
    self.context = context
    let claimed = try outputs.claim(output, for: name)
    target = output == .standardOutput ? nil : try claimed.open()
  }

  /// Whether the target is standard output.
  var isStandardOutput: Bool { target == nil }

  /// The colours for the report. Only standard output is coloured.
  package var paint: Paint { isStandardOutput ? context.paint : Paint(isOn: false) }

  /// Writes a part of the report, unless an earlier part could not be written.
  mutating func write(_ text: String) {
    guard let target else { return context.output.results(text) }
    guard error == nil else { return }
    do throws(FileError) { try target.write(Array(text.utf8)) } catch { self.error = error }
  }

  /// Writes the text that `report` produces for an event.
  package mutating func write<Event>(_ event: Event, by report: inout any ReportWriter<Event>) {
    var text = ""
    report.take(event, into: &text)
    write(text)
  }

  /// Finishes the report. Throws if the report could not be written.
  package func finish() throws(FileError) {
    if let error { throw error }
    try target?.finish()
  }
}

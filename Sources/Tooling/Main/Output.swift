import FileAccess
import Running
import ScenarioLanguage
import Tracing

/// Where results and diagnostics go.
package struct Output: Sendable {
  /// The name of the program in errors.
  let program: String
  /// Writes results; throws if it cannot.
  let write: @Sendable (String) throws(FileError) -> Void
  /// Prints diagnostics.
  package let diagnostics: @Sendable (String) -> Void
}

extension Output {
  /// Output that is taken as it comes.
  package init(
    results: @escaping @Sendable (String) -> Void, diagnostics: @escaping @Sendable (String) -> Void
  ) {
    self.init(program: "", write: results, diagnostics: diagnostics)
  }

  /// Prints results. If standard output is closed, the process ends quietly.
  package func results(_ text: String) {
    guard !text.isEmpty else { return }
    do { try write(text) } catch {
      if !error.isClosedPipe { diagnostics("\(program): \(error.text)\n") }
      HostProcess.end(ExitStatus.unreadable.rawValue)
    }
  }
}

/// Where a report goes as it is made: standard output, at whose closing the process ends quietly,
/// as that of every command, or a file or a pipe.
package struct ReportTarget {
  private let context: CommandContext
  /// `nil` for standard output.
  private let target: OutputTarget?
  /// Why the report could not be written.
  package private(set) var error: FileError?

  /// Opens the target, as one of the outputs of a command; errors call the report `name`.
  package init(
    _ output: TextTarget, in context: CommandContext, among outputs: ProtectedFiles,
    named name: String
  ) throws(FileError) {
    self.context = context
    let claimed = try outputs.claim(output, for: name)
    target = output == .standardOutput ? nil : try claimed.open()
  }

  /// Whether it is standard output.
  var isStandardOutput: Bool { target == nil }

  /// Colours for standard output alone.
  package var paint: Paint { isStandardOutput ? context.paint : Paint(isOn: false) }

  /// Writes a part; nothing more after a part that could not be written.
  mutating func write(_ text: String) {
    guard let target else { return context.output.results(text) }
    guard error == nil else { return }
    do throws(FileError) { try target.write(Array(text.utf8)) } catch { self.error = error }
  }

  /// Writes what a report has to say of an event.
  package mutating func write<Event>(_ event: Event, by report: inout any ReportWriter<Event>) {
    var text = ""
    report.take(event, into: &text)
    write(text)
  }

  /// Finishes the report; throws if it could not be written.
  package func finish() throws(FileError) {
    if let error { throw error }
    try target?.finish()
  }
}

import FileAccess
import ScenarioLanguage
import Synchronization
import Tracing

/// A folder of traces, with one file per scenario that runs.
///
/// The trace of `login/wrong.scenario` is `FOLDER/login/wrong.jsonl`. If the file names its
/// scenarios, the trace of `twice` is `FOLDER/login/wrong.scenario/twice.jsonl`. Missing folders
/// are created. Nothing more is written after an error.
///
/// A file with scenarios is replaced only if it is a trace. A trace is recognised by its content,
/// because a marker would make it more than a plain file of its format.
package final class TraceFolder: Sendable {
  /// The format of the traces.
  package let format: TraceFormat

  /// The folder's path.
  package let path: String

  private let tool: ReportingTool
  private let isBroken = Atomic(false)

  /// A folder for traces in this format that `tool` writes.
  package init(_ format: TraceFormat, at path: String, by tool: ReportingTool) {
    self.format = format
    self.tool = tool
    self.path = path
  }

  /// Writes the trace of a scenario. Only the first error is returned.
  func write<M>(_ scenario: BoundScenario<M>) -> FileError? {
    guard !isBroken.load(ordering: .relaxed) else { return nil }
    let path = path(of: scenario.documents[0], scenario.syntax)
    do throws(TraceWriter.Failure) {
      do throws(FileError) {
        try ProtectedFiles.checkReplacing(path, byTraceAs: format)
        try FileSystem.makeFolders(above: path)
      } catch { throw .target(error) }
      var writer = try TraceWriter(format, by: tool, to: ClaimedTarget(.file(path)).open)
      try scenario.trace(hasSnapshots: format.hasSnapshots) {
        (event) throws(TraceWriter.Failure) in try writer.take(event)
      }
      return nil
    } catch {
      let wasBroken = isBroken.exchange(true, ordering: .relaxed)
      return wasBroken ? nil : error.told(of: path)
    }
  }

  /// Returns the path of the trace for a document's scenario.
  func path(of document: Document, _ scenario: ScenarioSyntax) -> String {
    let source = document.source.isFile ? document.identity : "stdin"
    var parts = source.split(separator: "/").filter { $0 != "." }
      .map { $0 == ".." ? "up" : String($0) }
    if scenario.declaration != nil || document.row != nil {
      parts.append(Paths.fileName(of: scenario.name))
    } else if let last = parts.last, last.hasSuffix(".scenario") {
      parts[parts.count - 1] = String(last.dropLast(".scenario".count))
    }
    return "\(path)/\(parts.joined(separator: "/")).\(format.fileExtension)"
  }
}

extension TraceWriter.Failure {
  /// Returns the error, located at `path`.
  fileprivate func told(of path: String) -> FileError {
    switch self {
    case .target(let error): error
    case .form(let error):
      FileError(path, error.message + (error.help.map { "; \($0)" } ?? ""))
    }
  }
}

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

  /// A folder for traces that `tool` writes in this format.
  package init(_ format: TraceFormat, at path: String, by tool: ReportingTool) {
    self.format = format
    self.tool = tool
    self.path = path
  }

  /// Returns a new file for the trace of a scenario.
  func file<M>(for scenario: BoundScenario<M>) -> TraceFile {
    TraceFile(in: self, at: path(of: scenario.documents[0], scenario.syntax))
  }

  fileprivate func open(_ path: String) throws(TraceWriter.Failure) -> TraceWriter {
    do throws(FileError) {
      try ProtectedFiles.checkReplacing(path, byTraceAs: format)
      try FileSystem.makeFolders(above: path)
    } catch { throw .target(error) }
    return try TraceWriter(format, by: tool, to: ClaimedTarget(.file(path)).open)
  }

  /// Ends the writing of traces after an error. Returns the error if it is the first one.
  fileprivate func end(by failure: TraceWriter.Failure, at path: String) -> FileError? {
    isBroken.exchange(true, ordering: .relaxed) ? nil : failure.told(of: path)
  }

  fileprivate var isEnded: Bool { isBroken.load(ordering: .relaxed) }

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

/// The file of one trace. It replaces an existing file when the trace ends.
struct TraceFile {
  private let folder: TraceFolder
  private let path: String
  /// `nil` before the first event, and after an error.
  private var writer: TraceWriter?

  fileprivate init(in folder: TraceFolder, at path: String) {
    (self.folder, self.path) = (folder, path)
  }

  /// Writes the next event. Returns an error if it is the first error in the folder.
  mutating func take(_ event: TraceEvent) -> FileError? {
    guard !folder.isEnded else { return nil }
    do throws(TraceWriter.Failure) {
      if writer == nil { writer = try folder.open(path) }
      try writer?.take(event)
      return nil
    } catch { return folder.end(by: error, at: path) }
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

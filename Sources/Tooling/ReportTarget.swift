import FileAccess
import Replaying
import ScenarioLanguage

/// Where a report goes as it is made: standard output, at whose closing the process ends quietly,
/// as that of every command, or a file or a pipe.
struct ReportTarget {
  /// `nil` for standard output.
  private let target: OutputTarget?
  /// Why the report could not be written.
  private(set) var error: FileError?

  /// Opens the target, in the place of which none of `files` nor other scenarios may stand; errors
  /// call the report `name`, and what the files hold `content`.
  init(
    _ output: TextTarget, beside files: ScenarioFiles, holding content: String = "scenarios",
    named name: String
  ) throws(FileError) {
    if let path = output.path {
      try ProtectedFiles(files, holding: content).check(path, by: name)
    }
    target = output == .standardOutput ? nil : try output.open()
  }

  /// Whether it is standard output.
  var isStandardOutput: Bool { target == nil }

  /// Writes a part; nothing more after a part that could not be written.
  mutating func write(_ text: String) {
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

import FileAccess
import ScenarioLanguage
import TextFormats

/// A part of this process that calls a command instead of a user.
struct CommandCaller: Sendable {
  /// The text that replaces standard input.
  let input: [UInt8]
  /// The maximum number of items in a list of the result for programs.
  let listLimit: Int
  /// Receives the command's result for programs.
  let record: @Sendable (JSONRecord) -> Void
  /// Receives errors for programs.
  let reject: @Sendable (JSONRecord) -> Void
  /// Receives descriptions of the progress, a few per second.
  let progress: @Sendable (String) -> Void

  /// Receives an error in a text.
  func take(_ error: Diagnostic) {
    reject([
      "code": error.kind ?? "error", "message": error.message, "help": error.help,
      "path": error.document, "line": error.line, "column": error.column,
    ])
  }

  /// Receives an error about a file.
  func take(_ error: FileError) {
    reject(["code": "unreadable", "message": error.reason, "path": error.path])
  }
}

import FileAccess
import ScenarioLanguage
import TextFormats

/// A part of this process that calls a command instead of a user.
struct CommandCaller: Sendable {
  /// The text that replaces standard input.
  let input: [UInt8]
  /// The maximum number of items in a list of the result for programs.
  let listLimit: Int
  private let output: AgentOutput
  /// Receives descriptions of the progress, a few per second.
  let progress: @Sendable (String) -> Void

  init(
    input: [UInt8], listLimit: Int, output: AgentOutput,
    progress: @escaping @Sendable (String) -> Void
  ) {
    (self.input, self.listLimit, self.output) = (input, listLimit, output)
    self.progress = progress
  }

  /// Receives fields of the result for programs.
  func record(_ record: JSONRecord) { output.add(record) }

  /// Receives an error in a text.
  func take(_ error: Diagnostic) { output.reject(error) }

  /// Receives an error that has no place.
  func reject(_ code: String, _ message: String) {
    output.reject(["code": code, "message": message])
  }

  /// Receives an error about a file.
  func take(_ error: FileError) { output.reject(error) }
}

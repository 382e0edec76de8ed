/// An error that can be found without the vocabulary. Each kind is declared once. The kinds are
/// grouped by subject: the bytes of a line, a word, a line, the table of an outline, and a
/// scenario's head.
package struct SyntaxError: Error, Hashable, Sendable {
  /// The kind of error, in kebab case. The name is unique among all kinds.
  package let name: String
  private let description: String
  /// A one-line suggestion for fixing the error.
  package let help: String
  /// The number of another line, to be printed after the description; `nil` if the error does not
  /// refer to another line.
  var line: Int?

  init(_ name: String, _ description: String, line: Int? = nil, help: String) {
    self.name = name
    self.description = description
    self.line = line
    self.help = help
  }

  /// A one-line description of the error, without quoted text that can be a secret.
  package var message: String { line.map { "\(description) \($0)" } ?? description }
}

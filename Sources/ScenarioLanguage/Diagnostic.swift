import Notation

/// One error in a document: where, what, and what would help.
public struct Diagnostic: Error, Hashable, Sendable {
  /// The document's name as it was given, such as a path.
  public let document: String

  /// Where the mistake begins.
  public let location: SourceLocation

  /// How many Unicode scalars the mistake covers; none where something is missing.
  public let length: Int

  /// The kind of mistake in kebab-case; `SyntaxError.name` for the parser's own.
  public let kind: String?

  /// One line that says what is wrong.
  public let message: String

  /// One line that says what would help.
  public let help: String?

  /// The source line with what is between quotes masked.
  public let excerpt: SourceExcerpt

  /// Further lines, such as the way through `use` that led here.
  public var notes: [String] = []

  /// The line, from 1.
  public var line: Int { location.line }

  /// The column, from 1, counted in Unicode scalars.
  public var column: Int { location.column }

  /// The error as people read it, without a final line break:
  ///
  /// ```
  /// FILE:LINE:COL: error: MESSAGE
  ///   SOURCE LINE
  ///     ^~~~
  ///   help: …
  ///   note: …
  /// ```
  public var text: String {
    var text = "\(document.visible):\(line):\(column): error: \(message.visible)"
    text += "\n  \(excerpt.text)"
    text += "\n  \(excerpt.marker)"
    if let help { text += "\n  help: \(help.visible)" }
    for note in notes { text += "\n  note: \(note.visible)" }
    return text
  }
}

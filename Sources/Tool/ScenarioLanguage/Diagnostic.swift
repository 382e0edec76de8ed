import Notation

/// How serious a diagnostic is; the raw value is its name.
package enum Severity: String, Sendable {
  /// The document cannot be run.
  case error
  /// The document can be run, but might not do what its author intended.
  case note
}

/// An error in a document, or a note on it: its position, a message and a suggestion.
public struct Diagnostic: Error, Hashable, Sendable {
  /// The document's name as it was given, such as a path.
  package let document: String

  /// The start of the error.
  package let location: SourceLocation

  /// The length of the error in Unicode scalars; zero if something is missing.
  package let length: Int

  /// The kind of error in kebab-case; `SyntaxError.name` for errors of the parser.
  package let kind: String?

  /// A one-line description of the error.
  package let message: String

  /// A one-line suggestion for fixing it.
  package let help: String?

  /// The source line, with quoted text masked.
  package let excerpt: SourceExcerpt

  /// Whether this is an error or only a note.
  package var severity = Severity.error

  /// Further lines, such as the chain of `use` lines that led here.
  package var notes: [String] = []

  /// The line, from 1.
  package var line: Int { location.line }

  /// The column, from 1, counted in Unicode scalars.
  package var column: Int { location.column }

  /// The error, or the note, as shown to users, without a final line break, and without a place
  /// where the document has no name:
  ///
  /// ```
  /// FILE:LINE:COL: error: MESSAGE
  ///   SOURCE LINE
  ///     ^~~~
  ///   help: …
  ///   note: …
  /// ```
  package var text: String {
    let place = document.isEmpty ? "" : "\(document.visible):\(line):\(column): "
    var text = "\(place)\(severity.rawValue): \(message.visible)"
    text += "\n  \(excerpt.text)"
    text += "\n  \(excerpt.marker)"
    if let help { text += "\n  help: \(help.visible)" }
    for note in notes { text += "\n  note: \(note.visible)" }
    return text
  }
}

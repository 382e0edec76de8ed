import Notation

/// The severity of a diagnostic. The raw value is the severity's name.
package enum Severity: String, Sendable {
  /// The document cannot be run.
  case error
  /// The document can be run, but might not do what its author intended.
  case note
}

/// An error in a document, or a note about a document. It has a position, a message and,
/// optionally, a suggestion.
public struct Diagnostic: Error, Hashable, Sendable {
  /// The document's name as passed by the caller, such as a path.
  package let document: String

  /// The position at which the error starts.
  package let location: SourceLocation

  /// The length of the error in Unicode scalars. Zero if something is missing.
  package let length: Int

  /// The kind of error, in kebab case. Errors from the parser use `SyntaxError.name`.
  package let kind: String?

  /// A one-line description of the error.
  package let message: String

  /// A one-line suggestion for fixing the error.
  package let help: String?

  /// The source line, with quoted text masked.
  package let excerpt: SourceExcerpt

  /// Whether this is an error or a note.
  package var severity = Severity.error

  /// Additional lines, such as the chain of `use` lines that leads to the document.
  package var notes: [String] = []

  /// The number of the line, from 1.
  package var line: Int { location.line }

  /// The number of the column, from 1, counted in Unicode scalars.
  package var column: Int { location.column }

  /// The diagnostic as shown to users, without a final line break. The location is omitted if the
  /// document has no name:
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

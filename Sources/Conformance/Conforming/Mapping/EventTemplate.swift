import Notation

/// A line of the notation in a mapping. Each `<field>` in the line is replaced by the text of a
/// field.
package struct EventTemplate: Hashable, Sendable {
  /// A part of the line.
  enum Part: Hashable, Sendable {
    /// Literal text.
    case text(String)
    /// The text of a field, which is a whole word or part of a word.
    case field(Int, isWord: Bool, isInQuotes: Bool)
  }

  let kind: EventLine.Kind
  let parts: [Part]

  /// The fields that the line uses.
  var fields: [Int] {
    parts.compactMap { part in if case .field(let field, _, _) = part { field } else { nil } }
  }

  /// The fields that the line uses as secrets. They are in quotes.
  var secretFields: [Int] {
    parts.compactMap { part in if case .field(let field, _, true) = part { field } else { nil } }
  }

  /// Returns the line with each field replaced by the text that `text` returns for the field.
  /// Returns `nil` if `text` returns `nil` for a field.
  func line(_ text: (Int) -> String?) -> EventLine? {
    var line = ""
    for part in parts {
      switch part {
      case .text(let written): line += written
      case .field(let field, let isWord, let isInQuotes):
        guard let value = text(field) else { return nil }
        if isInQuotes {
          var quoted = ""
          Quotation.write(value, quoted: true, into: &quoted)
          line += quoted.dropFirst().dropLast()
        } else if isWord {
          Quotation.write(value, quoted: false, into: &line)
        } else {
          line += value
        }
      }
    }
    return EventLine(kind: kind, text: line)
  }

  /// The line with `_` for every word that comes from a field; `nil` if a field is only part of a
  /// word.
  var openLine: EventLine? {
    var line = ""
    for part in parts {
      switch part {
      case .text(let written): line += written
      case .field(_, let isWord, let isInQuotes):
        guard isWord || isInQuotes else { return nil }
        line += "_"
      }
    }
    return EventLine(kind: kind, text: line.replacing("\"_\"", with: "_"))
  }
}

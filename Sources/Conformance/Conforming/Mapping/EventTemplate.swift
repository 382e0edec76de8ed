import Notation

/// A line of the notation in a mapping, in which `<field>` stands for the text of a field.
package struct EventTemplate: Hashable, Sendable {
  /// A part of the line.
  enum Part: Hashable, Sendable {
    /// Text as it is.
    case text(String)
    /// The text of a field, as a word of its own or a part of one.
    case field(Int, isWord: Bool, isInQuotes: Bool)
  }

  let kind: EventLine.Kind
  let parts: [Part]

  /// The fields that the line takes.
  var fields: [Int] {
    parts.compactMap { part in if case .field(let field, _, _) = part { field } else { nil } }
  }

  /// The fields that it takes as secrets: in quotes.
  var secretFields: [Int] {
    parts.compactMap { part in if case .field(let field, _, true) = part { field } else { nil } }
  }

  /// The line with the texts that `text` finds; `nil` where it finds none.
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

  /// The line with `_` for every word that takes a field; `nil` where a field is a part of a word.
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

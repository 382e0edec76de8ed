/// Escapes texts for Mermaid's diagrams.
///
/// Mermaid parses labels as Markdown and HTML, and splits lines at some characters even before
/// that. A label therefore contains only letters, digits, spaces and a few other characters. All
/// other ASCII characters are written as `#NN;`, which Mermaid displays as the character with that
/// number and never treats as syntax.
package enum MermaidText {
  /// Mermaid's default maximum number of edges in a diagram, which also applies on GitHub.
  package static let edgeLimit = 500

  /// Mermaid's default maximum length of a diagram in UTF-16 units, which also applies on GitHub.
  package static let sizeLimit = 50_000

  /// Returns a text as a label that can be used anywhere, quoted or not: for a state, an edge, a
  /// message, a note or a participant. The text is truncated after `limit` characters.
  package static func label(_ text: String, upTo limit: Int = DiagramText.phrase) -> String {
    var label = ""
    for scalar in DiagramText.line(text, limit).unicodeScalars {
      switch scalar {
      // A line that contains `direction LR` anywhere, in upper or lower case, is parsed as a
      // statement.
      case "n", "N":
        let ends = String(label.unicodeScalars.suffix(8)).lowercased() == "directio"
        label += ends ? "#\(scalar.value);" : "\(scalar)"
      // Mermaid uses `ﬂ°` and `¶ß` internally for `#` and `;`.
      case "ﬂ": label += "fl"
      case "ß" where label.unicodeScalars.last == "¶": label += "ss"
      case _ where isPlain(scalar): label.unicodeScalars.append(scalar)
      default: label += "#\(scalar.value);"
      }
    }
    // Mermaid rejects an empty label of a state.
    return label.isEmpty ? "#32;" : label
  }

  /// Returns a single label that shows each of several texts on its own line.
  package static func label(lines: [String], upTo limit: Int = DiagramText.phrase) -> String {
    lines.map { label($0, upTo: limit) }.joined(separator: "<br/>")
  }

  /// Returns the front matter of a diagram, which sets its title.
  ///
  /// Mermaid parses a title as HTML, but does not decode entities in it. Characters that are
  /// special in HTML are therefore replaced by similar characters.
  package static func head(title: String) -> String {
    var quoted = ""
    for scalar in DiagramText.line(title, DiagramText.title).unicodeScalars {
      switch scalar {
      case "<": quoted += "‹"
      case ">": quoted += "›"
      case "&": quoted += "＆"
      case _ where isPlain(scalar): quoted.unicodeScalars.append(scalar)
      default:
        let digits = String(scalar.value, radix: 16)
        quoted += "\\x" + (digits.utf8.count < 2 ? "0" : "") + digits
      }
    }
    return "---\ntitle: \"\(quoted)\"\n---\n"
  }

  private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z", "0"..."9", " ", "/", "-", ".", ",", "(", ")", "@", "+", "?", "!",
      "'":
      true
    default: !scalar.isASCII
    }
  }
}

/// Texts inside of Mermaid's diagrams, whose structure they do not change.
///
/// Mermaid reads its labels as Markdown and HTML, and splits lines at some marks before it reads them.
/// So a label keeps letters, digits, spaces and a few marks; anything else of ASCII becomes `#NN;`, which
/// Mermaid shows as the character with that number, and nowhere takes for a mark of its own.
public enum MermaidText {
  /// The most edges that Mermaid draws in a diagram, by default and on GitHub.
  public static let edgeLimit = 500

  /// The most UTF-16 units of text that Mermaid reads as a diagram, by default and on GitHub.
  public static let sizeLimit = 50_000

  /// A text as a label of any diagram, also in quotes: a state, what stands behind the colon of an edge,
  /// a message or a note, a participant. It is cut behind `limit` characters.
  public static func label(_ text: String, upTo limit: Int = DiagramText.phrase) -> String {
    var label = ""
    for scalar in DiagramText.line(text, limit).unicodeScalars {
      switch scalar {
      // A line with `direction LR` anywhere in it is a statement, in whatever case.
      case "n", "N":
        let ends = label.suffix(8).lowercased() == "directio"
        label += ends ? "#\(scalar.value);" : "\(scalar)"
      // While Mermaid works it writes `ﬂ°` for `#` and `¶ß` for `;`.
      case "ﬂ": label += "fl"
      case "ß" where label.hasSuffix("¶"): label += "ss"
      case _ where isPlain(scalar): label.unicodeScalars.append(scalar)
      default: label += "#\(scalar.value);"
      }
    }
    // A state whose label is empty is an error.
    return label.isEmpty ? "#32;" : label
  }

  /// Several texts as a label of several lines.
  public static func label(lines: [String], upTo limit: Int = DiagramText.phrase) -> String {
    lines.map { label($0, upTo: limit) }.joined(separator: "<br/>")
  }

  /// The lines that stand before a diagram and give it a title.
  ///
  /// A title is read as HTML that knows no entities, so others stand for the marks of HTML.
  public static func head(title: String) -> String {
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

import Notation

/// The form of texts in diagrams. A text has one line, a limited length and no invisible
/// characters.
package enum DiagramText {
  /// The maximum length of a stimulus and of a decider's name.
  package static let phrase = 60

  /// The maximum length of a line that names a state.
  package static let state = 100

  /// The maximum length of a title.
  package static let title = 120

  /// Returns the text on one line, truncated after `limit` scalars. Characters that are invisible
  /// or not allowed in XML are written as `\u{…}`.
  package static func line(_ text: String, _ limit: Int) -> String {
    var line = ""
    for (index, scalar) in text.unicodeScalars.enumerated() {
      guard index < limit else { return line + "…" }
      if scalar.isUnseen || scalar.value & 0xfffe == 0xfffe {
        line += "\\u{\(String(scalar.value, radix: 16))}"
      } else {
        line.unicodeScalars.append(scalar)
      }
    }
    return line
  }
}

import Notation

/// Texts as diagrams show them: on one line, not too long, and made of what can be seen.
public enum DiagramText {
  /// The most characters of what is done, and of who decides.
  public static let phrase = 60

  /// The most characters of a line that says where a machine stands.
  public static let state = 100

  /// The most characters of a title.
  public static let title = 120

  /// The text on one line, cut behind `limit` scalars; what is not seen, and what XML cannot hold, is
  /// written as `\u{…}`.
  public static func line(_ text: String, _ limit: Int) -> String {
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

import Notation

/// A source line as shown in an error: safe to print, up to 120 columns wide, and marked with a
/// caret.
package struct SourceExcerpt: Hashable, Sendable {
  /// The maximum width of an excerpt.
  package static let maximumWidth = 120

  /// The line, or the part of the line around the caret. Truncation is shown as `…`.
  ///
  /// Tabs are shown as spaces, and other invisible characters as `·`. If the text begins with `::`,
  /// its first character is also shown as `·`, because `::…` would be a command in the log of a
  /// GitHub job.
  package let text: String

  /// The number of scalars before the caret.
  package let indentation: Int

  /// The number of marked scalars, including the scalar at the caret. At least 1.
  package let length: Int

  /// Creates the excerpt of a line. `length` scalars from `column` (1-based) are marked.
  init(of line: [Unicode.Scalar], column: Int, length: Int) {
    let caret = column - 1
    let window = Self.window(of: line, around: caret)
    var shown = line[window].map(Self.visible)
    if window.lowerBound > 0 { shown[0] = "…" }
    if window.upperBound < line.count { shown[shown.count - 1] = "…" }
    if let first = shown.firstIndex(where: { $0 != " " }), shown[first...].starts(with: [":", ":"])
    {
      shown[first] = "·"
    }
    text = shown.reduce(into: "") { $0.unicodeScalars.append($1) }
    indentation = caret - window.lowerBound
    self.length = max(1, min(length, shown.count - indentation))
  }

  /// The line below the text: spaces, the caret, and a `~` for each further marked scalar. It
  /// matches the width of the text.
  package var marker: String {
    let scalars = text.unicodeScalars
    let before = scalars.prefix(indentation).reduce(0) { $0 + $1.columns }
    let marked = scalars.dropFirst(indentation).prefix(length).reduce(0) { $0 + $1.columns }
    return String(repeating: " ", count: before) + "^"
      + String(repeating: "~", count: max(1, marked) - 1)
  }

  /// Returns the part of a line around the caret that fits the maximum width.
  private static func window(of line: [Unicode.Scalar], around caret: Int) -> Range<Int> {
    var start = max(0, min(caret - maximumWidth / 2, line.count - maximumWidth))
    var end = min(start + maximumWidth, line.count)
    var width = line[start..<end].reduce(0) { $0 + visible($1).columns }
    while width > maximumWidth {
      if end - caret > caret - start {
        end -= 1
        width -= visible(line[end]).columns
      } else {
        width -= visible(line[start]).columns
        start += 1
      }
    }
    return start..<end
  }

  private static func visible(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    if scalar == "\t" { return " " }
    return scalar.isUnseen ? "·" : scalar
  }
}

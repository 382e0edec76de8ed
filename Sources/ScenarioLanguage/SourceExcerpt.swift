import Notation

/// A source line as an error shows it: safe to print, at most 120 columns wide, with a caret.
public struct SourceExcerpt: Hashable, Sendable {
  /// The most columns that an excerpt has.
  public static let maximumWidth = 120

  /// The line, or the part of it around the caret; `…` stands where it was cut. Tabs show as
  /// spaces, other characters that are not seen as `·`. So does the first one of `::…`, which would
  /// be a command in the log of a job on GitHub.
  public let text: String

  /// How many scalars of the text stand before the caret.
  public let indentation: Int

  /// How many scalars are marked, the caret's included; at least 1.
  public let length: Int

  /// Cuts the excerpt out of a line, `length` scalars from `column` (1-based) marked.
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

  /// The line under the text: spaces, the caret, and `~` under the rest, as wide as what is above.
  public var marker: String {
    let scalars = text.unicodeScalars
    let before = scalars.prefix(indentation).reduce(0) { $0 + $1.columns }
    let marked = scalars.dropFirst(indentation).prefix(length).reduce(0) { $0 + $1.columns }
    return String(repeating: " ", count: before) + "^"
      + String(repeating: "~", count: max(1, marked) - 1)
  }

  /// The part of a line around the caret that is no wider than an excerpt may be.
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

import Notation

/// A source line as an error shows it: safe to print, at most 120 columns wide, with a caret.
public struct SourceExcerpt: Hashable, Sendable {
  /// The most columns that an excerpt has.
  public static let maximumWidth = 120

  /// The line, or the part of it around the caret; `…` stands where it was cut. Tabs show as
  /// spaces, other characters that are not seen as `·`.
  public let text: String

  /// How many columns stand before the caret.
  public let indentation: Int

  /// How many columns are marked, the caret included; at least 1.
  public let length: Int

  /// Cuts the excerpt out of a line, `length` scalars from `column` (1-based) marked.
  init(of line: [Unicode.Scalar], column: Int, length: Int) {
    let caret = column - 1
    let start = max(0, min(caret - Self.maximumWidth / 2, line.count - Self.maximumWidth))
    let end = min(start + Self.maximumWidth, line.count)
    var shown = line[start..<end].map(Self.visible)
    if start > 0 { shown[0] = "…" }
    if end < line.count { shown[shown.count - 1] = "…" }
    text = shown.reduce(into: "") { $0.unicodeScalars.append($1) }
    indentation = caret - start
    self.length = max(1, min(length, shown.count - indentation))
  }

  /// The line under the text: spaces, the caret, and `~` under the rest.
  public var marker: String {
    String(repeating: " ", count: indentation) + "^" + String(repeating: "~", count: length - 1)
  }

  private static func visible(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    if scalar == "\t" { return " " }
    return scalar.isUnseen ? "·" : scalar
  }
}

/// A line of Markdown that is read from the left: lists and fences take their columns, one after the
/// other. A tab reaches to the next column that four divides, and may be taken in part.
struct MarkdownLine {
  /// The whole line with its ending.
  let range: Range<Int>
  /// What is not taken yet, with the line's ending.
  private(set) var rest: ArraySlice<UInt8>
  /// How many columns are taken.
  private(set) var column = 0

  init(_ bytes: [UInt8], _ range: Range<Int>) {
    self.range = range
    rest = bytes[range]
  }

  /// Whether nothing but spaces is left.
  var isBlank: Bool { rest.allSatisfy(\.isMarkdownSpace) }

  /// How many columns of spaces and tabs come next.
  var indentation: Int {
    var end = column
    for byte in rest {
      if byte == UInt8(ascii: " ") {
        end += 1
      } else if byte == UInt8(ascii: "\t") {
        end += Self.width(ofTabAt: end)
      } else {
        break
      }
    }
    return end - column
  }

  /// What is left behind the spaces that come next.
  var text: ArraySlice<UInt8> {
    rest.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
  }

  /// Takes spaces and tabs, as many columns as there are up to `columns`.
  mutating func takeSpaces(_ columns: Int) {
    var columns = columns
    while columns > 0, let byte = rest.first {
      guard byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") else { return }
      let width = byte == UInt8(ascii: " ") ? 1 : Self.width(ofTabAt: column)
      if width <= columns { rest = rest.dropFirst() }
      column += min(width, columns)
      columns -= min(width, columns)
    }
  }

  /// Takes the marker of a list item.
  mutating func takeMarker(_ length: Int) {
    rest = rest.dropFirst(length)
    column += length
  }

  private static func width(ofTabAt column: Int) -> Int { 4 - column % 4 }
}

/// A line of Markdown that is consumed from the left: first by the lists that contain it, then by
/// fences. A tab extends to the next multiple of four columns and can be consumed in part.
struct MarkdownLine {
  /// The whole line, including its ending.
  let range: Range<Int>
  /// The rest of the line, including its ending.
  private(set) var rest: ArraySlice<UInt8>
  /// The number of columns consumed.
  private(set) var column = 0

  init(_ bytes: [UInt8], _ range: Range<Int>) {
    self.range = range
    rest = bytes[range]
  }

  /// Whether only white space is left.
  var isBlank: Bool { rest.allSatisfy(\.isMarkdownSpace) }

  /// The number of columns of white space at the current position.
  var indentation: Int { indentation(upTo: .max) }

  /// Returns whether the rest of the line begins with at least this many columns of white space.
  func isIndented(by columns: Int) -> Bool { indentation(upTo: columns) >= columns }

  /// Returns the number of columns of white space at the current position, counted up to a limit.
  private func indentation(upTo limit: Int) -> Int {
    var end = column
    for byte in rest {
      guard end - column < limit, byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") else {
        break
      }
      end += byte == UInt8(ascii: " ") ? 1 : Self.width(ofTabAt: end)
    }
    return end - column
  }

  /// The rest of the line after white space.
  var text: ArraySlice<UInt8> {
    rest.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
  }

  /// Consumes up to `columns` columns of white space.
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

  /// Consumes the marker of a list item.
  mutating func takeMarker(_ length: Int) {
    rest = rest.dropFirst(length)
    column += length
  }

  private static func width(ofTabAt column: Int) -> Int { 4 - column % 4 }
}

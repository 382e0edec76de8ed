/// A line under `examples`, split into cells: `| alice | "Correct-1" |`.
struct ExampleRow {
  /// The bytes of the cells in order, without surrounding spaces. There is at least one cell.
  let cells: [Range<Int>]

  /// Splits a line of a document. An escaped `|` is text.
  init(_ line: Line, of bytes: Span<UInt8>) throws(Finding) {
    let bar = UInt8(ascii: "|")
    let line = line.range.lowerBound + line.indentation..<line.range.upperBound
    guard let first = line.first, bytes[first] == bar else {
      throw Finding(.missingBar, at: line.lowerBound..<line.lowerBound)
    }
    var cells: [Range<Int>] = []
    var start = line.lowerBound + 1
    var index = start
    while index < line.upperBound {
      if bytes[index] == bar {
        cells.append(Self.trimmed(start..<index, bytes))
        start = index + 1
      }
      index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    let rest = Self.trimmed(start..<line.upperBound, bytes)
    guard rest.isEmpty, !cells.isEmpty else {
      throw Finding(.missingBar, at: line.upperBound..<line.upperBound)
    }
    self.cells = cells
  }

  private static func trimmed(_ range: Range<Int>, _ bytes: Span<UInt8>) -> Range<Int> {
    let space = UInt8(ascii: " ")
    var (start, end) = (range.lowerBound, range.upperBound)
    while start < end, bytes[start] == space { start += 1 }
    while end > start, bytes[end - 1] == space { end -= 1 }
    return start..<end
  }
}

import Notation

/// The lines of a text for editors, which count lines from 0, and columns in units of an encoding.
package struct TextLines: Sendable {
  /// A unit in which an editor counts columns. The raw value is its name in the Language Server
  /// Protocol.
  package enum Unit: String, Sendable {
    case utf8 = "utf-8"
    case utf16 = "utf-16"
  }

  /// A position as an editor counts it, from 0.
  package struct Position: Hashable, Sendable {
    package let line: Int
    package let column: Int

    /// Creates a position.
    package init(line: Int, column: Int) { (self.line, self.column) = (line, column) }
  }

  /// The text in UTF-8.
  package let bytes: [UInt8]
  private let unit: Unit
  /// The start of each line. The last line has no ending, and can be empty.
  private let starts: [Int]

  /// Splits a text into lines. Columns are counted in the unit.
  package init(_ bytes: [UInt8], columnsIn unit: Unit) {
    (self.bytes, self.unit) = (bytes, unit)
    var starts = [0]
    for index in bytes.indices where bytes[index] == UInt8(ascii: "\n") { starts.append(index + 1) }
    self.starts = starts
  }

  /// Returns the content of a line without its ending; empty if there is no such line.
  private func content(of line: Int) -> Range<Int> {
    guard starts.indices.contains(line) else { return bytes.count..<bytes.count }
    var end = line + 1 < starts.count ? starts[line + 1] - 1 : bytes.count
    if end > starts[line], bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
    return starts[line]..<end
  }

  private func scalars(of line: Int) -> String.UnicodeScalarView {
    String(decoding: bytes[content(of: line)], as: UTF8.self).unicodeScalars
  }

  private func length(of scalar: Unicode.Scalar) -> Int {
    switch unit {
    case .utf8: UTF8.width(scalar)
    case .utf16: UTF16.width(scalar)
    }
  }

  /// Returns the byte at a position. A position after the end of its line counts as the end, and a
  /// position in the middle of a scalar as its start.
  package func offset(of position: Position) -> Int {
    guard position.line < starts.count else { return bytes.count }
    var (offset, rest) = (content(of: position.line).lowerBound, position.column)
    for scalar in scalars(of: position.line) {
      rest -= length(of: scalar)
      guard rest >= 0 else { break }
      offset += UTF8.width(scalar)
    }
    return offset
  }

  /// Returns the location of a position, whose column counts scalars from 1.
  package func location(of position: Position) -> SourceLocation {
    var (column, rest) = (1, position.column)
    for scalar in scalars(of: position.line) {
      rest -= length(of: scalar)
      guard rest >= 0 else { break }
      column += 1
    }
    return SourceLocation(line: position.line + 1, column: column)
  }

  /// Returns the position of a location, or of the scalar that is this many scalars after it on its
  /// line.
  package func position(of location: SourceLocation, plus length: Int = 0) -> Position {
    let before = scalars(of: location.line - 1).prefix(max(0, location.column - 1 + length))
    return Position(
      line: location.line - 1, column: before.reduce(0) { $0 + self.length(of: $1) })
  }

  /// Returns the text after a change.
  package func replacing(from start: Position, to end: Position, with text: String) -> [UInt8] {
    let first = offset(of: start)
    let last = max(first, offset(of: end))
    return bytes[..<first] + Array(text.utf8) + bytes[last...]
  }
}

import Notation

/// The lines of a text for editors, which count lines from 0, and columns in units of an encoding.
///
/// For an editor, a line also ends at a lone CR, which is a character in the notation. And a text
/// that an editor sends can begin with a byte order mark, which has a column there but not in the
/// notation.
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
  /// The start of each line in the editor. The last line has no ending, and can be empty.
  private let starts: [Int]
  /// The start of each line in the notation.
  private let startsInNotation: [Int]

  /// Splits a text into lines. Columns are counted in the unit. A byte order mark at the beginning
  /// has a column if the text is an editor's, because an editor removes the mark of a file.
  package init(_ bytes: [UInt8], columnsIn unit: Unit, isOfEditor: Bool) {
    (self.bytes, self.unit) = (bytes, unit)
    let mark = bytes.span.byteOrderMarkLength
    var (starts, startsInNotation) = ([isOfEditor ? 0 : mark], [mark])
    for (index, byte) in bytes.enumerated() {
      if byte == UInt8(ascii: "\n") {
        starts.append(index + 1)
        startsInNotation.append(index + 1)
      } else if byte == UInt8(ascii: "\r"), !bytes[index...].starts(with: "\r\n".utf8) {
        starts.append(index + 1)
      }
    }
    (self.starts, self.startsInNotation) = (starts, startsInNotation)
  }

  /// Returns the content of a line without its ending; empty if there is no such line.
  private func content(of line: Int, among starts: [Int]) -> Range<Int> {
    guard starts.indices.contains(line) else { return bytes.count..<bytes.count }
    let isLast = line + 1 == starts.count
    let end = isLast ? bytes.count : starts[line + 1] - 1
    let endsInBoth = !isLast && bytes[starts[line]..<end + 1].suffix(2).elementsEqual("\r\n".utf8)
    return starts[line]..<(endsInBoth ? end - 1 : end)
  }

  private func scalars(in range: Range<Int>) -> String.UnicodeScalarView {
    String(decoding: bytes[range], as: UTF8.self).unicodeScalars
  }

  private func scalars(of line: Int) -> String.UnicodeScalarView {
    scalars(in: content(of: line, among: starts))
  }

  private func length(of scalar: Unicode.Scalar) -> Int {
    switch unit {
    case .utf8: UTF8.width(scalar)
    case .utf16: UTF16.width(scalar)
    }
  }

  /// Returns the scalars of a line before a position. A position after the end of its line counts
  /// as the end, and a position in the middle of a scalar as its start.
  private func scalars(before position: Position) -> Substring.UnicodeScalarView {
    var rest = position.column
    return scalars(of: position.line).prefix { scalar in
      rest -= length(of: scalar)
      return rest >= 0
    }
  }

  /// Returns the byte at a position.
  package func offset(of position: Position) -> Int {
    guard position.line < starts.count else { return bytes.count }
    return scalars(before: position).reduce(starts[position.line]) { $0 + UTF8.width($1) }
  }

  /// Returns the location of a position, whose column counts scalars from 1.
  package func location(of position: Position) -> SourceLocation {
    guard position.line < starts.count else {
      let surplus = position.line - starts.count
      return SourceLocation(line: startsInNotation.count + surplus + 1, column: 1)
    }
    let (start, own) = (starts[position.line], scalars(before: position).count)
    let line = max(1, startsInNotation.endOfPrefix { $0 <= start })
    let first = startsInNotation[line - 1]
    // Only a byte order mark precedes the first line in the notation.
    let before = start < first ? -1 : scalars(in: first..<start).count
    return SourceLocation(line: line, column: max(1, before + own + 1))
  }

  /// Returns the position of a location, or of the scalar that is this many scalars after it on its
  /// line.
  package func position(of location: SourceLocation, plus length: Int = 0) -> Position {
    let line = location.line - 1
    let start = start(ofLine: location.line)
    guard startsInNotation.indices.contains(line) else { return start }
    let before = scalars(in: content(of: line, among: startsInNotation))
      .prefix(max(0, location.column - 1 + length))
    let lines = before.split(separator: "\r", omittingEmptySubsequences: false)
    let mark = lines.count == 1 ? scalars(in: starts[start.line]..<startsInNotation[line]) : .init()
    return Position(
      line: start.line + lines.count - 1,
      column: (mark + (lines.last ?? .init())).reduce(0) { $0 + self.length(of: $1) })
  }

  /// Returns the start of a line in the notation, whose number counts from 1.
  package func start(ofLine number: Int) -> Position {
    guard startsInNotation.indices.contains(number - 1) else {
      return Position(line: max(0, starts.count + number - 1 - startsInNotation.count), column: 0)
    }
    let start = startsInNotation[number - 1]
    return Position(line: starts.endOfPrefix { $0 <= start } - 1, column: 0)
  }

  /// Returns the text after a change.
  package func replacing(from start: Position, to end: Position, with text: String) -> [UInt8] {
    let first = offset(of: start)
    let last = max(first, offset(of: end))
    return bytes[..<first] + Array(text.utf8) + bytes[last...]
  }
}

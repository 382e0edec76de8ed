import ScenarioLanguage

/// A word of a line, or a part of a word, such as a name in a path.
struct Segment: Hashable {
  /// The bytes in the document.
  let range: Range<Int>
  let text: String
  /// Whether the segment is in double quotes.
  let isQuoted: Bool
  /// Whether the segment is a placeholder such as `<name>`. Its text and its bytes do not include
  /// the angle brackets.
  let isPlaceholder: Bool

  /// Whether the segment has the form of a name that a scenario can choose: letters, digits,
  /// hyphens and underscores that begin with a letter.
  var canBeName: Bool { !isQuoted && !isPlaceholder && Self.canBeName(text) }

  /// Returns whether a text has the form of a name.
  static func canBeName(_ text: String) -> Bool {
    text.wholeMatch(of: /[A-Za-z][A-Za-z0-9_-]*/) != nil
  }
}

extension Document {
  /// Returns the segments of the line at an index, in order.
  func segments(ofLineAt index: Int) -> [Segment] {
    let line = lines[index].range
    var segments: [Segment] = []
    var (start, isQuoted, isEscaped) = (line.lowerBound, false, false)
    func end(at end: Int) {
      guard start < end else { return }
      let isPlaceholder =
        start > line.lowerBound && bytes[start - 1] == UInt8(ascii: "<")
        && end < line.upperBound && bytes[end] == UInt8(ascii: ">")
      segments.append(
        Segment(
          range: start..<end, text: String(decoding: bytes[start..<end], as: UTF8.self),
          isQuoted: isQuoted, isPlaceholder: isPlaceholder))
    }
    for offset in line {
      let byte = bytes[offset]
      let isArrow =
        byte == UInt8(ascii: ">") && offset > start && start + 1 == offset
        && bytes[start] == UInt8(ascii: "-")
      defer { isEscaped = byte == UInt8(ascii: "\\") && isQuoted && !isEscaped }
      guard Self.separators.contains(byte), !isEscaped, !isArrow else { continue }
      end(at: offset)
      start = offset + 1
      if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
    }
    end(at: line.upperBound)
    return segments
  }

  private static let separators = Set(" ()/,|<>:\"".utf8)
}

extension CursorLine {
  /// The segment at the cursor or, if there is none, the segment that ends at the cursor.
  var segment: Segment? {
    guard line != nil else { return nil }
    let segments = document.segments(ofLineAt: index)
    return segments.first { $0.range.contains(offset) }
      ?? segments.first { $0.range.upperBound == offset }
  }

  /// Whether the word before a segment is this word.
  func isBehind(_ word: String, _ segment: Segment) -> Bool {
    document.segments(ofLineAt: index).last { $0.range.upperBound < segment.range.lowerBound }?
      .text == word
  }
}

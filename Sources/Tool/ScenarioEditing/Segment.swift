import Notation
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
  /// The bytes of the value that the segment is: with its angle brackets, and with its quotes if it
  /// is all that is in them; `nil` if the segment is a part of a quoted value.
  let value: Range<Int>?
  /// The name that the segment spells; `nil` if it does not have the form of a name that a
  /// scenario can choose.
  let name: String?

  fileprivate init(_ range: Range<Int>, isQuoted: Bool, of document: Document) {
    let bytes = document.bytes
    self.range = range
    self.isQuoted = isQuoted
    text = String(decoding: bytes[range], as: UTF8.self)
    isPlaceholder = bytes.surrounds(range, "<", ">")
    let own = isPlaceholder ? range.lowerBound - 1..<range.upperBound + 1 : range
    let isWhole = bytes.surrounds(own, "\"", "\"")
    let whole = isWhole ? own.lowerBound - 1..<own.upperBound + 1 : own
    value = isQuoted && !isWhole ? nil : whole
    let content = isQuoted ? try? Quotation.read(bytes.span.extracting(whole)) : text
    name = isPlaceholder ? nil : content.flatMap { Self.canBeName($0) ? $0 : nil }
  }

  /// Returns whether a text has the form of a name: letters, digits, hyphens and underscores that
  /// begin with a letter.
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
      segments.append(Segment(start..<end, isQuoted: isQuoted, of: self))
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

extension [UInt8] {
  /// Returns whether a character is before a range, and another one after it.
  func surrounds(_ range: Range<Int>, _ before: Unicode.Scalar, _ after: Unicode.Scalar) -> Bool {
    range.lowerBound > 0 && self[range.lowerBound - 1] == UInt8(ascii: before)
      && range.upperBound < count && self[range.upperBound] == UInt8(ascii: after)
  }
}

extension CursorLine {
  /// The segment at the cursor, also if the cursor is at its quotes or angle brackets; if there is
  /// none, the segment that ends at the cursor.
  var segment: Segment? {
    guard line != nil else { return nil }
    let segments = document.segments(ofLineAt: index)
    return segments.first { $0.range.contains(offset) }
      ?? segments.first { $0.value?.contains(offset) ?? false }
      ?? segments.first { ($0.value ?? $0.range).upperBound == offset }
  }

  /// The text between the double quotes around the cursor, as it is written; `nil` if the cursor is
  /// not in quotes.
  var quotation: String? {
    guard let line else { return nil }
    let quote = UInt8(ascii: "\"")
    let quotes = line.range.filter { document.bytes[$0] == quote }
    let pairs = stride(from: 0, to: quotes.count - 1, by: 2).map { (quotes[$0], quotes[$0 + 1]) }
    return pairs.first { $0 <= offset && offset <= $1 + 1 }.map {
      String(decoding: document.bytes[$0 + 1..<$1], as: UTF8.self)
    }
  }
}

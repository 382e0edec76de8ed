import ScenarioLanguage

/// A line at column 1, together with the indented lines directly below it.
struct TextUnit: Equatable {
  /// The position of the unit, including the last line break.
  let range: Range<Int>
  /// The hash of the unit's text.
  let hash: UInt64
}

/// Splits a text into units.
///
/// It recognises only units, blank lines and comments, and stops at any unclear text.
struct UnitScanner {
  /// The result of scanning ahead.
  enum Next: Equatable {
    case unit(TextUnit)
    /// The end of the text.
    case end
    /// Something that requires the parser.
    case unclear
  }

  private var position = 0

  /// Scans the next unit.
  mutating func next(_ bytes: Span<UInt8>) -> Next {
    while position < bytes.count {
      let content = Self.content(bytes, from: position)
      guard content - position <= Line.maximumLength else { return .unclear }
      guard content < bytes.count else { break }
      switch bytes[content] {
      case UInt8(ascii: "\n"): position = content + 1
      case UInt8(ascii: "#"):
        guard let end = Self.endOfComment(bytes, from: content),
          end - position <= Line.maximumLength
        else { return .unclear }
        position = end + 1
      case 0x21...0x7e where content == position: return .unit(unit(bytes))
      default: return .unclear
      }
    }
    return .end
  }

  /// Returns the index of the first byte that is not a space.
  private static func content(_ bytes: Span<UInt8>, from start: Int) -> Int {
    var index = start
    while index < bytes.count, bytes[unchecked: index] == UInt8(ascii: " ") { index += 1 }
    return index
  }

  /// Returns the end of a comment in printable ASCII, before its line break; `nil` for other
  /// comments.
  private static func endOfComment(_ bytes: Span<UInt8>, from start: Int) -> Int? {
    for index in start..<bytes.count {
      switch bytes[unchecked: index] {
      case 0x20...0x7e: continue
      case UInt8(ascii: "\n"): return index
      default: return nil
      }
    }
    return bytes.count
  }

  /// Scans the unit at the current position, and moves to its end.
  private mutating func unit(_ bytes: Span<UInt8>) -> TextUnit {
    let start = position
    var index = start
    var hash: UInt64 = 0
    while index < bytes.count {
      let eight = Self.eightBytes(bytes, at: index)
      var breaks = Self.lineBreaks(in: eight)
      while breaks != 0 {
        let length = breaks.trailingZeroBitCount / 8 + 1
        guard Self.isBelow(bytes, at: index + length) else {
          position = index + length
          hash = HashedNumbers.mix(hash, eight &<< UInt64(64 - 8 * length))
          return TextUnit(range: start..<position, hash: hash)
        }
        breaks &= breaks &- 1
      }
      hash = HashedNumbers.mix(hash, eight)
      index += 8
    }
    position = bytes.count
    return TextUnit(range: start..<position, hash: hash)
  }

  /// Returns whether the line that begins at `start` belongs to the preceding line at column 1.
  private static func isBelow(_ bytes: Span<UInt8>, at start: Int) -> Bool {
    guard start < bytes.count, bytes[unchecked: start] == UInt8(ascii: " ") else { return false }
    let content = content(bytes, from: start)
    return content < bytes.count && bytes[unchecked: content] != UInt8(ascii: "\n")
      && bytes[unchecked: content] != UInt8(ascii: "#")
  }

  /// Returns a word with the highest bit set in each of the eight bytes that is a line break.
  private static func lineBreaks(in eight: UInt64) -> UInt64 {
    let low: UInt64 = 0x7f7f_7f7f_7f7f_7f7f
    // Line breaks become zero, the only value whose highest bit stays clear in the next statement.
    let others = eight ^ 0x0a0a_0a0a_0a0a_0a0a
    return ~((others & low) &+ low | others | low)
  }

  /// Returns eight bytes from `start`, padded with zeroes at the end. The first byte is in the
  /// lowest bits.
  @inline(__always)
  private static func eightBytes(_ bytes: Span<UInt8>, at start: Int) -> UInt64 {
    guard start + 8 <= bytes.count else { return lastBytes(bytes, from: start) }
    return UInt64(
      littleEndian: bytes.bytes.unsafeLoadUnaligned(fromByteOffset: start, as: UInt64.self))
  }

  private static func lastBytes(_ bytes: Span<UInt8>, from start: Int) -> UInt64 {
    (start..<bytes.count).reversed().reduce(0) { $0 << 8 | UInt64(bytes[$1]) }
  }
}

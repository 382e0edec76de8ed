/// Walks over a text unit by unit: a line at column 1 together with the indented lines right under it.
///
/// It only tells units apart from what says nothing, blank lines and comments, and gives up where that
/// is not plain to see.
struct UnitScanner {
  /// What comes next.
  enum Next: Equatable {
    /// A unit, its last line break included.
    case unit(Range<Int>)
    /// Nothing more.
    case end
    /// Something that only a parser can judge.
    case unclear
  }

  private var position = 0

  /// The next unit.
  mutating func next(_ bytes: Span<UInt8>) -> Next {
    while position < bytes.count {
      let content = Self.content(bytes, from: position)
      guard content < bytes.count else { break }
      switch bytes[content] {
      case UInt8(ascii: "\n"): position = content + 1
      case UInt8(ascii: "#"):
        guard let end = Self.endOfComment(bytes, from: content) else { return .unclear }
        position = end
      case 0x21...0x7e where content == position:
        let start = position
        position = Self.endOfUnit(bytes, from: start)
        return .unit(start..<position)
      default: return .unclear
      }
    }
    return .end
  }

  /// Where something else than spaces stands.
  private static func content(_ bytes: Span<UInt8>, from start: Int) -> Int {
    var index = start
    while index < bytes.count, bytes[unchecked: index] == UInt8(ascii: " ") { index += 1 }
    return index
  }

  /// Behind a comment of printable ASCII characters; `nil` for any other.
  private static func endOfComment(_ bytes: Span<UInt8>, from start: Int) -> Int? {
    for index in start..<bytes.count {
      switch bytes[unchecked: index] {
      case 0x20...0x7e: continue
      case UInt8(ascii: "\n"): return index + 1
      default: return nil
      }
    }
    return bytes.count
  }

  private static func endOfUnit(_ bytes: Span<UInt8>, from start: Int) -> Int {
    var end = endOfLine(bytes, from: start)
    while end < bytes.count, bytes[unchecked: end] == UInt8(ascii: " ") {
      let content = content(bytes, from: end)
      guard content < bytes.count, bytes[unchecked: content] != UInt8(ascii: "\n"),
        bytes[unchecked: content] != UInt8(ascii: "#")
      else { break }
      end = endOfLine(bytes, from: content)
    }
    return end
  }

  /// Behind the next line break, eight bytes at a time.
  private static func endOfLine(_ bytes: Span<UInt8>, from start: Int) -> Int {
    let (ones, highest): (UInt64, UInt64) = (0x0101_0101_0101_0101, 0x8080_8080_8080_8080)
    var index = start
    while index + 8 <= bytes.count {
      let eight = bytes.bytes.unsafeLoadUnaligned(fromByteOffset: index, as: UInt64.self)
      let breaks = UInt64(littleEndian: eight) ^ (ones &* 0x0a)
      // The lowest bit that is set belongs to the first byte that is zero.
      let zeroes = (breaks &- ones) & ~breaks & highest
      if zeroes != 0 { return index + zeroes.trailingZeroBitCount / 8 + 1 }
      index += 8
    }
    while index < bytes.count, bytes[unchecked: index] != UInt8(ascii: "\n") { index += 1 }
    return min(index + 1, bytes.count)
  }
}

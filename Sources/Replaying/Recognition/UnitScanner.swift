/// A line at column 1 together with the indented lines right under it.
struct TextUnit: Equatable {
  /// Where it stands, its last line break included.
  let range: Range<Int>
  /// Under which it is known again; equal texts have equal hashes.
  let hash: UInt64
}

/// Walks over a text unit by unit.
///
/// It only tells units apart from what says nothing, blank lines and comments, and gives up where that
/// is not plain to see.
struct UnitScanner {
  /// What comes next.
  enum Next: Equatable {
    case unit(TextUnit)
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
      case 0x21...0x7e where content == position: return .unit(unit(bytes))
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

  /// The unit that begins here; the position is behind it then.
  private mutating func unit(_ bytes: Span<UInt8>) -> TextUnit {
    let start = position
    var hash: UInt64 = 0
    readLine(bytes, &hash)
    while position < bytes.count, bytes[unchecked: position] == UInt8(ascii: " ") {
      let content = Self.content(bytes, from: position)
      guard content < bytes.count, bytes[unchecked: content] != UInt8(ascii: "\n"),
        bytes[unchecked: content] != UInt8(ascii: "#")
      else { break }
      readLine(bytes, &hash)
    }
    return TextUnit(range: start..<position, hash: hash)
  }

  /// Goes behind the next line break, eight bytes at a time, and mixes what it passes into `hash`.
  private mutating func readLine(_ bytes: Span<UInt8>, _ hash: inout UInt64) {
    let (ones, highest): (UInt64, UInt64) = (0x0101_0101_0101_0101, 0x8080_8080_8080_8080)
    while position < bytes.count {
      let eight = Self.eightBytes(bytes, at: position)
      let breaks = eight ^ (ones &* 0x0a)
      // The lowest bit that is set belongs to the first byte that is zero.
      let zeroes = (breaks &- ones) & ~breaks & highest
      guard zeroes == 0 else {
        let length = zeroes.trailingZeroBitCount / 8 + 1
        hash = HashedNumbers.mix(hash, eight << UInt64(64 - 8 * length))
        position += length
        return
      }
      hash = HashedNumbers.mix(hash, eight)
      position = min(position + 8, bytes.count)
    }
  }

  /// The bytes from `start` on, the first in the lowest bits; zeroes behind the end.
  private static func eightBytes(_ bytes: Span<UInt8>, at start: Int) -> UInt64 {
    guard start + 8 > bytes.count else {
      return UInt64(
        littleEndian: bytes.bytes.unsafeLoadUnaligned(fromByteOffset: start, as: UInt64.self))
    }
    return (start..<bytes.count).reversed().reduce(0) { $0 << 8 | UInt64(bytes[$1]) }
  }
}

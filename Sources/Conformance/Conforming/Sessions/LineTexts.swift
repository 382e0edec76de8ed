/// Texts of a line in a row, some of which may be missing.
struct LineTexts: Hashable, Sendable {
  /// One of the texts.
  enum Part {
    /// There is none.
    case missing
    /// There is one, whichever.
    case any
    /// The bytes of the one that there is.
    case text(ArraySlice<UInt8>)
  }

  // Bytes that no text in UTF-8 has.
  private static var end: UInt8 { 0xff }
  private static var missing: UInt8 { 0xfe }
  private static var any: UInt8 { 0xfd }

  private(set) var bytes: [UInt8] = []

  /// Forgets all texts, but not their room.
  mutating func removeAll() { bytes.removeAll(keepingCapacity: true) }

  /// Appends a text.
  mutating func append(_ text: some Collection<UInt8>) {
    bytes += text
    bytes.append(Self.end)
  }

  /// Appends that there is no text.
  mutating func appendMissing() { bytes.append(Self.missing) }

  /// Appends that there is a text that does not matter.
  mutating func appendAny() { bytes.append(Self.any) }

  /// Appends what others have up to a place.
  mutating func append(_ others: Self, upTo place: Int) { bytes += others.bytes[..<place] }

  /// The same texts, with as much room as they need.
  var compact: Self {
    var texts = Self()
    texts.bytes.reserveCapacity(bytes.count)
    texts.bytes += bytes
    return texts
  }

  /// The text at a place, which moves behind it; there is one.
  func next(at place: inout Int) -> Part {
    let start = place
    defer { place += 1 }
    switch bytes[place] {
    case Self.missing: return .missing
    case Self.any: return .any
    default:
      while bytes[place] != Self.end { place += 1 }
      return .text(bytes[start..<place])
    }
  }
}

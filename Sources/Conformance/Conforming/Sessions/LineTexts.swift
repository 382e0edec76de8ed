/// The texts of a line in sequence. Some of them can be missing.
struct LineTexts: Hashable, Sendable {
  /// One of the texts.
  enum Part {
    /// The text is missing.
    case missing
    /// There is a text, but its content does not matter.
    case any
    /// The text with these bytes.
    case text(ArraySlice<UInt8>)
  }

  // Bytes that never occur in UTF-8 serve as markers.
  private static var end: UInt8 { 0xff }
  private static var missing: UInt8 { 0xfe }
  private static var any: UInt8 { 0xfd }

  private(set) var bytes: [UInt8] = []

  /// Removes all texts but keeps the capacity.
  mutating func removeAll() { bytes.removeAll(keepingCapacity: true) }

  /// Appends a text.
  mutating func append(_ text: some Collection<UInt8>) {
    bytes += text
    bytes.append(Self.end)
  }

  /// Appends a missing text.
  mutating func appendMissing() { bytes.append(Self.missing) }

  /// Appends a text whose content does not matter.
  mutating func appendAny() { bytes.append(Self.any) }

  /// Appends the texts of another sequence up to a position.
  mutating func append(_ others: Self, upTo place: Int) { bytes += others.bytes[..<place] }

  /// The same texts without spare capacity.
  var compact: Self {
    var texts = Self()
    texts.bytes.reserveCapacity(bytes.count)
    texts.bytes += bytes
    return texts
  }

  /// Returns the text at a position and moves the position past the text. There must be a text at
  /// the position.
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

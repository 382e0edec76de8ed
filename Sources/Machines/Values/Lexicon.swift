public import Notation

/// The table of texts that a scenario or a session has met: what the world holds are ids into it.
///
/// Texts are kept once for each kind, in order of first use. The table belongs to whoever reads and
/// prints; an id means nothing outside it and never reaches an output.
public struct Lexicon: Sendable {
  /// The number of different texts that one lexicon holds.
  public static let capacity = 65_535

  private struct Entry {
    var key: UInt64
    var text: Range<Int>
  }

  private var bytes: [UInt8] = []
  private var entries: [Entry] = []
  private var slots: [UInt16] = Array(repeating: 0, count: 64)

  /// A table without texts.
  public init() {}

  /// Forgets every text and keeps the memory.
  public mutating func removeAll() {
    bytes.removeAll(keepingCapacity: true)
    entries.removeAll(keepingCapacity: true)
    for index in slots.indices { slots[index] = 0 }
  }

  /// The id, 1 or more, under which `text` is kept as a text of `kind`; `nil` when the table is full.
  public mutating func intern(_ text: Span<UInt8>, kind: WordID) -> UInt16? {
    let key = UInt64(kind.rawValue) << 32 | UInt64(WordID(text).rawValue)
    var slot = Int(truncatingIfNeeded: key ^ key >> 29) & (slots.count - 1)
    while slots[slot] != 0 {
      if holds(text, key: key, at: Int(slots[slot]) - 1) { return slots[slot] }
      slot = (slot + 1) & (slots.count - 1)
    }
    guard entries.count < Self.capacity else { return nil }
    let start = bytes.count
    for index in text.indices { bytes.append(text[index]) }
    entries.append(Entry(key: key, text: start..<bytes.count))
    let id = UInt16(entries.count)
    slots[slot] = id
    if entries.count * 2 > slots.count { grow() }
    return id
  }

  /// The text of an id that this lexicon gave out; empty for any other.
  public func text(_ id: UInt16) -> String {
    guard id > 0, id <= entries.count else { return "" }
    return String(decoding: bytes[entries[Int(id) - 1].text], as: UTF8.self)
  }

  private func holds(_ text: Span<UInt8>, key: UInt64, at index: Int) -> Bool {
    let entry = entries[index]
    guard entry.key == key, entry.text.count == text.count else { return false }
    for offset in text.indices where bytes[entry.text.lowerBound + offset] != text[offset] {
      return false
    }
    return true
  }

  private mutating func grow() {
    slots = Array(repeating: 0, count: slots.count * 2)
    for (index, entry) in entries.enumerated() {
      var slot = Int(truncatingIfNeeded: entry.key ^ entry.key >> 29) & (slots.count - 1)
      while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = UInt16(index + 1)
    }
  }
}

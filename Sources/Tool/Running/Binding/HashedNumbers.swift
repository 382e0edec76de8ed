/// A hash index into an array. It uses open addressing. A lookup does not allocate memory.
struct HashedNumbers: Sendable {
  /// An entry of the table.
  private struct Slot {
    /// An index plus one; 0 for an empty slot.
    var number: UInt32 = 0
    /// The half of the hash that is not used to choose the slot.
    var rest: UInt32 = 0
  }

  private var hashes: [UInt64] = []
  private var slots: [Slot] = Array(repeating: Slot(), count: 64)

  /// Combines a hash with `part`.
  static func mix(_ hash: UInt64, _ part: UInt64) -> UInt64 {
    let mixed = (hash ^ part) &* 0x9e37_79b9_7f4a_7c15
    return mixed ^ mixed >> 29
  }

  /// Returns the first index that has this hash and for which `isMeant` returns true.
  func first(_ hash: UInt64, _ isMeant: (Int) -> Bool) -> Int? {
    var index = Int(truncatingIfNeeded: hash) & (slots.count - 1)
    while slots[index].number != 0 {
      let slot = slots[index]
      if slot.rest == Self.rest(of: hash), isMeant(Int(slot.number) - 1) {
        return Int(slot.number) - 1
      }
      index = (index + 1) & (slots.count - 1)
    }
    return nil
  }

  /// Adds the next index with a hash.
  mutating func append(_ hash: UInt64) {
    hashes.append(hash)
    guard hashes.count * 2 > slots.count else { return place(hashes.count - 1) }
    slots = Array(repeating: Slot(), count: slots.count * 2)
    for position in hashes.indices { place(position) }
  }

  private mutating func place(_ position: Int) {
    var index = Int(truncatingIfNeeded: hashes[position]) & (slots.count - 1)
    while slots[index].number != 0 { index = (index + 1) & (slots.count - 1) }
    slots[index] = Slot(number: UInt32(position + 1), rest: Self.rest(of: hashes[position]))
  }

  private static func rest(of hash: UInt64) -> UInt32 { UInt32(truncatingIfNeeded: hash >> 32) }
}

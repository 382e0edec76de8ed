/// Finds the position of something in an array by its hash: open addressing, which allocates nothing
/// for what is found.
struct HashedNumbers: Sendable {
  private var hashes: [UInt64] = []
  /// A position and one, where a hash leads; 0 where nothing does.
  private var slots: [UInt32] = Array(repeating: 0, count: 64)

  /// The hash that takes `part` in.
  static func mix(_ hash: UInt64, _ part: UInt64) -> UInt64 {
    let mixed = (hash ^ part) &* 0x9e37_79b9_7f4a_7c15
    return mixed ^ mixed >> 29
  }

  /// The first position of this hash that `isMeant`.
  func first(_ hash: UInt64, _ isMeant: (Int) -> Bool) -> Int? {
    var slot = Int(truncatingIfNeeded: hash) & (slots.count - 1)
    while slots[slot] != 0 {
      let position = Int(slots[slot]) - 1
      if hashes[position] == hash, isMeant(position) { return position }
      slot = (slot + 1) & (slots.count - 1)
    }
    return nil
  }

  /// Gives the next position a hash.
  mutating func append(_ hash: UInt64) {
    hashes.append(hash)
    guard hashes.count * 2 > slots.count else { return place(hashes.count - 1) }
    slots = Array(repeating: 0, count: slots.count * 2)
    for position in hashes.indices { place(position) }
  }

  private mutating func place(_ position: Int) {
    var slot = Int(truncatingIfNeeded: hashes[position]) & (slots.count - 1)
    while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
    slots[slot] = UInt32(position + 1)
  }
}

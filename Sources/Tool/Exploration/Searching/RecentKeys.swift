/// A small cache of a thread's recent findings about keys.
///
/// Neighbouring states have many successors in common. The set of all keys is much larger than the
/// processor's caches, but this cache fits into them, so many lookups are fast.
struct RecentKeys<Key: Fingerprinted>: Sendable {
  /// The finding for a key.
  enum Finding: Sendable {
    /// The key has a number.
    case known(UInt32)
    /// The key belongs to a candidate.
    case candidate(Candidate)
  }

  /// The position of a candidate in a group of states.
  struct Candidate: Sendable {
    /// The index of the block in its group.
    let block: UInt32
    /// The index of the candidate in the block.
    let index: UInt32
  }

  private struct Entry: Sendable {
    let key: Key
    /// A number, or the index of a candidate in its block.
    let value: UInt32
    /// The block of the candidate.
    let block: UInt32
    /// The group of the candidate. An entry with a number is valid in every group, and its group is
    /// `noGroup`.
    let group: UInt32
  }

  /// The position of each entry is determined by its fingerprint. A new entry overwrites the entry
  /// at the same position.
  private var entries: [Entry]
  /// The group that is being expanded.
  private var group: UInt32 = 1

  private static var capacity: Int { 8_192 }
  private static var noGroup: UInt32 { 0 }

  /// Creates a cache that contains one key.
  init(of key: Key, numbered number: UInt32) {
    let entry = Entry(key: key, value: number, block: 0, group: Self.noGroup)
    entries = Array(repeating: entry, count: Self.capacity)
  }

  /// Forgets the candidates when a new group begins.
  mutating func beginGroup() { group = group == .max ? 1 : group + 1 }

  /// The finding for a key, if it is in the cache.
  subscript(key: Key, fingerprint: UInt64) -> Finding? {
    let entry = entries[Self.place(of: fingerprint)]
    guard entry.key == key else { return nil }
    if entry.group == Self.noGroup { return .known(entry.value) }
    guard entry.group == group else { return nil }
    return .candidate(Candidate(block: entry.block, index: entry.value))
  }

  /// Stores a finding.
  mutating func note(_ finding: Finding, of key: Key, _ fingerprint: UInt64) {
    entries[Self.place(of: fingerprint)] =
      switch finding {
      case .known(let number): Entry(key: key, value: number, block: 0, group: Self.noGroup)
      case .candidate(let candidate):
        Entry(key: key, value: candidate.index, block: candidate.block, group: group)
      }
  }

  private static func place(of fingerprint: UInt64) -> Int {
    Int(truncatingIfNeeded: fingerprint % UInt64(capacity))
  }
}

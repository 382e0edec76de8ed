/// What a thread found out lately about keys.
///
/// States that follow each other have many successors in common. All keys together are much larger
/// than the processor's caches and these few are not, so that many are found here at once.
struct RecentKeys<Key: Fingerprinted>: Sendable {
  /// What is known of a key.
  enum Finding: Sendable {
    /// The key has a number.
    case known(UInt32)
    /// The key is that of a candidate.
    case candidate(Candidate)
  }

  /// A place among the candidates of a group of states.
  struct Candidate: Sendable {
    /// The place of the block in its group.
    let block: UInt32
    /// The place among the candidates of the block.
    let index: UInt32
  }

  private struct Entry: Sendable {
    let key: Key
    /// A number, or the place of a candidate in its block.
    let value: UInt32
    /// The block of the candidate.
    let block: UInt32
    /// The group of the candidate; none for a number, which is the same in every group.
    let group: UInt32
  }

  /// Each at the place that its fingerprint determines, where it replaces what was there.
  private var entries: [Entry]
  /// The group that is expanded.
  private var group: UInt32 = 1

  private static var capacity: Int { 8_192 }
  private static var noGroup: UInt32 { 0 }

  /// Knows one key so far.
  init(of key: Key, numbered number: UInt32) {
    let entry = Entry(key: key, value: number, block: 0, group: Self.noGroup)
    entries = Array(repeating: entry, count: Self.capacity)
  }

  /// Forgets the candidates, as another group begins.
  mutating func beginGroup() { group = group == .max ? 1 : group + 1 }

  /// What is known of a key, if that is remembered.
  subscript(key: Key, fingerprint: UInt64) -> Finding? {
    let entry = entries[Self.place(of: fingerprint)]
    guard entry.key == key else { return nil }
    if entry.group == Self.noGroup { return .known(entry.value) }
    guard entry.group == group else { return nil }
    return .candidate(Candidate(block: entry.block, index: entry.value))
  }

  /// Remembers what was found out.
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

/// What a thread found out lately about keys.
///
/// States that follow each other have many successors in common. All keys together are much larger
/// than the processor's caches and these few are not, so that many are found here at once.
struct RecentKeys<Key: Fingerprinted>: Sendable {
  /// What is known of a key.
  enum Finding: Sendable {
    /// The key has a number.
    case known(UInt32)
    /// The key is that of the candidate with this index in the block that is expanded.
    case candidate(Int)
  }

  private struct Entry: Sendable {
    let key: Key
    /// A number, or the index of a candidate.
    let value: UInt32
    /// The block of the candidate; none for a number, which is the same in every block.
    let block: UInt32
  }

  /// Each at the place that its fingerprint determines, where it replaces what was there.
  private var entries: [Entry]
  /// The block that is expanded, by its position among those of the thread.
  private var block: UInt32 = 1

  private static var capacity: Int { 4_096 }
  private static var noBlock: UInt32 { 0 }

  /// Knows one key so far.
  init(of key: Key, numbered number: UInt32) {
    let entry = Entry(key: key, value: number, block: Self.noBlock)
    entries = Array(repeating: entry, count: Self.capacity)
  }

  /// Forgets the candidates, as another block begins.
  mutating func beginBlock() { block = block == .max ? 1 : block + 1 }

  /// What is known of a key, if that is remembered.
  subscript(key: Key, fingerprint: UInt64) -> Finding? {
    let entry = entries[Self.place(of: fingerprint)]
    guard entry.key == key else { return nil }
    if entry.block == Self.noBlock { return .known(entry.value) }
    return entry.block == block ? .candidate(Int(entry.value)) : nil
  }

  /// Remembers what was found out.
  mutating func note(_ finding: Finding, of key: Key, _ fingerprint: UInt64) {
    entries[Self.place(of: fingerprint)] =
      switch finding {
      case .known(let number): Entry(key: key, value: number, block: Self.noBlock)
      case .candidate(let index): Entry(key: key, value: UInt32(index), block: block)
      }
  }

  private static func place(of fingerprint: UInt64) -> Int {
    Int(truncatingIfNeeded: fingerprint % UInt64(capacity))
  }
}

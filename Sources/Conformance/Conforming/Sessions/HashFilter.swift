/// Remembers at least the last 250,000 hashes in constant memory.
///
/// A remembered hash is never reported as unknown, but about one in a few hundred other hashes is
/// wrongly reported as known.
struct HashFilter: Sendable {
  /// The number of hashes per generation; only the current and the previous generation are kept.
  private static var capacity: Int { 250_000 }
  private static var bitCount: UInt64 { 1 << 22 }

  private var words: [UInt64] = []
  /// The bits of the previous generation.
  private var older: [UInt64] = []
  private var count = 0

  /// Whether no hash has been added.
  var isEmpty: Bool { words.isEmpty }

  /// Adds a hash.
  mutating func insert(_ hash: UInt64) {
    if words.isEmpty || count == Self.capacity {
      (older, count) = (words, 0)
      words = Array(repeating: 0, count: Int(Self.bitCount / 64))
    }
    for bit in Self.bits(of: hash) { words[Int(bit / 64)] |= 1 << (bit % 64) }
    count += 1
  }

  /// Returns whether the hash was added recently or collides with a recently added hash.
  func mayContain(_ hash: UInt64) -> Bool {
    [words, older].contains { words in
      !words.isEmpty && Self.bits(of: hash).allSatisfy { words[Int($0 / 64)] & 1 << ($0 % 64) != 0 }
    }
  }

  private static func bits(of hash: UInt64) -> [UInt64] {
    // Each half of the hash is itself a hash, and so are sums of the halves.
    let step = hash >> 32 | 1
    return (0..<4).map { (hash &+ $0 &* step) % bitCount }
  }
}

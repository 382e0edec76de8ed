/// Remembers any number of hashes in memory of one size: it may take one for known that is not, but
/// never the other way round.
struct HashFilter: Sendable {
  /// With 6 million hashes, one in a hundred others is taken for known.
  private static var bitCount: UInt64 { 1 << 26 }

  private var words: [UInt64] = []

  /// Whether it has no hash.
  var isEmpty: Bool { words.isEmpty }

  /// Adds a hash.
  mutating func insert(_ hash: UInt64) {
    if words.isEmpty { words = Array(repeating: 0, count: Int(Self.bitCount / 64)) }
    for bit in Self.bits(of: hash) { words[Int(bit / 64)] |= 1 << (bit % 64) }
  }

  /// Whether a hash was added, or looks as if it was.
  func mayContain(_ hash: UInt64) -> Bool {
    !isEmpty && Self.bits(of: hash).allSatisfy { words[Int($0 / 64)] & 1 << ($0 % 64) != 0 }
  }

  private static func bits(of hash: UInt64) -> [UInt64] {
    // Each half is a hash of its own, and so are sums of them.
    let step = hash >> 32 | 1
    return (0..<4).map { (hash &+ $0 &* step) % bitCount }
  }
}

/// A small, seeded random number generator that produces the same sequence on every machine.
///
/// This is Sebastiano Vigna's SplitMix64. The standard library's generator cannot be seeded.
public struct SplitMix64: RandomNumberGenerator, Sendable {
  private var state: UInt64

  /// Creates a generator that starts from `seed`.
  public init(seed: UInt64) { state = seed }

  /// Creates the generator for a sequence of a walk.
  init(seed: UInt64, sequence: Int) { state = seed &+ UInt64(sequence) &* 0x9E37_79B9 }

  /// Advances the state and returns the next 64 bits.
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    return Self.mixed(state)
  }

  /// Mixes a word so that every bit of the result depends on every bit of the input. This is
  /// variant 13 of David Stafford's finalisers for MurmurHash3.
  @inline(__always)
  static func mixed(_ word: UInt64) -> UInt64 {
    var word = word
    word = (word ^ word >> 30) &* 0xBF58_476D_1CE4_E5B9
    word = (word ^ word >> 27) &* 0x94D0_49BB_1331_11EB
    return word ^ word >> 31
  }
}

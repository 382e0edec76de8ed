/// A value by which a table finds its place; equal values have equal fingerprints.
@usableFromInline protocol Fingerprinted: Equatable, Sendable {
  /// Well mixed bits, in a process always the same.
  var fingerprint: UInt64 { get }
}

/// A value that is told apart by whatever its type compares.
@usableFromInline struct Distinct<Value: Hashable & Sendable>: Fingerprinted {
  let value: Value

  @usableFromInline static func == (one: Self, other: Self) -> Bool { one.value == other.value }

  @usableFromInline var fingerprint: UInt64 {
    var hasher = emptyHasher
    value.hash(into: &hasher)
    return UInt64(bitPattern: Int64(hasher.finalize()))
  }
}

/// A copy takes less time than a new one.
private let emptyHasher = Hasher()

/// Two numbers of what is kept elsewhere.
@usableFromInline struct NumberPair: Fingerprinted {
  let first: UInt32
  let second: UInt32

  @usableFromInline static func == (one: Self, other: Self) -> Bool {
    one.first == other.first && one.second == other.second
  }

  @usableFromInline var fingerprint: UInt64 {
    SplitMix64.mixed(UInt64(first) << 32 | UInt64(second))
  }
}

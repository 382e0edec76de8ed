/// A value with a fingerprint for lookup in a table. Equal values have equal fingerprints.
@usableFromInline protocol Fingerprinted: Equatable, Sendable {
  /// Well-mixed bits that are stable within a process.
  var fingerprint: UInt64 { get }
}

/// A value that is compared by its own `==`.
@usableFromInline struct Distinct<Value: Hashable & Sendable>: Fingerprinted {
  let value: Value

  @usableFromInline static func == (one: Self, other: Self) -> Bool { one.value == other.value }

  @usableFromInline var fingerprint: UInt64 {
    var hasher = emptyHasher
    value.hash(into: &hasher)
    return UInt64(bitPattern: Int64(hasher.finalize()))
  }
}

/// Copying an empty hasher is faster than creating a new hasher.
private let emptyHasher = Hasher()

/// Two numbers of values that are stored elsewhere.
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

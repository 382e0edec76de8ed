import Machines
import Notation

/// An order-dependent hash of numbers that is the same in every process (FNV-1a over whole
/// numbers).
struct Fingerprint: Hashable, Sendable {
  private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

  mutating func add(_ number: UInt64) { value = (value ^ number) &* 0x0000_0100_0000_01B3 }

  /// Adds a phrase and its values.
  mutating func add(_ phrase: Phrase) {
    add(UInt64(phrase.verb.rawValue))
    phrase.operands.forEachNumber { add($0) }
  }

  /// Adds the kind of an observation.
  mutating func add<M>(kindOf observation: Observation<M>) {
    add(UInt64(observation.phrase.verb.rawValue))
  }
}

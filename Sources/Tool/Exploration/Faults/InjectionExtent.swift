/// How much was tried by an injection of faults.
package struct InjectionExtent: Hashable, Sendable {
  /// The number of sequences.
  package internal(set) var sequences = 0
  /// The number of positions in them: before the first step, between two, and after the last.
  package internal(set) var positions = 0
  /// The number of sequences with a fault.
  package internal(set) var injections = 0
  /// The number of steps that were taken, the steps before a fault once.
  package internal(set) var steps = 0

  /// Adds what was tried with other sequences.
  mutating func add(_ other: Self) {
    sequences += other.sequences
    positions += other.positions
    injections += other.injections
    steps += other.steps
  }
}

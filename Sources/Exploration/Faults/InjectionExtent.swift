/// How much was tried by an injection of faults.
public struct InjectionExtent: Hashable, Sendable {
  /// The number of sequences.
  public internal(set) var sequences = 0
  /// The number of positions in them: before the first step, between two, and after the last.
  public internal(set) var positions = 0
  /// The number of sequences with a fault.
  public internal(set) var injections = 0
  /// The number of steps that were taken, the steps before a fault once.
  public internal(set) var steps = 0

  /// Adds what was tried with other sequences.
  mutating func add(_ other: Self) {
    sequences += other.sequences
    positions += other.positions
    injections += other.injections
    steps += other.steps
  }
}

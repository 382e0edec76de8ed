/// What must hold after every step of every run.
public struct Invariant<M: Machine>: Sendable {
  /// The name that reports use: `sound-stack`.
  public let name: String

  /// What holds, in one sentence.
  public let claim: String

  /// Whether it holds of the machine, given what the step that led there left behind.
  public let holds: @Sendable (borrowing M, borrowing Trail<M>) -> Bool

  /// A claim under a name.
  public init(
    _ name: String, _ claim: String,
    holds: @escaping @Sendable (borrowing M, borrowing Trail<M>) -> Bool
  ) {
    self.name = name
    self.claim = claim
    self.holds = holds
  }

  /// Throws where it does not hold of a machine whose last step left `trail`.
  public func check(_ machine: borrowing M, _ trail: borrowing Trail<M>) throws(BrokenInvariant) {
    if !holds(machine, trail) { throw BrokenInvariant(name: name, claim: claim) }
  }
}

/// A step after which an invariant did not hold: a defect of the machine, not of the scenario.
public struct BrokenInvariant: Error, Hashable, Sendable {
  /// The invariant's name.
  public let name: String

  /// What should hold.
  public let claim: String
}

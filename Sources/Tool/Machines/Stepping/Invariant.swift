/// A claim that must hold after every step of every run.
public struct Invariant<M: Machine>: Sendable {
  /// The name in reports: `sound-stack`.
  public let name: String

  /// The claim in one sentence.
  public let claim: String

  /// Whether the claim holds of the machine, whose last step left the trail.
  public let holds: @Sendable (borrowing M, borrowing Trail<M>) -> Bool

  /// Whether the claim is about the machine alone, so that a search checks each state once, however
  /// many steps lead there.
  public let isOfState: Bool

  /// An invariant with its name, its claim and its check.
  public init(
    _ name: String, _ claim: String,
    holds: @escaping @Sendable (borrowing M, borrowing Trail<M>) -> Bool
  ) {
    self.name = name
    self.claim = claim
    self.holds = holds
    isOfState = false
  }

  /// An invariant whose check needs no trail, with its name and its claim.
  public init(
    _ name: String, _ claim: String, holds: @escaping @Sendable (borrowing M) -> Bool
  ) {
    self.name = name
    self.claim = claim
    self.holds = { machine, _ in holds(machine) }
    isOfState = true
  }

  /// Throws if the invariant does not hold of a machine whose last step left `trail`.
  public func check(_ machine: borrowing M, _ trail: borrowing Trail<M>) throws(BrokenInvariant) {
    if !holds(machine, trail) { throw BrokenInvariant(name: name, claim: claim) }
  }
}

/// A violation of an invariant: a defect of the machine, not of the scenario. That it does not
/// break down is claimed of every machine.
public struct BrokenInvariant: Error, Hashable, Sendable {
  /// The invariant's name.
  public let name: String

  /// The claim that does not hold; for a machine that broke down, what happened.
  public let claim: String

  /// Whether the machine broke down, so that none of its claims was looked at.
  public private(set) var isBreakdown = false

  /// Whether that is so only because the user did not wait for it.
  package private(set) var isInterruption = false

  /// The violation as a clause: `the invariant NAME is broken: CLAIM`.
  public var summary: String {
    isBreakdown ? "the machine broke down: \(claim)" : "the invariant \(name) is broken: \(claim)"
  }
}

extension BrokenInvariant {
  package init(_ breakdown: Breakdown) {
    self.init(
      name: "breakdown", claim: breakdown.message, isBreakdown: true,
      isInterruption: breakdown.isInterruption)
  }
}

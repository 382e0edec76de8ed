/// A claim that must hold after every step of every run.
public struct Invariant<M: Machine>: Sendable {
  /// The name in reports, such as `sound-stack`.
  public let name: String

  /// The claim in one sentence.
  public let claim: String

  /// Whether the claim holds for a machine after its last step, which the trail records.
  public let holds: @Sendable (borrowing M, borrowing Trail<M>) -> Bool

  /// Whether the claim depends on the machine alone. If so, a search checks each state only once,
  /// however many steps lead to it.
  public let isOfState: Bool

  /// Creates an invariant from its name, its claim and its check.
  public init(
    _ name: String, _ claim: String,
    holds: @escaping @Sendable (borrowing M, borrowing Trail<M>) -> Bool
  ) {
    self.name = name
    self.claim = claim
    self.holds = holds
    isOfState = false
  }

  /// Creates an invariant whose check needs no trail.
  public init(
    _ name: String, _ claim: String, holds: @escaping @Sendable (borrowing M) -> Bool
  ) {
    self.name = name
    self.claim = claim
    self.holds = { machine, _ in holds(machine) }
    isOfState = true
  }

  /// Throws if the invariant does not hold for a machine and for the `trail` of its last step.
  public func check(_ machine: borrowing M, _ trail: borrowing Trail<M>) throws(BrokenInvariant) {
    if !holds(machine, trail) { throw BrokenInvariant(name: name, claim: claim) }
  }
}

/// A violation of an invariant: a defect of the machine, not of the scenario.
///
/// Every machine implicitly claims that it does not break down.
public struct BrokenInvariant: Error, Hashable, Sendable {
  /// The invariant's name.
  public let name: String

  /// The claim that does not hold, or a description of the breakdown if the machine broke down.
  public let claim: String

  /// Whether a claim about steps is broken, rather than an invariant of the machine.
  public private(set) var isClaim = false

  /// Whether the machine broke down. If so, its claims were not checked.
  public private(set) var isBreakdown = false

  /// Whether the breakdown is only apparent, because the user interrupted the wait.
  package private(set) var isInterruption = false

  /// The violation as a clause: `the invariant NAME is broken: CLAIM`.
  public var summary: String {
    if isBreakdown { return "the machine broke down: \(claim)" }
    return "the \(isClaim ? subject : "invariant \(name)") is broken: \(claim)"
  }

  /// The name or, for a claim about steps, `claim "NAME"`.
  package var subject: String { isClaim ? "claim \"\(name)\"" : name }
}

extension BrokenInvariant {
  /// Creates the violation of a claim about steps.
  package init<M>(_ claim: Claim<M>) {
    self.init(name: claim.name, claim: claim.text, isClaim: true)
  }

  package init(_ breakdown: Breakdown) {
    self.init(
      name: "breakdown", claim: breakdown.message, isBreakdown: true,
      isInterruption: breakdown.isInterruption)
  }
}

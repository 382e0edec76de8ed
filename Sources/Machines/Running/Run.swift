/// A machine on its way through stimuli, every step of it checked against the invariants.
///
/// Runner, shell and explorer take their steps here and nowhere else.
public struct Run<M: Machine>: Sendable {
  /// The machine after the steps taken.
  public private(set) var machine: M

  /// What the last step left behind.
  public private(set) var trail = Trail<M>()

  /// A run that begins with `machine`.
  public init(of machine: M = M()) { self.machine = machine }

  /// Begins anew with `machine`; what was left behind is forgotten, but not the room for it.
  public mutating func begin(with machine: M) {
    self.machine = machine
    trail.removeAll()
  }

  /// Takes in one line of what is given.
  public mutating func prepare(_ given: M.Given) throws(Objection) { try machine.prepare(given) }

  /// Takes one step; throws when an invariant does not hold after it.
  public mutating func take(_ stimulus: M.Stimulus) throws(BrokenInvariant) {
    machine.step(stimulus, into: &trail)
    if let broken = Self.broken(machine, trail) {
      throw BrokenInvariant(name: broken.name, claim: broken.claim)
    }
  }

  /// The first invariant that does not hold; the machine is looked at where it is.
  @inline(__always)
  private static func broken(
    _ machine: borrowing M, _ trail: borrowing Trail<M>
  ) -> Invariant<M>? {
    let invariants = M.invariants
    let all = invariants.span
    for index in all.indices where !all[index].holds(machine, trail) { return invariants[index] }
    return nil
  }
}

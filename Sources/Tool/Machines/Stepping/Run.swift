/// A machine that takes stimuli and whose invariants are checked after each step.
///
/// The runner, the shell and the random walks take all their steps through a run.
public struct Run<M: Machine>: Sendable {
  /// The machine after the steps taken.
  public private(set) var machine: M

  /// The observations and reasons of the last step.
  public private(set) var trail = Trail<M>()

  /// The claims that are checked after each step, if any.
  package private(set) var watch: ClaimWatch<M>?

  /// Creates a run from `machine`.
  public init(of machine: M = M()) { self.machine = machine }

  /// Restarts from `machine`, and reuses the memory of the trail.
  public mutating func begin(with machine: M) {
    self.machine = machine
    trail.removeAll()
  }

  /// Checks claims from now on. The next step is the first one that they see.
  package mutating func watch(_ claims: ClaimSet<M>?) {
    watch = claims.map { ClaimWatch($0, at: machine) }
  }

  /// Lets the claims go on from a standing.
  package mutating func resume(_ standing: ClaimStanding?) {
    if let standing { watch?.resume(standing) }
  }

  /// Applies one `given` to the machine.
  public mutating func prepare(_ given: M.Given) throws(Objection) { try machine.prepare(given) }

  /// Takes one step. Throws if the machine breaks down or an invariant does not hold after the
  /// step.
  public mutating func take(_ stimulus: M.Stimulus) throws(BrokenInvariant) {
    attempt(stimulus)
    try check()
  }

  /// Takes one step without checking the invariants.
  ///
  /// This method is for callers that keep only some of their steps. They must call ``check()`` for
  /// each step that they keep.
  public mutating func attempt(_ stimulus: M.Stimulus) {
    machine.step(stimulus, into: &trail)
    watchStep(stimulus)
  }

  /// Takes over the step that another run took from the same machine. The claims of this run see
  /// the step, and the other run has no claims afterwards.
  package mutating func adopt(_ stimulus: M.Stimulus, takenBy other: inout Self) {
    let watch = watch
    swap(&self, &other)
    (self.watch, other.watch) = (watch, nil)
    watchStep(stimulus)
  }

  private mutating func watchStep(_ stimulus: M.Stimulus) {
    if watch != nil, machine.breakdown == nil {
      watch?.take(stimulus, trail, leadingTo: machine)
    }
  }

  /// Throws if the machine broke down in the last step, or if an invariant does not hold after the
  /// step.
  public func check() throws(BrokenInvariant) {
    if let breakdown = machine.breakdown { throw BrokenInvariant(breakdown) }
    if let broken = Self.broken(machine, trail) {
      throw BrokenInvariant(name: broken.name, claim: broken.claim)
    }
    if let breach = watch?.breach { throw breach }
    // Checking an invariant can query the machine, and the query can cause a breakdown.
    if let breakdown = machine.breakdown { throw BrokenInvariant(breakdown) }
  }

  /// Replaces the observations of the last step, as if the machine had a defect.
  mutating func replaceObservations(with others: [Observation<M>]) {
    trail.replaceObservations(with: others)
  }

  /// Returns the first invariant that does not hold. The machine is not copied.
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

/// Two machines that take the same stimuli, such as two designs of one system.
public struct PairedRun<M: Machine>: Sendable {
  /// One of the two machines.
  public struct Side: Sendable {
    /// The machine after all its steps so far, together with the observations and reasons of the
    /// last step.
    public private(set) var run: Run<M>
    /// The machine before the last step.
    public private(set) var before: M
    /// The invariant that does not hold after the last step.
    public private(set) var broken: BrokenInvariant?

    fileprivate init(_ machine: M, _ claims: ClaimSet<M>?) {
      run = Run(of: machine)
      run.watch(claims)
      before = machine
    }

    /// Replaces the observations of the last step, as if the machine had a defect.
    package mutating func replaceObservations(with others: [Observation<M>]) {
      run.replaceObservations(with: others)
    }

    fileprivate mutating func begin(with machine: M) {
      run.begin(with: machine)
      before = machine
      broken = nil
    }

    fileprivate mutating func take(_ stimulus: M.Stimulus) {
      before = run.machine
      do throws(BrokenInvariant) {
        try run.take(stimulus)
        broken = nil
      } catch { broken = error }
    }
  }

  /// The result of comparing the last step of both machines.
  public enum Verdict: Hashable, Sendable {
    /// The steps do not differ in anything that is compared.
    case same
    /// The steps differ as declared under this name. The following steps can be compared only if
    /// the machines agree again.
    case declared(String)
    /// The steps differ, and no declaration covers the difference.
    case undeclared
  }

  /// The first machine.
  public package(set) var first: Side

  /// The second machine.
  public package(set) var second: Side

  /// Whether at least one machine neither refused nor ignored the last stimulus.
  package var isAccepted: Bool {
    !first.run.trail.isRefusedOrIgnored || !second.run.trail.isRefusedOrIgnored
  }

  /// Whether a machine broke an invariant or a claim in the last step.
  package var isBroken: Bool { first.broken != nil || second.broken != nil }

  /// Creates a pair of machines before the first step.
  public init(of first: M, _ second: M) { self.init(of: first, second, checking: nil) }

  /// Creates a pair of machines before the first step, and checks claims about the steps of each.
  package init(of first: M, _ second: M, checking claims: ClaimSet<M>?) {
    self.first = Side(first, claims)
    self.second = Side(second, claims)
  }

  /// Restarts from two machines, and reuses the memory of the trails.
  public mutating func begin(with first: M, _ second: M) {
    self.first.begin(with: first)
    self.second.begin(with: second)
  }

  /// Takes one step with each machine.
  public mutating func take(_ stimulus: M.Stimulus) {
    first.take(stimulus)
    second.take(stimulus)
  }
}

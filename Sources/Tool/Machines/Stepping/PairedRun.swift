/// Two machines that take the same stimuli, such as two designs of one system.
public struct PairedRun<M: Machine>: Sendable {
  /// One of the two machines.
  public struct Side: Sendable {
    /// The machine after the steps taken, with the observations and reasons of the last one.
    public private(set) var run: Run<M>
    /// The machine before the last step.
    public private(set) var before: M
    /// The invariant that does not hold after the last step.
    public private(set) var broken: BrokenInvariant?

    fileprivate init(_ machine: M) {
      run = Run(of: machine)
      before = machine
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

  /// What the last step of both machines says about them.
  public enum Verdict: Hashable, Sendable {
    /// Nothing that is compared differs.
    case same
    /// They differ as a declaration with this name says; what follows cannot be compared.
    case declared(String)
    /// They differ, and no declaration says so.
    case undeclared
  }

  /// The one machine.
  public private(set) var first: Side

  /// The other machine.
  public private(set) var second: Side

  /// Two machines before the first step.
  public init(of first: M, _ second: M) {
    self.first = Side(first)
    self.second = Side(second)
  }

  /// Starts again from two machines, keeping the memory of the trails.
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

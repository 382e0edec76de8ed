import Machines

/// Two machines that should behave identically, and functions that start them and compare their
/// steps.
@usableFromInline package struct PairedMachines<M: Machine>: Sendable {
  /// Creates both machines with the given conditions. Throws if the conditions are impossible in
  /// either machine.
  let begin: @Sendable ([M.Given]) throws(Objection) -> PairedRun<M>

  /// Compares the last step of both machines, in which both took this stimulus.
  let judge: @Sendable (PairedRun<M>, M.Stimulus) -> PairedRun<M>.Verdict

  /// Creates a pair of machines from the functions that start the machines and compare their steps.
  @usableFromInline package init(
    begin: @escaping @Sendable ([M.Given]) throws(Objection) -> PairedRun<M>,
    judge: @escaping @Sendable (PairedRun<M>, M.Stimulus) -> PairedRun<M>.Verdict
  ) {
    self.begin = begin
    self.judge = judge
  }

  /// Returns the sequence up to the first undeclared difference, or `nil` if there is no such
  /// difference.
  func upToDifference(_ sequence: InputSequence<M>) -> InputSequence<M>? {
    guard var pair = try? begin(sequence.givens) else { return nil }
    for (index, stimulus) in sequence.stimuli.enumerated() {
      pair.take(stimulus)
      switch judge(pair, stimulus) {
      case .same: continue
      case .declared: return nil
      case .undeclared: return sequence.upTo(index)
      }
    }
    return nil
  }
}

extension PairedMachines where M: MutableMachine {
  /// Compares the blocks of the machine and a mutant. A block contains every observation and its
  /// decider.
  ///
  /// A broken invariant also detects a mutant.
  package init(comparing mutant: M.Mutant) {
    self.init { (givens) throws(Objection) in
      let machine = try Preparation<M>(givens).machine
      var changed = machine
      changed.mutate(by: mutant)
      return PairedRun(of: machine, changed)
    } judge: { pair, _ in
      let isSound = pair.first.broken == nil && pair.second.broken == nil
      return isSound && pair.first.run.trail.observations == pair.second.run.trail.observations
        ? .same : .undeclared
    }
  }
}

import Machines

/// Two machines that should do the same: how they begin, and how a step of both is judged.
@usableFromInline package struct PairedMachines<M: Machine>: Sendable {
  /// Both machines with some givens; throws if they are impossible in one of them.
  let begin: @Sendable ([M.Given]) throws(Objection) -> PairedRun<M>

  /// What the last step of both, which took the stimulus, says about them.
  let judge: @Sendable (PairedRun<M>, M.Stimulus) -> PairedRun<M>.Verdict

  /// Two machines that `begin` makes and `judge` compares.
  @usableFromInline package init(
    begin: @escaping @Sendable ([M.Given]) throws(Objection) -> PairedRun<M>,
    judge: @escaping @Sendable (PairedRun<M>, M.Stimulus) -> PairedRun<M>.Verdict
  ) {
    self.begin = begin
    self.judge = judge
  }

  /// The sequence up to the first step that shows a difference that is not declared; `nil` if there
  /// is none.
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
  /// The machine as it is and a mutant, compared by what blocks show: every observation, with its
  /// decider. A broken invariant tells a mutant, too.
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

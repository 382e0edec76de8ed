public import Machines

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
    var pair: PairedRun<M>
    do throws(Objection) { pair = try begin(sequence.givens) } catch { return nil }
    for (index, stimulus) in sequence.stimuli.enumerated() {
      pair.take(stimulus)
      switch judge(pair, stimulus) {
      case .same: continue
      case .declared: return nil
      case .undeclared:
        var shorter = sequence
        shorter.stimuli.removeSubrange((index + 1)...)
        return shorter
      }
    }
    return nil
  }
}

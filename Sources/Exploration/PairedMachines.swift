public import Machines

/// Two machines that should do the same: how they begin, and how a step of both is judged.
public struct PairedMachines<M: Machine>: Sendable {
  /// Both machines with some givens; throws if they are impossible in one of them.
  let begin: @Sendable ([M.Given]) throws(Objection) -> PairedRun<M>

  /// What the last step of both, which took the stimulus, says about them.
  let judge: @Sendable (PairedRun<M>, M.Stimulus) -> PairedRun<M>.Verdict

  /// Two machines that `begin` makes and `judge` compares.
  public init(
    begin: @escaping @Sendable ([M.Given]) throws(Objection) -> PairedRun<M>,
    judge: @escaping @Sendable (PairedRun<M>, M.Stimulus) -> PairedRun<M>.Verdict
  ) {
    self.begin = begin
    self.judge = judge
  }

  /// The shortest sequence that is found by leaving out stimuli and givens of one in which the
  /// machines differ, one after the other, until each that is left is needed.
  func shrunk(_ sequence: PairedSequence<M>) -> PairedSequence<M> {
    var best = upToDifference(sequence) ?? sequence
    var isShrinking = true
    while isShrinking {
      isShrinking = drop(from: \.stimuli, of: &best)
      isShrinking = drop(from: \.givens, of: &best) || isShrinking
    }
    return best
  }

  /// Leaves out each element without which the machines still differ, the last one first; returns
  /// whether there was one.
  private func drop<Element>(
    from elements: WritableKeyPath<PairedSequence<M>, [Element]>, of best: inout PairedSequence<M>
  ) -> Bool {
    var hasDropped = false
    var index = best[keyPath: elements].count - 1
    while index >= 0 {
      var candidate = best
      candidate[keyPath: elements].remove(at: index)
      if let shorter = upToDifference(candidate) {
        best = shorter
        hasDropped = true
      }
      index = min(index, best[keyPath: elements].count) - 1
    }
    return hasDropped
  }

  /// The sequence up to the first step that shows a difference that is not declared; `nil` if there
  /// is none.
  private func upToDifference(_ sequence: PairedSequence<M>) -> PairedSequence<M>? {
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

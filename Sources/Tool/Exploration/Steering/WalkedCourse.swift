import Machines

/// The sequences of a walk, with what was found in them.
struct WalkedCourse<M: Machine> {
  typealias Found = (ImplementationDivergence<M>) -> Void

  /// The number of sequences in a row to whose beginning there is no answer, behind which it ends.
  private static var vainLimit: Int { 3 }

  private(set) var run: ImplementationRun<M>
  private(set) var report = ImplementationWalkReport<M>()
  private let shortening: DivergenceShortening<M>
  private let extent: WalkExtent
  private let isInterrupted: () -> Bool
  private var sequence = InputSequence<M>()
  /// The places of the causes among the divergences.
  private var known: [ImplementationDifference<M>.Cause: Int] = [:]
  /// The number of sequences in a row to whose beginning there was no answer.
  private var vain = 0
  /// Whether any sequence could begin.
  private var hasBegun = false

  init(
    on implementation: any Implementation, from starts: [[M.Given]], ground: Ground<M>,
    extent: WalkExtent, isInterrupted: @escaping () -> Bool
  ) {
    run = ImplementationRun(of: implementation, in: ground.lexicon)
    shortening = DivergenceShortening(
      starts: starts, ground: ground, isInterrupted: isInterrupted)
    self.extent = extent
    self.isInterrupted = isInterrupted
  }

  /// Whether nothing more is to be taken.
  var isOver: Bool {
    isInterrupted() || report.isCutShort
      || extent.endsAtFirst && !report.divergences.isEmpty
  }

  /// Begins a sequence; returns whether that is possible.
  mutating func begin(_ givens: [M.Given], _ found: Found) -> Bool {
    sequence = InputSequence(givens)
    report.sequences += 1
    switch run.begin(givens) {
    case .begun:
      vain = 0
      hasBegun = true
      return true
    case .impossible: break
    case .refused(let difference):
      vain = 0
      note(difference, found)
    case .silent(let difference):
      vain += 1
      report.isCutShort = vain >= Self.vainLimit
      note(difference, found)
    }
    return false
  }

  /// Takes a step; returns whether the implementation does the same as the model.
  mutating func take(_ stimulus: M.Stimulus, _ found: Found) -> Bool {
    sequence.stimuli.append(stimulus)
    report.steps += 1
    let difference = run.take(stimulus)
    report.coverage.add(run.model.trail)
    guard let difference else { return true }
    note(difference, found)
    return false
  }

  /// Adds a divergence, or counts it where its cause is known.
  private mutating func note(_ difference: ImplementationDifference<M>, _ found: Found) {
    // Who ends the walk while the program has not answered does not wait for the answer.
    if difference.isBreakdown, isInterrupted() { return }
    if let place = known[difference.cause] {
      report.divergences[place].count += 1
      return
    }
    let steps = report.steps
    // A shorter sequence may differ for another cause; the one that was met is shown then as well.
    while known[difference.cause] == nil, !isOver {
      var shown = shortening.shortened(
        sequence, difference, by: &run, isKnown: { known[$0] != nil })
      shown.stepsBefore = steps
      known[shown.difference.cause] = report.divergences.count
      report.divergences.append(shown)
      found(shown)
    }
  }

  /// Ends a walk that has nothing to take any more; it ended early if no sequence could begin.
  mutating func giveUp() {
    report.isCutShort = report.sequences > 0 && !hasBegun && !isOver
  }

  /// The report, once nothing more is taken.
  func finished() -> ImplementationWalkReport<M> {
    var report = report
    report.replayedSteps = run.steps - report.steps
    return report
  }
}

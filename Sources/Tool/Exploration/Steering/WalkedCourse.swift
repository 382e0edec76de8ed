import Machines

/// The sequences of a walk, and the divergences found in them.
struct WalkedCourse<M: Machine> {
  typealias Found = (ImplementationDivergence<M>) -> Void

  /// The walk ends if the implementation does not answer at the beginning of this many sequences in
  /// a row.
  private static var vainLimit: Int { 3 }

  private(set) var run: ImplementationRun<M>
  private(set) var report = ImplementationWalkReport<M>()
  private let shortening: DivergenceShortening<M>
  private let extent: WalkExtent
  private let isInterrupted: () -> Bool
  private var sequence = InputSequence<M>()
  /// The positions of the known causes in the list of divergences.
  private var known: [ImplementationDifference<M>.Cause: Int] = [:]
  /// The number of consecutive sequences at whose beginning the implementation did not answer.
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

  /// Whether the walk is over.
  var isOver: Bool {
    isInterrupted() || report.isCutShort
      || extent.endsAtFirst && !report.divergences.isEmpty
  }

  /// Begins a sequence, and returns whether it could begin.
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

  /// Takes a step, and returns whether the implementation behaves like the model.
  mutating func take(_ stimulus: M.Stimulus, _ found: Found) -> Bool {
    sequence.stimuli.append(stimulus)
    report.steps += 1
    let difference = run.take(stimulus)
    report.coverage.add(run.model.trail)
    guard let difference else { return true }
    note(difference, found)
    return false
  }

  /// Adds a divergence, or counts it if its cause is known.
  private mutating func note(_ difference: ImplementationDifference<M>, _ found: Found) {
    // If the user interrupted the wait for an answer, the missing answer is not a breakdown.
    if difference.isBreakdown, isInterrupted() { return }
    if let place = known[difference.cause] {
      report.divergences[place].count += 1
      return
    }
    let steps = report.steps
    // Shortening can end with a different cause. The original divergence is then reported as well.
    while known[difference.cause] == nil, !isOver {
      var shown = shortening.shortened(
        sequence, difference, by: &run, isKnown: { known[$0] != nil })
      shown.stepsBefore = steps
      known[shown.difference.cause] = report.divergences.count
      report.divergences.append(shown)
      found(shown)
    }
  }

  /// Ends a walk that has no steps left to take. The walk counts as cut short if no sequence could
  /// begin.
  mutating func giveUp() {
    report.isCutShort = report.sequences > 0 && !hasBegun && !isOver
  }

  /// Returns the final report.
  func finished() -> ImplementationWalkReport<M> {
    var report = report
    report.replayedSteps = run.steps - report.steps
    return report
  }
}

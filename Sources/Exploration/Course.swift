import Machines
import ScenarioTracing

/// One sequence of a walk, and those that it continues, from the givens to the current state.
struct Course<M: Machine>: Sendable {
  private(set) var run = Run<M>()
  /// Everything from the givens on; `nil` if it is not written down.
  private(set) var trace: Trace<M>?
  /// The sequences that led here, each with the number of its steps that were taken.
  private(set) var stages: [Stage]
  /// The number of steps from the givens on.
  private(set) var stepCount = 0

  /// Of sixteen stimuli, the number drawn from the whole alphabet.
  private static var wildShare: Int { 2 }
  /// Of sixteen stimuli, the number drawn from those possible, whatever their rarity.
  private static var freeShare: Int { 3 }
  /// The number of possible stimuli from which the rarest is chosen.
  private static var candidates: Int { 3 }
  /// A rule that has been met less often than this is worth meeting again.
  private static var familiarity: Int { 16 }

  /// A course from a random start.
  init(
    _ sequence: Int, from alphabet: Alphabet<M>, recording: Recording,
    using generator: inout SplitMix64
  ) {
    stages = [Stage(sequence: sequence)]
    trace = recording.includes(sequence) ? Trace() : nil
    for given in run.prepare(from: alphabet, using: &generator) { trace?.append(given) }
  }

  /// The course as another sequence may continue it.
  func kept(recording: Recording) -> Self {
    var course = self
    if !recording.includes(stage) { course.trace = nil }
    return course
  }

  /// The same course, continued by another sequence.
  func continued(by sequence: Int, recording: Recording) -> Self {
    var course = self
    course.stages.append(Stage(sequence: sequence))
    if !recording.includes(sequence) { course.trace = nil }
    return course
  }

  private var stage: Stage { stages[stages.count - 1] }

  /// Takes one step; throws when an invariant is broken afterwards, either the machine's own or one
  /// of `invariants`.
  mutating func take(
    _ stimulus: M.Stimulus, checking invariants: [Invariant<M>]
  ) throws(BrokenInvariant) {
    defer {
      stepCount += 1
      stages[stages.count - 1].steps += 1
      trace?.append(stimulus, causing: run.trail.observations)
    }
    try run.take(stimulus)
    for invariant in invariants { try invariant.check(run.machine, run.trail) }
  }

  /// Chooses the next stimulus: usually, out of a few that are possible, the one whose rows
  /// `coverage` has seen least.
  ///
  /// A stimulus without any effect now may matter later, for example a failure that applies to the
  /// next request, but it would never be the rarest. Therefore some stimuli are chosen regardless
  /// of what they cover.
  func nextStimulus(
    from alphabet: Alphabet<M>, rarestIn coverage: Coverage<M>,
    using generator: inout SplitMix64
  ) -> M.Stimulus? {
    let lot = Int.random(in: 0..<16, using: &generator)
    if lot < Self.wildShare { return alphabet.stimulus(using: &generator) }
    var best: (stimulus: M.Stimulus, rarity: Int)?
    var trail = Trail<M>()
    for _ in 0..<(lot < Self.wildShare + Self.freeShare ? 1 : Self.candidates) {
      let stimulus = alphabet.possibleStimulus(
        at: run.machine, using: &generator, leaving: &trail,
        or: { trail in coverage.rarest(of: trail).map { $0.count < Self.familiarity } ?? false })
      guard let stimulus else { break }
      let rarity = coverage.rarest(of: trail)?.count ?? .max
      if best.map({ rarity < $0.rarity }) ?? true { best = (stimulus, rarity) }
    }
    return best?.stimulus
  }
}

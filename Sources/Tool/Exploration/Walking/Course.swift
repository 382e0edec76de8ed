import Machines
import Tracing

/// One sequence of a walk and the sequences that it continues, from the givens to the current
/// state.
struct Course<M: Machine>: Sendable {
  private(set) var run: Run<M>
  /// The trace from the givens onwards; `nil` if the course is not recorded.
  private(set) var trace: Trace<M>?
  /// The sequences that led to the current state, and the number of steps that were taken in each
  /// sequence.
  private(set) var stages: [Stage]
  /// The number of steps since the givens.
  private(set) var stepCount = 0
  /// The stimulus that the last stimulus was preparing for.
  private var intention: M.Stimulus?

  /// Creates a course from a random start.
  init(
    _ sequence: Int, on ground: Ground<M>, recording: Recording,
    using generator: inout SplitMix64
  ) {
    run = Run(of: ground.preparation.machine)
    stages = [Stage(sequence: sequence)]
    trace = recording.includes(sequence) ? Trace() : nil
    let first = ground.preparation
    let others = run.prepare(from: ground.alphabet, behind: first, using: &generator)
    for given in first.givens + others { trace?.append(given) }
    run.watch(ground.rules)
  }

  /// Returns the course in a form that another sequence can continue.
  func kept(recording: Recording) -> Self {
    var course = self
    if !recording.includes(stage) { course.trace = nil }
    return course
  }

  /// Returns the same course, continued by another sequence.
  func continued(by sequence: Int, recording: Recording) -> Self {
    var course = self
    course.stages.append(Stage(sequence: sequence))
    if !recording.includes(sequence) { course.trace = nil }
    return course
  }

  private var stage: Stage { stages[stages.count - 1] }

  /// Takes the step chosen by `chooser`, and returns its stimulus. Returns `nil` if no step is
  /// possible.
  ///
  /// Throws if the step breaks one of the machine's own invariants or one of `invariants`.
  mutating func takeStep(
    by chooser: inout StimulusChooser<M>, using generator: inout SplitMix64,
    checking invariants: [Invariant<M>]
  ) throws(BrokenInvariant) -> M.Stimulus? {
    guard let stimulus = chooser.step(&run, intending: &intention, using: &generator) else {
      return nil
    }
    stepCount += 1
    stages[stages.count - 1].steps += 1
    trace?.append(stimulus, causing: run.trail.observations)
    try run.check(invariants)
    return stimulus
  }
}

extension Run {
  /// Takes one step. Throws if the step breaks one of the machine's own invariants or one of
  /// `invariants`.
  mutating func take(
    _ stimulus: M.Stimulus, checking invariants: [Invariant<M>]
  ) throws(BrokenInvariant) {
    attempt(stimulus)
    try check(invariants)
  }

  /// Throws if the last step breaks one of the machine's own invariants or one of `invariants`.
  fileprivate func check(_ invariants: [Invariant<M>]) throws(BrokenInvariant) {
    try check()
    for invariant in invariants { try invariant.check(machine, trail) }
  }
}

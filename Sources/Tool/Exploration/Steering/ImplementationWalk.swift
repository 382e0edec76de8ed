import Machines

/// Walks through a model and an implementation, and searches for steps in which they differ.
///
/// Steps of the implementation are the expensive part, so a steered walk plans on the model. Each
/// plan leads to something that few or no steps have exercised yet, such as a row in another state
/// or with different facts. The seed determines the walk.
public struct ImplementationWalk<M: Machine>: Sendable {
  let extent: WalkExtent
  let seed: UInt64
  let isSteered: Bool
  let starts: [[M.Given]]
  let ground: Ground<M>

  /// Creates a steered or random walk.
  ///
  /// Every sequence begins with a list of givens from `starts`, or with random givens if `starts`
  /// is empty. `lexicon` contains the texts of these givens.
  package init(
    _ extent: WalkExtent, seed: UInt64, isSteered: Bool, from starts: [[M.Given]] = [],
    in lexicon: Lexicon = Lexicon()
  ) {
    self.extent = extent
    self.seed = seed
    self.isSteered = isSteered
    self.starts = starts
    ground = Ground(in: lexicon) { _ in [] }
  }

  /// Walks to the end, or to the first divergence if one divergence is enough.
  ///
  /// Ends early if `isInterrupted` returns true. Each divergence with a new cause is shortened and
  /// then passed to `found`.
  @usableFromInline package func run(
    on implementation: any Implementation, isInterrupted: @escaping () -> Bool = { false },
    found: (ImplementationDivergence<M>) -> Void = { _ in }
  ) -> ImplementationWalkReport<M> {
    var course = WalkedCourse(
      on: implementation, from: starts, ground: ground, extent: extent,
      isInterrupted: isInterrupted)
    if isSteered { steer(&course, isInterrupted, found) } else { wander(&course, found) }
    return course.finished()
  }

  /// Chooses stimuli as in a random walk.
  private func wander(
    _ course: inout WalkedCourse<M>, _ found: (ImplementationDivergence<M>) -> Void
  ) {
    var chooser = StimulusChooser(from: ground.alphabet)
    for index in 0..<extent.sequences {
      guard !course.isOver else { break }
      var generator = SplitMix64(seed: seed, sequence: index)
      guard course.begin(givens(using: &generator), found) else { continue }
      var intention: M.Stimulus?
      for _ in 0..<extent.length {
        let model = course.run.model.machine
        guard !course.isOver,
          let stimulus = chooser.next(at: model, intending: &intention, using: &generator),
          course.take(stimulus, found)
        else { break }
        chooser.note(course.run.model, by: stimulus)
      }
    }
  }

  private func givens(using generator: inout SplitMix64) -> [M.Given] {
    if let start = starts.randomElement(using: &generator) { return start }
    var run = Run<M>()
    return run.prepare(from: ground.alphabet, using: &generator)
  }

  /// Follows one plan after another.
  private func steer(
    _ course: inout WalkedCourse<M>, _ isInterrupted: @escaping () -> Bool,
    _ found: (ImplementationDivergence<M>) -> Void
  ) {
    var pilot = Pilot(
      from: chosenStarts(), length: extent.length, on: ground, seed: seed,
      isInterrupted: isInterrupted)
    let budget = extent.sequences.multipliedReportingOverflow(by: extent.length)
    let limit = budget.overflow ? Int.max : budget.partialValue
    var left = 0
    while course.report.steps < limit, !course.isOver {
      guard let plan = pilot.plan(left: left) else { return course.giveUp() }
      if let givens = plan.givens {
        left = 0
        guard course.begin(givens, found) else {
          pilot.giveUpStart()
          continue
        }
        left = extent.length
      }
      for index in plan.stimuli.indices where course.report.steps < limit && !course.isOver {
        let isSame = course.take(plan.stimuli[index], found)
        left = isSame ? left - 1 : 0
        pilot.note(isSame: isSame)
        if !isSame { break }
      }
    }
  }

  /// Returns the starts or, if there are none, the start without givens and some random starts.
  private func chosenStarts() -> [[M.Given]] {
    guard starts.isEmpty else { return starts }
    var generator = SplitMix64(seed: seed)
    return [[]] + (0..<Self.randomStarts).map { _ in givens(using: &generator) }
  }

  /// The number of random starts for a steered walk.
  private static var randomStarts: Int { 31 }
}

/// The result of a walk through a model and an implementation.
public struct ImplementationWalkReport<M: Machine>: Sendable {
  /// The number of sequences begun.
  package internal(set) var sequences = 0
  /// The number of steps that the implementation took, excluding replayed steps.
  package internal(set) var steps = 0
  /// The number of steps replayed in order to shorten sequences.
  package internal(set) var replayedSteps = 0
  /// Whether the walk ended early because no sequence could begin, or because the implementation
  /// did not answer at the beginning of several sequences in a row.
  package internal(set) var isCutShort = false
  /// The coverage of the model's rows and rules.
  package internal(set) var coverage = Coverage<M>()
  /// The divergences, one per cause, in the order in which they were found.
  package internal(set) var divergences: [ImplementationDivergence<M>] = []
}

/// The bounds of a walk.
package struct WalkExtent: Hashable, Sendable {
  /// The number of sequences in a random walk. A steered walk takes as many steps as these
  /// sequences can have in total.
  package var sequences: Int
  /// The maximum number of stimuli per sequence.
  package var length: Int
  /// Whether the walk ends at the first divergence.
  package var endsAtFirst = false

  /// Creates the bounds from the number of sequences and their length.
  package init(sequences: Int, length: Int) {
    self.sequences = sequences
    self.length = length
  }
}

import Machines
import Notation
import Tracing

/// Takes a random walk through a machine and checks the invariants at every step.
///
/// A sequence starts with random givens, or continues from a state in which another sequence showed
/// a rare mark. Most stimuli are drawn from the stimuli possible in the current state. The
/// remaining stimuli are drawn from the whole alphabet. The seed determines the walk.
public struct RandomWalk<M: Machine>: Sendable {
  private let sequences: Int
  private let length: Int
  private let seed: UInt64
  private let preparation: Preparation<M>
  private let claims: @Sendable (inout Lexicon) -> [Property<M>]

  /// Creates a walk of `sequences` sequences.
  ///
  /// Each sequence takes `length` stimuli, and can continue another sequence that has taken up to
  /// `length` stimuli. In addition to the machine's own invariants, the properties that `claims`
  /// creates are checked. `claims` receives the lexicon for the texts of the properties. Every
  /// sequence begins with `preparation`, and has no other given with the same subjects. The values
  /// of `preparation` must be from closed lists.
  package init(
    sequences: Int, length: Int, seed: UInt64, preparation: Preparation<M> = Preparation(),
    claiming claims: @escaping @Sendable (inout Lexicon) -> [Property<M>] = { _ in [] }
  ) {
    self.sequences = sequences
    self.length = length
    self.seed = seed
    self.preparation = preparation
    self.claims = claims
  }

  /// Walks to the end or to the first broken invariant on `jobs` threads. The result does not
  /// depend on the number of threads.
  ///
  /// A walk that breaks an invariant is repeated in order to record the course that is shown. If
  /// `isInterrupted` returns true, the walk ends early, and its report depends on the time of the
  /// interruption.
  @usableFromInline package func run(
    jobs: Int = 1, isInterrupted: @escaping @Sendable () -> Bool = { false }
  ) -> RandomWalkReport<M> {
    let ground = Ground(preparation, claims)
    let outcome = run(on: ground, jobs, .nothing, isInterrupted)
    guard let end = outcome.end else { return report(of: outcome, on: ground) }
    let again = run(on: ground, jobs, .course(end.course.stages), isInterrupted).end ?? end
    return report(of: (outcome.report, outcome.unmet, again), on: ground, isInterrupted)
  }

  /// Walks to the end or to the first broken invariant, and calls `visit` with each sequence.
  package func run(visit: (Trace<M>, Lexicon) -> Void) -> RandomWalkReport<M> {
    let ground = Ground(preparation, claims)
    let outcome = run(
      on: ground, 1, .everything, { false }, visit: { visit($0, ground.lexicon) })
    return report(of: outcome, on: ground)
  }

  private typealias Outcome = (
    report: RandomWalkReport<M>, unmet: [UnmetState<M>],
    end: (broken: BrokenInvariant, course: Course<M>)?
  )

  private func report(
    of outcome: Outcome, on ground: Ground<M>,
    _ isInterrupted: @escaping () -> Bool = { false }
  ) -> RandomWalkReport<M> {
    var report = outcome.report
    var finder = CoverageFinder<M>(in: ground.lexicon)
    let start = ground.preparation.machine.state
    let reached = Set(([start] + report.states).flatMap { finder.items(of: $0) })
    report.missingStates = CoverageFinder<M>.declared
      .filter { $0.kind == .state && !reached.contains($0) }.map(\.name)
    report.conditions = ground.conditions(
      without: outcome.unmet, testing: report.claims,
      breaking: outcome.end.map { [$0.broken] } ?? [])
    report.counterexample = outcome.end.map { end in
      let trace = end.course.trace ?? Trace()
      let givens = trace.givens.dropFirst(ground.preparation.givens.count)
      return Counterexample(
        of: InputSequence(Array(givens), trace.steps.map(\.stimulus)), breaking: end.broken,
        on: ground, isInterrupted: isInterrupted)
    }
    return report
  }

  /// Walks to the end or to the first broken invariant, and calls `visit` with each recorded trace.
  private func run(
    on ground: Ground<M>, _ jobs: Int, _ recording: Recording,
    _ isInterrupted: @escaping @Sendable () -> Bool, visit: (Trace<M>) -> Void = { _ in }
  ) -> Outcome {
    var outcome: Outcome = (RandomWalkReport<M>(), Array(of: ground.claims), nil)
    WalkRounds(sequences: sequences, jobs: jobs, isInterrupted: isInterrupted).run(
      by: ground.alphabet
    ) { sequences, guide in
      var batch = Batch(on: ground, knowing: guide)
      for index in sequences where batch.end == nil && !isInterrupted() {
        var generator = SplitMix64(seed: seed, sequence: index)
        let course = guide.course(index, on: ground, recording: recording, using: &generator)
        batch.walk(
          course, length, on: ground, recording: recording, using: &generator,
          isInterrupted: isInterrupted)
      }
      return batch
    } learn: { batch, guide in
      for trace in batch.traces { visit(trace) }
      outcome.report.add(batch.report)
      outcome.unmet.keep(batch.unmet)
      outcome.end = batch.end
      guide.learn(batch.learnt, keeping: batch.kept)
      return batch.end == nil
    }
    return outcome
  }
}

/// The result of a random walk.
public struct RandomWalkReport<M: Machine>: Sendable {
  /// The number of steps taken.
  package private(set) var steps = 0
  /// The coverage of the rows that decided and the rules that refused or ignored a stimulus.
  package private(set) var coverage = Coverage<M>()
  /// The states that were entered.
  fileprivate var states: Set<M.State> = []
  /// The declared states that were not reached. They are in declared order and have the names used
  /// in coverage reports.
  package fileprivate(set) var missingStates: [String] = []
  /// How often the claims about steps were tested.
  package internal(set) var claims = ClaimTally()
  /// The claimed conditions.
  package fileprivate(set) var conditions: [CheckedCondition] = []
  /// A hash of the observations of all steps. Identical walks have the same hash.
  package var fingerprint: UInt64 { observed.value }
  private var observed = Fingerprint()
  /// The shrunk counterexample of the first sequence that broke an invariant.
  package internal(set) var counterexample: Counterexample<M>?
}

extension RandomWalkReport {
  /// Adds a step with its rows, rules, states and observations.
  mutating func add(_ trail: Trail<M>) {
    steps += 1
    coverage.add(trail)
    for observation in trail.observations {
      if case .transition(let state, _) = observation { states.insert(state) }
      observed.add(observation.phrase)
    }
  }

  /// Adds what a machine did before the first step.
  mutating func add(startOf machine: M) { coverage.add(machine.startTrail) }

  /// Adds the results of a later batch.
  mutating func add(_ batch: Self) {
    steps += batch.steps
    coverage.add(batch.coverage)
    claims.add(batch.claims)
    states.formUnion(batch.states)
    observed.add(batch.fingerprint)
  }
}

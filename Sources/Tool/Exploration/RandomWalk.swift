public import Machines
import Notation
import Parallelism
import Synchronization
package import Tracing

/// Walks through a machine at random and checks the invariants at every step.
///
/// A sequence starts with random givens, or continues from a state in which another one saw
/// something rare. Most stimuli are drawn from those possible in the current state, the others from
/// the whole alphabet. The walk is determined by a seed.
public struct RandomWalk<M: Machine>: Sendable {
  /// The result of a walk.
  public struct Report: Sendable {
    /// The number of steps taken.
    package private(set) var steps = 0
    /// The rows that decided, and the rules that refused or ignored a stimulus.
    package private(set) var coverage = Coverage<M>()
    /// The states that were entered.
    fileprivate var states: Set<M.State> = []
    /// The declared states that were not reached, as coverage names them, in declared order.
    package fileprivate(set) var missingStates: [String] = []
    /// A hash of what was observed at every step: the same walk has the same one.
    package private(set) var fingerprint: UInt64 = 0
    /// What is needed of the first sequence that broke an invariant.
    package internal(set) var counterexample: Counterexample<M>?
  }

  /// The number of sequences in a batch, which are walked one after the other.
  private static var batchSize: Int { 16 }
  /// The number of batches in a round, which all start from the result of the rounds before. They
  /// do not see the results of other threads, so that a walk is the same on any number of threads.
  private static var roundSize: Int { 16 }

  private let sequences: Int
  private let length: Int
  private let seed: UInt64
  private let preparation: Preparation<M>
  private let invariants: @Sendable (inout Lexicon) -> [Invariant<M>]

  /// A walk of `sequences` sequences. Each takes `length` stimuli and may continue another one that
  /// has taken at most as many. Beside the machine's own invariants, those that `invariants`
  /// creates are checked, with texts in the given lexicon. Every sequence begins with
  /// `preparation`, whose values are of closed lists, and has no other given about their subjects.
  package init(
    sequences: Int, length: Int, seed: UInt64, preparation: Preparation<M> = Preparation(),
    invariants: @escaping @Sendable (inout Lexicon) -> [Invariant<M>] = { _ in [] }
  ) {
    self.sequences = sequences
    self.length = length
    self.seed = seed
    self.preparation = preparation
    self.invariants = invariants
  }

  /// Walks to the end or to the first broken invariant, on so many threads; the result does not
  /// depend on their number.
  ///
  /// A walk that breaks an invariant is taken twice: it writes down nothing until it is known which
  /// course to show. Where `isInterrupted`, it ends early, and what it reports
  /// depends on the moment.
  @usableFromInline package func run(
    jobs: Int = 1, isInterrupted: @escaping @Sendable () -> Bool = { false }
  ) -> Report {
    let ground = Ground(preparation, invariants)
    let outcome = run(on: ground, jobs, .nothing, isInterrupted)
    guard let end = outcome.end else { return report(of: outcome, on: ground) }
    let again = run(on: ground, jobs, .course(end.course.stages), isInterrupted).end ?? end
    return report(of: (outcome.report, again), on: ground, isInterrupted)
  }

  /// Walks to the end or to the first broken invariant, and calls `visit` with each sequence.
  package func run(visit: (Trace<M>, Lexicon) -> Void) -> Report {
    let ground = Ground(preparation, invariants)
    let outcome = runRounds(on: ground) { round, guide in
      var walked: [Batch<M>] = []
      for batch in round where walked.last?.end == nil {
        walked.append(
          walk(
            batch: batch, on: ground, knowing: guide, .everything,
            visit: { visit($0, ground.lexicon) }))
      }
      return walked
    }
    return report(of: outcome, on: ground)
  }

  private typealias Outcome = (
    report: Report, end: (broken: BrokenInvariant, course: Course<M>)?
  )

  private func report(
    of outcome: Outcome, on ground: Ground<M>,
    _ isInterrupted: @escaping () -> Bool = { false }
  ) -> Report {
    var report = outcome.report
    var finder = CoverageFinder<M>(in: ground.lexicon)
    let start = ground.preparation.machine.state
    let reached = Set(([start] + report.states).flatMap { finder.items(of: $0) })
    report.missingStates = CoverageFinder<M>.declared
      .filter { $0.kind == .state && !reached.contains($0) }.map(\.name)
    report.counterexample = outcome.end.map { end in
      let trace = end.course.trace ?? Trace()
      let givens = trace.givens.dropFirst(ground.preparation.givens.count)
      return Counterexample(
        of: InputSequence(Array(givens), trace.steps.map(\.stimulus)), breaking: end.broken,
        on: ground, isInterrupted: isInterrupted)
    }
    return report
  }

  private func run(
    on ground: Ground<M>, _ jobs: Int, _ recording: Recording,
    _ isInterrupted: @escaping @Sendable () -> Bool
  ) -> Outcome {
    runRounds(on: ground, isInterrupted) { round, guide in
      let idle = Batch(from: ground.alphabet, knowing: guide)
      let walked = Mutex([Batch<M>](repeating: idle, count: round.count))
      let next = Atomic(0)
      let work = { @Sendable in
        while true {
          let index = next.wrappingAdd(1, ordering: .relaxed).oldValue
          guard index < round.count, !isInterrupted() else { return }
          let batch = walk(
            batch: round.lowerBound + index, on: ground, knowing: guide, recording, isInterrupted)
          walked.withLock { $0[index] = batch }
        }
      }
      let others = WorkerThreads(min(jobs, round.count) - 1, work)
      work()
      others.join()
      return walked.withLock { $0 }
    }
  }

  /// Walks the batches of one round after the other by means of `walk`, and merges their results.
  private func runRounds(
    on ground: Ground<M>, _ isInterrupted: () -> Bool = { false },
    _ walk: (Range<Int>, Guide<M>) -> [Batch<M>]
  ) -> Outcome {
    // The number of sequences may be too large to be rounded up.
    let batchCount =
      sequences / Self.batchSize + (sequences.isMultiple(of: Self.batchSize) ? 0 : 1)
    var outcome: Outcome = (Report(), nil)
    var guide = Guide(to: ground.alphabet)
    var next = 0
    while next < batchCount, outcome.end == nil, !isInterrupted() {
      let round = next..<min(next + Self.roundSize, batchCount)
      for batch in walk(round, guide) where outcome.end == nil {
        outcome.report.add(batch.report)
        outcome.end = batch.end
        guide.states.keep(batch.kept)
        guide.experience.add(batch.learnt)
      }
      guide.coverage = outcome.report.coverage
      next = round.upperBound
    }
    return outcome
  }

  private func walk(
    batch: Int, on ground: Ground<M>, knowing guide: Guide<M>, _ recording: Recording,
    _ isInterrupted: () -> Bool = { false }, visit: (Trace<M>) -> Void = { _ in }
  ) -> Batch<M> {
    var walked = Batch(from: ground.alphabet, knowing: guide)
    let first = batch * Self.batchSize
    for index in first..<first + min(Self.batchSize, sequences - first)
    where walked.end == nil && !isInterrupted() {
      var generator = SplitMix64(seed: seed &+ UInt64(index) &* 0x9E37_79B9)
      var course = guide.course(
        index, on: ground, recording: recording, using: &generator)
      walked.walk(
        &course, length, on: ground, recording: recording, using: &generator,
        isInterrupted: isInterrupted)
      course.trace.map(visit)
    }
    return walked
  }
}

extension RandomWalk.Report {
  private static var prime: UInt64 { 0x0000_0100_0000_01B3 }

  /// Adds the rows and rules of a step.
  mutating func add(_ trail: Trail<M>) {
    steps += 1
    coverage.add(trail)
    for observation in trail.observations {
      if case .transition(let state, _) = observation { states.insert(state) }
      let phrase = observation.phrase
      fingerprint = (fingerprint ^ UInt64(phrase.verb.rawValue)) &* Self.prime
      phrase.operands.forEachNumber { fingerprint = (fingerprint ^ $0) &* Self.prime }
    }
  }

  /// Adds the results of a later batch.
  mutating func add(_ batch: Self) {
    steps += batch.steps
    coverage.add(batch.coverage)
    states.formUnion(batch.states)
    fingerprint = (fingerprint ^ batch.fingerprint) &* Self.prime
  }
}

import Dispatch
public import Machines
import Notation
import Synchronization
public import ScenarioTracing

/// Walks at random through a machine, every step checked against the invariants.
///
/// A sequence begins with random givens, or goes on from a state that another came to when it saw
/// something rare. Most stimuli are drawn from what is possible where the machine stands, the others
/// from the whole alphabet. A seed determines everything.
public struct RandomWalk<M: Machine>: Sendable {
  /// What a walk came to.
  public struct Report: Sendable {
    /// How many steps were taken.
    public private(set) var steps = 0
    /// Which rows decided, and which rules refused or ignored.
    public private(set) var coverage = Coverage<M>()
    /// A number that any other course of the walk would change.
    public private(set) var fingerprint: UInt64 = 0
    /// The first sequence after which an invariant did not hold.
    public internal(set) var counterexample: Counterexample?
  }

  /// A sequence that broke an invariant.
  public struct Counterexample: Sendable {
    /// Which invariant.
    public let broken: BrokenInvariant
    /// The whole way from the givens to the last step, with that of a sequence which this one went on
    /// from.
    public let trace: Trace<M>
    /// The texts that the trace speaks of.
    public let lexicon: Lexicon
  }

  /// How many sequences are walked one after the other.
  private static var batchSize: Int { 16 }
  /// How many batches know the same: what the rounds before came to. That it is not what other threads
  /// just came to makes a walk the same on any number of them.
  private static var roundSize: Int { 16 }

  private let sequences: Int
  private let length: Int
  private let seed: UInt64
  private let invariants: @Sendable (inout Lexicon) -> [Invariant<M>]

  /// A walk of `sequences` sequences that take `length` stimuli each, and go on from where another came
  /// with at most as many. Beside the machine's own invariants those hold at every step that
  /// `invariants` makes; their texts are those of the given lexicon.
  public init(
    sequences: Int, length: Int, seed: UInt64,
    invariants: @escaping @Sendable (inout Lexicon) -> [Invariant<M>] = { _ in [] }
  ) {
    self.sequences = sequences
    self.length = length
    self.seed = seed
    self.invariants = invariants
  }

  /// Walks until the end or to the first broken invariant, and shows `visit` each sequence.
  public func run(visit: (Trace<M>, Lexicon) -> Void = { _, _ in }) -> Report {
    runRounds { round, ground, guide in
      var walked: [Batch<M>] = []
      for batch in round where walked.last?.report.counterexample == nil {
        walked.append(walk(batch: batch, on: ground, knowing: guide, visit: visit))
      }
      return walked
    }
  }

  /// The same walk on so many threads: it comes to the same however many.
  public func run(jobs: Int) -> Report {
    runRounds { round, ground, guide in
      let walked = Mutex([Batch<M>](repeating: Batch(), count: round.count))
      let next = Atomic(0)
      DispatchQueue.concurrentPerform(iterations: min(jobs, round.count)) { _ in
        while true {
          let index = next.wrappingAdd(1, ordering: .relaxed).oldValue
          guard index < round.count else { return }
          let batch = walk(batch: round.lowerBound + index, on: ground, knowing: guide)
          walked.withLock { $0[index] = batch }
        }
      }
      return walked.withLock { $0 }
    }
  }

  /// Has `walk` walk the batches of one round after the other, and learns from each.
  private func runRounds(_ walk: (Range<Int>, Ground<M>, Guide<M>) -> [Batch<M>]) -> Report {
    let ground = Ground(invariants)
    let batchCount = (sequences + Self.batchSize - 1) / Self.batchSize
    var report = Report()
    var guide = Guide<M>()
    var next = 0
    while next < batchCount, report.counterexample == nil {
      let round = next..<min(next + Self.roundSize, batchCount)
      for batch in walk(round, ground, guide) where report.counterexample == nil {
        report.add(batch.report)
        for (course, mark) in batch.kept { guide.states.keep(course, for: mark) }
      }
      guide.coverage = report.coverage
      next = round.upperBound
    }
    return report
  }

  private func walk(
    batch: Int, on ground: Ground<M>, knowing guide: Guide<M>,
    visit: (Trace<M>, Lexicon) -> Void = { _, _ in }
  ) -> Batch<M> {
    var walked = Batch(knowing: guide)
    let first = batch * Self.batchSize
    for index in first..<min(first + Self.batchSize, sequences)
    where walked.report.counterexample == nil {
      var generator = SplitMix64(seed: seed &+ UInt64(index) &* 0x9E37_79B9)
      var course = guide.course(from: ground.alphabet, using: &generator)
      walked.walk(&course, length, on: ground, using: &generator)
      visit(course.trace, ground.lexicon)
    }
    return walked
  }
}

extension RandomWalk.Report {
  private static var prime: UInt64 { 0x0000_0100_0000_01B3 }

  /// Adds a step by what it left behind.
  mutating func add(_ trail: Trail<M>) {
    steps += 1
    coverage.add(trail)
    for observation in trail.observations {
      let phrase = observation.phrase
      fingerprint = (fingerprint ^ UInt64(phrase.verb.rawValue)) &* Self.prime
      fingerprint = (fingerprint ^ UInt64(truncatingIfNeeded: phrase.operands)) &* Self.prime
      fingerprint = (fingerprint ^ UInt64(truncatingIfNeeded: phrase.operands >> 64)) &* Self.prime
    }
  }

  /// Adds what a batch came to that was walked behind these.
  mutating func add(_ batch: Self) {
    steps += batch.steps
    coverage.add(batch.coverage)
    fingerprint = (fingerprint ^ batch.fingerprint) &* Self.prime
    counterexample = counterexample ?? batch.counterexample
  }
}

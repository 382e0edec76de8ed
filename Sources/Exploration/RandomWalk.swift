import Dispatch
public import Machines
import Notation
import Synchronization
public import Tracing

/// Walks at random through a machine, every step checked against the invariants.
///
/// Each sequence begins with random givens. Three of four stimuli are drawn from what is possible where
/// the machine stands, the others from the whole alphabet. A seed determines everything.
public struct RandomWalk<M: Machine>: Sendable {
  /// What a walk came to.
  public struct Report: Sendable {
    /// How many steps were taken.
    public internal(set) var steps = 0
    /// Which rows decided, and which rules refused or ignored.
    public internal(set) var coverage = Coverage<M>()
    /// A number that any other course of the walk would change.
    public internal(set) var fingerprint: UInt64 = 0
    /// The first sequence after which an invariant did not hold.
    public internal(set) var counterexample: Counterexample?
  }

  /// A sequence that broke an invariant.
  public struct Counterexample: Sendable {
    /// Which invariant.
    public let broken: BrokenInvariant
    /// The sequence, to its last step.
    public let trace: Trace<M>
    /// The texts that the trace speaks of.
    public let lexicon: Lexicon
  }

  /// How many sequences share what was seen, and are walked one after the other.
  private static var batchSize: Int { 250 }

  private let sequences: Int
  private let length: Int
  private let seed: UInt64
  private let invariants: @Sendable (inout Lexicon) -> [Invariant<M>]

  /// A walk of `sequences` sequences with `length` stimuli each. Beside the machine's own invariants
  /// those hold at every step that `invariants` makes; their texts are those of the given lexicon.
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
    var report = Report()
    for batch in 0..<batchCount where report.counterexample == nil {
      report.add(walk(batch: batch, visit: visit))
    }
    return report
  }

  /// The same walk, so many batches at a time: it comes to the same however many.
  public func run(jobs: Int) -> Report {
    var report = Report()
    var next = 0
    while next < batchCount, report.counterexample == nil {
      let wave = next..<min(next + jobs, batchCount)
      for batch in walk(wave) where report.counterexample == nil { report.add(batch) }
      next = wave.upperBound
    }
    return report
  }

  private var batchCount: Int { (sequences + Self.batchSize - 1) / Self.batchSize }

  private func walk(_ batches: Range<Int>) -> [Report] {
    let reports = Mutex([Report](repeating: Report(), count: batches.count))
    DispatchQueue.concurrentPerform(iterations: batches.count) { index in
      let report = walk(batch: batches.lowerBound + index) { _, _ in }
      reports.withLock { $0[index] = report }
    }
    return reports.withLock { $0 }
  }

  private func walk(batch: Int, visit: (Trace<M>, Lexicon) -> Void) -> Report {
    var lexicon = Lexicon()
    let alphabet = Alphabet<M>(in: &lexicon)
    let invariants = invariants(&lexicon)
    var report = Report()
    let first = batch * Self.batchSize
    for index in first..<min(first + Self.batchSize, sequences) {
      var generator = SplitMix64(seed: seed &+ UInt64(index) &* 0x9E37_79B9)
      var sequence = Sequence<M>()
      let broken = sequence.walk(length, alphabet, invariants, &generator, &report)
      visit(sequence.trace, lexicon)
      if let broken {
        report.counterexample = Counterexample(
          broken: broken, trace: sequence.trace, lexicon: lexicon)
        return report
      }
    }
    return report
  }
}

extension RandomWalk.Report {
  /// Adds what a batch came to that was walked behind these.
  fileprivate mutating func add(_ batch: Self) {
    steps += batch.steps
    coverage.add(batch.coverage)
    fingerprint = (fingerprint ^ batch.fingerprint) &* 0x0000_0100_0000_01B3
    counterexample = counterexample ?? batch.counterexample
  }
}

/// One sequence of a walk.
private struct Sequence<M: Machine> {
  var run = Run<M>()
  var trace = Trace<M>()

  mutating func walk(
    _ length: Int, _ alphabet: Alphabet<M>, _ invariants: [Invariant<M>],
    _ generator: inout SplitMix64, _ report: inout RandomWalk<M>.Report
  ) -> BrokenInvariant? {
    give(alphabet, &generator)
    for _ in 0..<length {
      guard let stimulus = choose(alphabet, report.coverage, &generator) else { return nil }
      do {
        defer { trace.append(stimulus, causing: run.trail.observations) }
        try run.take(stimulus)
        for invariant in invariants { try invariant.check(run.machine, run.trail) }
      } catch { return error }
      report.steps += 1
      report.coverage.add(run.trail)
      for observation in run.trail.observations {
        report.fingerprint = mixed(report.fingerprint, observation.phrase)
      }
    }
    return nil
  }

  /// Up to seven givens; one that contradicts those before is left out.
  private mutating func give(_ alphabet: Alphabet<M>, _ generator: inout SplitMix64) {
    for _ in 0..<Int.random(in: 0...7, using: &generator) {
      guard let given = alphabet.given(using: &generator), !isGiven(given) else { continue }
      var next = run
      do { try next.prepare(given) } catch { continue }
      run = next
      trace.append(given)
    }
  }

  private func isGiven(_ given: M.Given) -> Bool {
    let subject = M.vocabulary.subject(of: given)
    return trace.givens.contains { M.vocabulary.subject(of: $0) == subject }
  }

  /// Of a few stimuli that are possible, the one that shows what was seen least; and every fourth one
  /// whatever it shows.
  private func choose(
    _ alphabet: Alphabet<M>, _ coverage: Coverage<M>, _ generator: inout SplitMix64
  ) -> M.Stimulus? {
    guard Int.random(in: 0..<4, using: &generator) < 3 else {
      return alphabet.stimulus(using: &generator)
    }
    var best: (stimulus: M.Stimulus, rarity: Int)?
    var trail = Trail<M>()
    for _ in 0..<3 {
      guard
        let stimulus = alphabet.possibleStimulus(
          at: run.machine, using: &generator, leaving: &trail)
      else { break }
      let rarity = coverage.rarity(of: trail)
      if best.map({ rarity < $0.rarity }) ?? true { best = (stimulus, rarity) }
    }
    return best?.stimulus
  }

  private func mixed(_ fingerprint: UInt64, _ phrase: Phrase) -> UInt64 {
    var mixed = (fingerprint ^ UInt64(phrase.verb.rawValue)) &* 0x0000_0100_0000_01B3
    mixed = (mixed ^ UInt64(truncatingIfNeeded: phrase.operands)) &* 0x0000_0100_0000_01B3
    return (mixed ^ UInt64(truncatingIfNeeded: phrase.operands >> 64)) &* 0x0000_0100_0000_01B3
  }
}

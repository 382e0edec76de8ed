import Machines

/// Takes a random walk through two machines at the same time, and searches for a step in which they
/// differ.
///
/// Each sequence starts with random givens. Both machines take the same stimuli, most of which are
/// possible in at least one of the machines. The seed determines the walk.
public struct DifferentialWalk<M: Machine>: Sendable {
  private let sequences: Int
  private let length: Int
  private let seed: UInt64
  private let alphabet: Alphabet<M>
  private let lexicon: Lexicon
  private let machines: PairedMachines<M>

  /// Creates a walk of `sequences` sequences with up to `length` stimuli each.
  ///
  /// `machines` creates the two machines and receives the lexicon for their texts.
  package init<Failure: Error>(
    sequences: Int, length: Int, seed: UInt64,
    through machines: (inout Lexicon) throws(Failure) -> PairedMachines<M>
  ) throws(Failure) {
    self.sequences = sequences
    self.length = length
    self.seed = seed
    var lexicon = Lexicon()
    alphabet = Alphabet(in: &lexicon)
    self.machines = try machines(&lexicon)
    self.lexicon = lexicon
  }

  /// Walks to the end or to the first undeclared difference on `jobs` threads. The result does not
  /// depend on the number of threads.
  ///
  /// Ends early if `isInterrupted` returns true.
  @usableFromInline package func run(
    jobs: Int = 1, isInterrupted: @escaping @Sendable () -> Bool = { false }
  ) -> DifferentialWalkReport<M> {
    var report = DifferentialWalkReport<M>()
    var end: InputSequence<M>?
    WalkRounds(sequences: sequences, jobs: jobs, isInterrupted: isInterrupted).run(by: alphabet) {
      walk($0, by: StimulusChooser(from: alphabet, knowing: $1.knowledge), isInterrupted)
    } learn: { batch, guide in
      report.add(batch.report)
      guide.learn(batch.learnt)
      end = batch.end
      return end == nil
    }
    let shrinker = Shrinker(
      alphabet: alphabet, isInterrupted: isInterrupted, upToFailure: machines.upToDifference)
    report.counterexample = end.map {
      DifferingSequence(sequence: shrinker.shrunk($0), lexicon: lexicon)
    }
    return report
  }

  /// Sequences that are walked one after another, and the sequence that ended the batch with a
  /// difference.
  private struct Batch: Sendable {
    var report = DifferentialWalkReport<M>()
    var learnt: Knowledge<M>
    var end: InputSequence<M>?
  }

  private func walk(
    _ indices: Range<Int>, by chooser: StimulusChooser<M>, _ isInterrupted: () -> Bool
  ) -> Batch {
    var chooser = chooser
    var batch = Batch(learnt: chooser.learnt)
    for index in indices where batch.end == nil && !isInterrupted() {
      var generator = SplitMix64(seed: seed, sequence: index)
      walk(into: &batch, by: &chooser, using: &generator)
    }
    batch.learnt = chooser.learnt
    return batch
  }

  /// Walks one sequence.
  private func walk(
    into batch: inout Batch, by chooser: inout StimulusChooser<M>,
    using generator: inout SplitMix64
  ) {
    var start = Run<M>()
    var sequence = InputSequence<M>(start.prepare(from: alphabet, using: &generator))
    batch.report.sequences += 1
    // If givens are impossible in one machine, neither machine is prepared with them.
    guard var pair = try? machines.begin(sequence.givens) else { return }
    var intention: M.Stimulus?
    for _ in 0..<length {
      let side = Bool.random(using: &generator) ? pair.first : pair.second
      guard
        let stimulus = chooser.next(
          at: side.run.machine, intending: &intention, using: &generator)
      else { return }
      pair.take(stimulus)
      sequence.stimuli.append(stimulus)
      batch.report.steps += 1
      if pair.isAccepted { batch.report.accepted += 1 }
      for run in [pair.first.run, pair.second.run] {
        batch.report.coverage.add(run.trail)
        chooser.note(run, by: stimulus)
      }
      switch machines.judge(pair, stimulus) {
      case .same: continue
      case .declared(let name): batch.report.declared[name, default: 0] += 1
      case .undeclared: batch.end = sequence
      }
      return
    }
  }
}

/// The result of a walk through two machines.
public struct DifferentialWalkReport<M: Machine>: Sendable {
  /// The number of sequences begun.
  package fileprivate(set) var sequences = 0
  /// The number of steps that both machines took.
  package fileprivate(set) var steps = 0
  /// The number of steps that at least one machine neither refused nor ignored.
  package fileprivate(set) var accepted = 0
  /// The number of sequences that ended with each declared difference. The key is the name of the
  /// difference.
  package fileprivate(set) var declared: [String: Int] = [:]
  /// The coverage of the rows and rules of both machines.
  package fileprivate(set) var coverage = Coverage<M>()
  /// A sequence that shows an undeclared difference.
  ///
  /// Removing an element, or simplifying a value in an element, would hide the difference.
  package fileprivate(set) var counterexample: DifferingSequence<M>?
}

extension DifferentialWalkReport {
  /// Adds the results of a later batch.
  fileprivate mutating func add(_ batch: Self) {
    sequences += batch.sequences
    steps += batch.steps
    accepted += batch.accepted
    declared.merge(batch.declared, uniquingKeysWith: +)
    coverage.add(batch.coverage)
  }
}

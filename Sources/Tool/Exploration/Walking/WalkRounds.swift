import Machines
import Parallelism

/// The sequences of a walk, divided into rounds of batches.
///
/// The sequences of a batch are walked one after another. All batches of a round start with the
/// knowledge of earlier rounds and do not see each other's results. A walk is therefore the same on
/// any number of threads.
struct WalkRounds<M: Machine> {
  private static var batchSize: Int { 16 }
  private static var roundSize: Int { 256 }

  let sequences: Int
  let jobs: Int
  let isInterrupted: @Sendable () -> Bool

  /// Walks batches with `walk` and learns from them with `learn`. `learn` returns whether to
  /// continue.
  func run<Batch: Sendable>(
    by alphabet: Alphabet<M>, walk: @escaping @Sendable (Range<Int>, Guide<M>) -> Batch,
    learn: (Batch, inout Guide<M>) -> Bool
  ) {
    var guide = Guide(to: alphabet)
    var next = 0
    var goesOn = true
    while next < sequences, goesOn, !isInterrupted() {
      let round = next..<next + min(Self.roundSize, sequences - next)
      let known = guide
      let count = (round.count + Self.batchSize - 1) / Self.batchSize
      let batch = { @Sendable (index: Int) in
        walk(round.dropFirst(index * Self.batchSize).prefix(Self.batchSize), known)
      }
      func take(_ batch: Batch) { if goesOn { goesOn = learn(batch, &guide) } }
      if jobs < 2 {
        // Each batch is processed before the next one is walked, so only one batch is in memory.
        for index in 0..<count where goesOn { take(batch(index)) }
      } else {
        OrderedWork<Void, Batch>.run(count: count, jobs: jobs, from: ()) { index, _ in
          batch(index)
        } take: {
          take($0)
        }
      }
      next = round.upperBound
    }
  }
}

import Machines
import Tracing

/// Shortens sequences in which an implementation differs from its model.
///
/// First, unnecessary steps, givens and values are dropped. Then parts of the remaining sequence
/// are replaced with shorter paths found by searching the model. Each candidate is tried with the
/// implementation.
struct DivergenceShortening<M: Machine> {
  typealias Difference = ImplementationDifference<M>
  typealias Cause = Difference.Cause

  /// The maximum number of sequences to try per divergence. The limit for a divergence with a
  /// breakdown is lower because breakdowns can take time.
  private static var trialLimit: Int { 2_000 }
  private static var breakdownLimit: Int { 60 }

  /// Other lists of givens with which a shortened sequence can begin.
  let starts: [[M.Given]]
  let ground: Ground<M>
  let isInterrupted: () -> Bool

  /// The sequences that were tried with the implementation.
  private final class Trials {
    var run: ImplementationRun<M>
    var differences: [InputSequence<M>: Difference?] = [:]
    var left: Int
    /// Whether to look for this difference.
    let isWanted: (Difference) -> Bool

    init(_ run: ImplementationRun<M>, limit: Int, isWanted: @escaping (Difference) -> Bool) {
      self.run = run
      left = limit
      self.isWanted = isWanted
    }

    /// Returns the wanted difference at the end of a sequence that was tried, or `nil` if there is
    /// no such difference.
    func difference(of sequence: InputSequence<M>) -> Difference? { differences[sequence] ?? nil }

    /// Returns the sequence up to its difference, or `nil` if there is no wanted difference or no
    /// trials are left.
    func upToDifference(_ sequence: InputSequence<M>) -> InputSequence<M>? {
      if let known = differences[sequence] { return known == nil ? nil : sequence }
      guard left > 0 else { return nil }
      left -= 1
      var shorter: InputSequence<M>?
      var found: Difference?
      switch run.begin(sequence.givens) {
      case .impossible: break
      case .refused(let difference), .silent(let difference):
        (shorter, found) = (InputSequence(sequence.givens), difference)
      case .begun:
        for (index, stimulus) in sequence.stimuli.enumerated() {
          guard let difference = run.take(stimulus) else { continue }
          found = difference
          shorter = sequence.upTo(index)
          break
        }
      }
      guard let difference = found, let shorter, isWanted(difference) else {
        differences[sequence] = .some(nil)
        return nil
      }
      differences[shorter] = difference
      return shorter
    }
  }

  /// Returns the divergence at the end of the shortest sequence found. The divergence has the cause
  /// of `difference`, or a cause that is not known yet.
  ///
  /// A refused given is not changed.
  func shortened(
    _ sequence: InputSequence<M>, _ difference: Difference, by run: inout ImplementationRun<M>,
    isKnown: (Cause) -> Bool
  ) -> ImplementationDivergence<M> {
    withoutActuallyEscaping(isKnown) { isKnown in
      let limit = difference.isBreakdown ? Self.breakdownLimit : Self.trialLimit
      let trials = Trials(run, limit: limit) {
        $0.cause == difference.cause ? $0.given == difference.given : !isKnown($0.cause)
      }
      defer { run = trials.run }
      // The implementation might not repeat its behaviour.
      let again = trials.upToDifference(sequence)
      let isSteady = again.flatMap(trials.difference(of:))?.cause == difference.cause
      let best = isSteady ? again.map { shortest($0, trials) } : nil
      let shown = best.flatMap(trials.difference(of:))
      return ImplementationDivergence(
        trace: Trace(of: best ?? sequence), difference: shown ?? difference,
        originalLength: sequence.stimuli.count, isSteady: isSteady,
        lexicon: trials.run.lexicon)
    }
  }

  private func shortest(_ sequence: InputSequence<M>, _ trials: Trials) -> InputSequence<M> {
    let isOver = { isInterrupted() || trials.left <= 0 }
    let shrinker = Shrinker(
      alphabet: ground.alphabet, isInterrupted: isOver, upToFailure: trials.upToDifference)
    var best = shrinker.shrunk(sequence)
    var search = DetourSearch(from: ground.alphabet)
    while best.stimuli.count > 1, !isOver() {
      // Other givens can allow a shorter path than the givens of this sequence.
      var lists = [best.givens]
      for start in [sequence.givens] + starts where !lists.contains(start) { lists.append(start) }
      guard
        let shorter = lists.lazy.compactMap({ givens in
          search.first(shorterThan: best, with: givens, isOver, trials.upToDifference)
        }).first
      else { break }
      best = shrinker.shrunk(shorter)
    }
    return best
  }
}

import Machines
import Notation
import Tracing

/// A sequence that broke an invariant, shrunk to what is needed for that.
package struct Counterexample<M: Machine>: Sendable {
  /// The broken invariant.
  package let broken: BrokenInvariant
  /// The shrunk sequence from the givens to the step that breaks the invariant. Without one of the
  /// steps or givens, or with a simpler value in one, it would not break it.
  package let trace: Trace<M>
  /// The number of givens of the sequence that was taken, and of those that are needed.
  package let givens: Need
  /// The number of steps of the sequence that was taken, in a walk including those of the sequences
  /// that it continued, and of those that are needed.
  package let steps: Need
  /// The texts that the trace refers to.
  package let lexicon: Lexicon

  /// How many of some elements are needed.
  package struct Need: Hashable, Sendable {
    /// The number of needed ones.
    package let needed: Int
    /// The number of all.
    package let all: Int
  }

  /// The counterexample that a sequence behind the preparation of `ground` shrinks to. Where
  /// `isInterrupted`, it may have more than is needed.
  init(
    of sequence: InputSequence<M>, breaking broken: BrokenInvariant, on ground: Ground<M>,
    isInterrupted: @escaping () -> Bool
  ) {
    let shrunk = Shrinker(
      preparation: ground.preparation, alphabet: ground.alphabet, isInterrupted: isInterrupted,
      upToFailure: { ground.sequence($0, upTo: broken) }
    ).shrunk(sequence)
    self.broken = broken
    trace = ground.trace(of: shrunk)
    givens = Need(needed: shrunk.givens.count, all: sequence.givens.count)
    steps = Need(needed: shrunk.stimuli.count, all: sequence.stimuli.count)
    lexicon = ground.lexicon
  }

  /// A formatted file with the trace as a scenario of this name, below a comment that says what it
  /// breaks.
  package func scenario(named name: String) -> String {
    let summary = broken.summary
    let comment = "# \(summary.prefix(1).uppercased())\(summary.dropFirst())".visible
    let heading = "scenario \(Quotation.word(name, quoted: true))\n"
    return "\(comment)\n\n\(heading)\(trace.givens.isEmpty ? "\n" : "")\(trace.text(in: lexicon))"
  }
}

extension Ground {
  /// The sequence behind the preparation up to the first broken invariant; `nil` if that is another
  /// one or there is none.
  fileprivate func sequence(
    _ sequence: InputSequence<M>, upTo broken: BrokenInvariant
  ) -> InputSequence<M>? {
    guard var run = begin(sequence) else { return nil }
    for (index, stimulus) in sequence.stimuli.enumerated() {
      do throws(BrokenInvariant) { try run.take(stimulus, checking: invariants) } catch {
        guard error == broken else { return nil }
        return sequence.upTo(index)
      }
    }
    return nil
  }

  /// What happens in a sequence behind the preparation.
  fileprivate func trace(of sequence: InputSequence<M>) -> Trace<M> {
    let run = begin(sequence)
    // The last step breaks an invariant.
    return Trace(
      preparation.givens + sequence.givens, of: run?.machine ?? preparation.machine,
      taking: run == nil ? [] : sequence.stimuli)
  }

  /// The machine before the first step; `nil` if the givens are impossible.
  private func begin(_ sequence: InputSequence<M>) -> Run<M>? {
    var run = Run(of: preparation.machine)
    for given in sequence.givens where (try? run.prepare(given)) == nil { return nil }
    return run
  }
}

import Machines
import Notation
import Tracing

/// A sequence that broke an invariant, shrunk to the parts that are needed to break it.
package struct Counterexample<M: Machine>: Sendable {
  /// The broken invariant.
  package let broken: BrokenInvariant
  /// The shrunk sequence, from the givens to the step that breaks the invariant.
  ///
  /// The invariant would hold without any one of its steps or givens, or with a simpler value in
  /// one of them.
  package let trace: Trace<M>
  /// The number of givens in the original sequence, and the number that are needed.
  package let givens: Need
  /// The number of steps in the original sequence, and the number that are needed.
  ///
  /// In a walk, the original includes the sequences that it continued.
  package let steps: Need
  /// The texts that the trace refers to.
  package let lexicon: Lexicon

  /// The number of elements, and how many of them are needed.
  package struct Need: Hashable, Sendable {
    /// The number of needed elements.
    package let needed: Int
    /// The total number of elements.
    package let all: Int
  }

  /// Shrinks a sequence that follows the preparation of `ground`.
  ///
  /// If `isInterrupted` returns true, the result may contain more than is needed.
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

  /// A formatted file with the trace as a scenario named `name`, below a comment with the broken
  /// invariant.
  package func scenario(named name: String) -> String {
    let summary = broken.summary
    let comment = "# \(summary.prefix(1).uppercased())\(summary.dropFirst())".visible
    let heading = "scenario \(Quotation.word(name, quoted: true))\n"
    return "\(comment)\n\n\(heading)\(trace.givens.isEmpty ? "\n" : "")\(trace.text(in: lexicon))"
  }
}

extension Ground {
  /// The sequence after the preparation, up to the first broken invariant; `nil` if a different one
  /// or none is broken.
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

  /// The trace of a sequence after the preparation.
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

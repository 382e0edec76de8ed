import Machines
import Notation
import Tracing

/// A sequence that broke an invariant. It is shrunk to the parts needed to break the invariant.
package struct Counterexample<M: Machine>: Sendable {
  /// The broken invariant.
  package let broken: BrokenInvariant
  /// The shrunk sequence, from the givens to the step that breaks the invariant.
  ///
  /// The invariant would hold if any one step or given were removed or had a simpler value.
  package let trace: Trace<M>
  /// The number of givens in the original sequence, and the number of needed givens.
  package let givens: Need
  /// The number of steps in the original sequence, and the number of needed steps.
  ///
  /// For a walk, the original sequence includes the earlier sequences that it continued.
  package let steps: Need
  /// The texts that the trace refers to.
  package let lexicon: Lexicon

  /// The total number of elements, and the number of needed elements.
  package struct Need: Hashable, Sendable {
    /// The number of needed elements.
    package let needed: Int
    /// The total number of elements.
    package let all: Int
  }

  /// Shrinks a sequence that follows the preparation of `ground`.
  ///
  /// If `isInterrupted` returns true, the result can contain more elements than are needed.
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

  /// Returns the trace as a formatted scenario file. The scenario is named `name`, and a comment
  /// above it describes the broken invariant.
  package func scenario(named name: String) -> String {
    trace.scenario(named: name, showing: broken.summary, in: lexicon)
  }
}

extension Trace {
  /// Returns the trace as a formatted scenario file, with a comment above the scenario.
  package func scenario(named name: String, showing summary: String, in lexicon: Lexicon) -> String
  {
    let comment = "# \(summary.prefix(1).uppercased())\(summary.dropFirst())".visible
    let heading = "scenario \(Quotation.word(name, quoted: true))\n"
    return "\(comment)\n\n\(heading)\(givens.isEmpty ? "\n" : "")\(text(in: lexicon))"
  }
}

extension Ground {
  /// Returns the sequence after the preparation, up to the first broken invariant. Returns `nil` if
  /// no invariant is broken or if a different invariant is broken.
  fileprivate func sequence(
    _ sequence: InputSequence<M>, upTo broken: BrokenInvariant
  ) -> InputSequence<M>? {
    guard let (first, index) = breach(of: sequence), first == broken else { return nil }
    return sequence.upTo(index)
  }

  /// Returns the first invariant that a sequence after the preparation breaks, and the index of the
  /// stimulus that breaks it.
  func breach(of sequence: InputSequence<M>) -> (broken: BrokenInvariant, index: Int)? {
    guard var run = begin(sequence) else { return nil }
    for (index, stimulus) in sequence.stimuli.enumerated() {
      do throws(BrokenInvariant) { try run.take(stimulus, checking: invariants) } catch {
        return (error, index)
      }
    }
    return nil
  }

  /// Returns the trace of a sequence that follows the preparation.
  fileprivate func trace(of sequence: InputSequence<M>) -> Trace<M> {
    let run = begin(sequence)
    // The last step breaks an invariant.
    return Trace(
      preparation.givens + sequence.givens, of: run?.machine ?? preparation.machine,
      taking: run == nil ? [] : sequence.stimuli)
  }

  /// Returns the machine before the first step, or `nil` if the givens are impossible.
  private func begin(_ sequence: InputSequence<M>) -> Run<M>? {
    var run = Run(of: preparation.machine)
    for given in sequence.givens where (try? run.prepare(given)) == nil { return nil }
    run.watch(rules)
    return run
  }
}

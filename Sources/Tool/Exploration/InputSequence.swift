import Machines
import Tracing

/// The givens for a machine, or for each of two machines, and the stimuli that follow.
package struct InputSequence<M: Machine>: Hashable, Sendable {
  /// The givens, in order.
  package internal(set) var givens: [M.Given]

  /// The stimuli, in order.
  package internal(set) var stimuli: [M.Stimulus]

  /// Creates a sequence.
  package init(_ givens: [M.Given] = [], _ stimuli: [M.Stimulus] = []) {
    self.givens = givens
    self.stimuli = stimuli
  }

  /// The sequence up to and including the stimulus at `index`.
  func upTo(_ index: Int) -> Self { Self(givens, Array(stimuli[...index])) }

  /// The sequence in the notation: a formatted scenario without expectations.
  package func text(in lexicon: Lexicon) -> String {
    let givens = givens.map { "given \($0.text(in: lexicon))\n" }.joined()
    let stimuli = stimuli.map { "\($0.text(in: lexicon))\n" }.joined()
    return givens + (givens.isEmpty || stimuli.isEmpty ? "" : "\n") + stimuli
  }
}

/// A sequence in which two machines differ without a declaration.
package struct DifferingSequence<M: Machine>: Sendable {
  /// The sequence; the last step shows the difference.
  package let sequence: InputSequence<M>
  /// The texts that the sequence refers to.
  package let lexicon: Lexicon

  /// The sequence in the notation.
  package var text: String { sequence.text(in: lexicon) }
}

extension Trace {
  /// The trace of a machine that was prepared with `givens` and takes `stimuli`.
  ///
  /// Invariants are not checked.
  init(_ givens: [M.Given], of machine: M, taking stimuli: [M.Stimulus]) {
    self.init()
    for given in givens { append(given) }
    var run = Run(of: machine)
    for stimulus in stimuli {
      run.attempt(stimulus)
      append(stimulus, causing: run.trail.observations)
    }
  }

  /// The trace of a new machine that takes a sequence; it has no steps if the givens are
  /// impossible.
  init(of sequence: InputSequence<M>) {
    let machine = try? Preparation<M>(sequence.givens).machine
    self.init(
      sequence.givens, of: machine ?? M(), taking: machine == nil ? [] : sequence.stimuli)
  }
}

import Machines
import Tracing

/// What a machine, or each of two, is given, and the stimuli that it then takes.
package struct InputSequence<M: Machine>: Hashable, Sendable {
  /// The givens, in order.
  package internal(set) var givens: [M.Given]

  /// The stimuli, in order.
  package internal(set) var stimuli: [M.Stimulus]

  /// A sequence.
  package init(_ givens: [M.Given] = [], _ stimuli: [M.Stimulus] = []) {
    self.givens = givens
    self.stimuli = stimuli
  }

  /// The sequence up to the stimulus at an index.
  func upTo(_ index: Int) -> Self { Self(givens, Array(stimuli[...index])) }

  /// The sequence in the notation: a formatted scenario that expects nothing.
  package func text(in lexicon: Lexicon) -> String {
    let givens = givens.map { "given \($0.text(in: lexicon))\n" }.joined()
    let stimuli = stimuli.map { "\($0.text(in: lexicon))\n" }.joined()
    return givens + (givens.isEmpty || stimuli.isEmpty ? "" : "\n") + stimuli
  }
}

/// A sequence in which two machines differ, and no declaration says so.
package struct DifferingSequence<M: Machine>: Sendable {
  /// The sequence; the last step shows the difference.
  package let sequence: InputSequence<M>
  /// The texts that the sequence refers to.
  package let lexicon: Lexicon

  /// The sequence in the notation.
  package var text: String { sequence.text(in: lexicon) }
}

extension Trace {
  /// What a machine does that was given `givens`, and takes stimuli. Invariants are not checked.
  init(_ givens: [M.Given], of machine: M, taking stimuli: [M.Stimulus]) {
    self.init()
    for given in givens { append(given) }
    var run = Run(of: machine)
    for stimulus in stimuli {
      run.attempt(stimulus)
      append(stimulus, causing: run.trail.observations)
    }
  }

  /// What a new machine does in a sequence; no step if it cannot have the givens.
  init(of sequence: InputSequence<M>) {
    let machine = try? Preparation<M>(sequence.givens).machine
    self.init(
      sequence.givens, of: machine ?? M(), taking: machine == nil ? [] : sequence.stimuli)
  }
}

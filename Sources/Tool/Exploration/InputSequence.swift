import Machines
import Tracing

/// The givens for a machine or for each of two machines, followed by stimuli.
package struct InputSequence<M: Machine>: Hashable, Sendable {
  /// The givens in order.
  package internal(set) var givens: [M.Given]

  /// The stimuli in order.
  package internal(set) var stimuli: [M.Stimulus]

  /// Creates a sequence.
  package init(_ givens: [M.Given] = [], _ stimuli: [M.Stimulus] = []) {
    self.givens = givens
    self.stimuli = stimuli
  }

  /// Returns the sequence up to and including the stimulus at `index`.
  func upTo(_ index: Int) -> Self { Self(givens, Array(stimuli[...index])) }

  /// Returns the sequence in the notation as a formatted scenario without expectations.
  package func text(in lexicon: Lexicon) -> String {
    let givens = givens.map { "given \($0.text(in: lexicon))\n" }.joined()
    let stimuli = stimuli.map { "\($0.text(in: lexicon))\n" }.joined()
    return givens + (givens.isEmpty || stimuli.isEmpty ? "" : "\n") + stimuli
  }
}

/// A sequence that shows an undeclared difference between two machines.
package struct DifferingSequence<M: Machine>: Sendable {
  /// The sequence. The last step shows the difference.
  package let sequence: InputSequence<M>
  /// The texts that the sequence refers to.
  package let lexicon: Lexicon

  /// The sequence in the notation.
  package var text: String { sequence.text(in: lexicon) }
}

extension Trace {
  /// Creates the trace of a machine that was prepared with `givens` and takes `stimuli`.
  ///
  /// Invariants are not checked.
  package init(_ givens: [M.Given], of machine: M, taking stimuli: [M.Stimulus]) {
    var machine = machine
    self.init(givens, of: &machine, taking: stimuli)
  }

  /// Creates the same trace, and leaves the machine in the state after the last stimulus.
  init(_ givens: [M.Given], of machine: inout M, taking stimuli: [M.Stimulus]) {
    self.init()
    for given in givens { append(given) }
    var run = Run(of: machine)
    for stimulus in stimuli {
      run.attempt(stimulus)
      append(stimulus, causing: run.trail.observations)
    }
    machine = run.machine
  }

  /// Creates the trace of a new machine that takes a sequence. The trace has no steps if the givens
  /// are impossible.
  init(of sequence: InputSequence<M>) {
    let machine = try? Preparation<M>(sequence.givens).machine
    self.init(
      sequence.givens, of: machine ?? M(), taking: machine == nil ? [] : sequence.stimuli)
  }
}

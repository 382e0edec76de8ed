package import Machines

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

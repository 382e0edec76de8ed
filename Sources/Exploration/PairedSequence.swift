public import Machines

/// What two machines are given, and the stimuli that both take.
public struct PairedSequence<M: Machine>: Hashable, Sendable {
  /// The givens, in order.
  public internal(set) var givens: [M.Given]

  /// The stimuli, in order.
  public internal(set) var stimuli: [M.Stimulus] = []

  /// A sequence without stimuli.
  init(_ givens: [M.Given] = []) { self.givens = givens }

  /// The sequence in the notation: a formatted scenario that expects nothing.
  public func text(in lexicon: Lexicon) -> String {
    let givens = givens.map { "given \($0.text(in: lexicon))\n" }.joined()
    let stimuli = stimuli.map { "\($0.text(in: lexicon))\n" }.joined()
    return givens + (givens.isEmpty || stimuli.isEmpty ? "" : "\n") + stimuli
  }
}

import Machines

/// What all sequences of a walk share. They use one lexicon for their texts, so that one sequence
/// can continue from the state of another.
struct Ground<M: Machine>: Sendable {
  let lexicon: Lexicon
  let alphabet: Alphabet<M>
  /// The invariants to check in addition to the machine's own.
  let invariants: [Invariant<M>]

  init(_ invariants: (inout Lexicon) -> [Invariant<M>]) {
    var lexicon = Lexicon()
    alphabet = Alphabet(in: &lexicon)
    self.invariants = invariants(&lexicon)
    self.lexicon = lexicon
  }
}

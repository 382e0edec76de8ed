import Machines

/// What all sequences of a walk have in common. Their texts are those of one lexicon, so that a
/// sequence can go on where another stood.
struct Ground<M: Machine>: Sendable {
  let lexicon: Lexicon
  let alphabet: Alphabet<M>
  /// What holds at every step beside the machine's own invariants.
  let invariants: [Invariant<M>]

  init(_ invariants: (inout Lexicon) -> [Invariant<M>]) {
    var lexicon = Lexicon()
    alphabet = Alphabet(in: &lexicon)
    self.invariants = invariants(&lexicon)
    self.lexicon = lexicon
  }
}

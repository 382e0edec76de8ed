import Machines

/// What all sequences of a search share. They use one lexicon for their texts, so that one sequence
/// can continue from the state of another.
struct Ground<M: Machine>: Sendable {
  let lexicon: Lexicon
  let alphabet: Alphabet<M>
  /// The invariants to check in addition to the machine's own.
  let invariants: [Invariant<M>]
  /// What every sequence begins with.
  let preparation: Preparation<M>

  /// What `invariants` creates has its texts in the lexicon, too, which begins as `lexicon`.
  init(
    _ preparation: Preparation<M> = Preparation(), in lexicon: Lexicon = Lexicon(),
    _ invariants: (inout Lexicon) -> [Invariant<M>]
  ) {
    self.preparation = preparation
    var lexicon = lexicon
    alphabet = Alphabet(in: &lexicon)
    self.invariants = invariants(&lexicon)
    self.lexicon = lexicon
  }
}

import Machines

/// What a search through a machine goes through: where it begins, what it takes, and where it ends.
package struct SearchSpace<M: Machine>: Sendable {
  /// Where it begins, in at least one state.
  package let starts: [ExplorationStart<M>]
  /// The stimuli that it takes.
  package let alphabet: Alphabet<M>
  /// The texts of the starts and stimuli, and of what is looked for.
  package let lexicon: Lexicon
  /// Where it ends although there is more to be seen.
  package let bounds: SearchBounds
  /// What is taken for each other, if anything is.
  private(set) var symmetry: Symmetry<M>?

  /// A space of all states that can be reached from `starts`, of which there is at least one, by
  /// the stimuli of `alphabet`, within `bounds`. All texts are in `lexicon`.
  package init(
    from starts: [ExplorationStart<M>], by alphabet: Alphabet<M>, in lexicon: Lexicon,
    within bounds: SearchBounds = SearchBounds()
  ) {
    self.starts = starts
    self.alphabet = alphabet
    self.lexicon = lexicon
    self.bounds = bounds
  }
  /// The space in which states that differ in names alone are one: the names of what
  /// ``Machine/anonymous(_:)`` makes the same, but for those that one of `texts` has.
  package func reducedBySymmetry(tellingApart texts: [String] = []) -> Self {
    var space = self
    space.symmetry = Symmetry(of: starts, by: alphabet, lexicon, tellingApart: texts)
    return space
  }
}

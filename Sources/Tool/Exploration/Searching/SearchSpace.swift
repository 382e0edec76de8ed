import Machines

/// The scope of a search through a machine: its starts, its stimuli and its bounds.
package struct SearchSpace<M: Machine>: Sendable {
  /// The starts. The list is not empty.
  package let starts: [ExplorationStart<M>]
  /// The stimuli to take.
  package let alphabet: Alphabet<M>
  /// The texts of the starts, the stimuli and the search targets.
  package let lexicon: Lexicon
  /// The limits that can end the search early.
  package let bounds: SearchBounds
  /// The symmetry of the states, if any.
  private(set) var symmetry: Symmetry<M>?

  /// Creates the space of all states that are reachable from `starts` with the stimuli of
  /// `alphabet`, within `bounds`.
  ///
  /// There must be at least one start, and all texts must be in `lexicon`.
  package init(
    from starts: [ExplorationStart<M>], by alphabet: Alphabet<M>, in lexicon: Lexicon,
    within bounds: SearchBounds = SearchBounds()
  ) {
    self.starts = starts
    self.alphabet = alphabet
    self.lexicon = lexicon
    self.bounds = bounds
  }
  /// Returns the same space, except that states that differ only in interchangeable names count as
  /// one state (symmetry reduction).
  ///
  /// Interchangeable names are the names in givens that ``Machine/anonymous(_:)`` makes equal,
  /// except names that occur in `texts`.
  package func reducedBySymmetry(tellingApart texts: [String] = []) -> Self {
    var space = self
    space.symmetry = Symmetry(of: starts, by: alphabet, lexicon, tellingApart: texts)
    return space
  }
}

import Machines
import Notation

/// A scenario that an earlier search saved because it broke an invariant.
package struct SavedFailure: Sendable {
  /// The identity of the scenario: `PATH:NAME`.
  package let name: String
  /// The invariant that it still breaks; `nil` if it breaks none.
  package let broken: BrokenInvariant?

  /// Replays the stimuli of saved scenarios, whatever their blocks expect.
  ///
  /// The texts of the sequences are in `lexicon`. Breaches of the machine's own invariants and of
  /// `claims` count, as in a walk.
  package static func replay<M: Machine>(
    _ sequences: [(name: String, sequence: InputSequence<M>)], in lexicon: Lexicon,
    checking claims: (inout Lexicon) throws -> [Property<M>]
  ) rethrows -> [Self] {
    let ground = try Ground(in: lexicon, claims)
    return sequences.map { name, sequence in
      Self(name: name, broken: ground.breach(of: sequence)?.broken)
    }
  }
}

import Machines

/// What all sequences of a search share. They use one lexicon for their texts, so that one sequence
/// can continue from the state of another.
struct Ground<M: Machine>: Sendable {
  let lexicon: Lexicon
  let alphabet: Alphabet<M>
  /// What is claimed in addition to the machine's own invariants, and checked after every step.
  let claims: [Property<M>]
  /// The checks of the claims.
  let invariants: [Invariant<M>]
  /// What every sequence begins with.
  let preparation: Preparation<M>

  /// What `claims` creates has its texts in the lexicon, too, which begins as `lexicon`.
  init(
    _ preparation: Preparation<M> = Preparation(), in lexicon: Lexicon = Lexicon(),
    _ claims: (inout Lexicon) -> [Property<M>]
  ) {
    self.preparation = preparation
    var lexicon = lexicon
    alphabet = Alphabet(in: &lexicon)
    self.claims = claims(&lexicon)
    invariants = self.claims.compactMap(\.ofEveryStep)
    self.lexicon = lexicon
  }

  /// The conditions among the claims, with what is left of the states that they name. One that is
  /// broken shows something, whatever was met.
  func conditions(
    without unmet: [UnmetState<M>], breaking broken: [BrokenInvariant]
  ) -> [CheckedCondition] {
    claims.enumerated().compactMap { index, claim in
      guard case .always(let condition) = claim else { return nil }
      let isBroken = broken.contains { $0.claim == condition.text }
      return CheckedCondition(
        text: condition.text, unmet: isBroken ? [] : unmet.names(of: index))
    }
  }
}

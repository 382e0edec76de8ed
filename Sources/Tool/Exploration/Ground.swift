import Machines

/// The data that all sequences of a search share.
///
/// They use one lexicon for their texts, so that one sequence can continue from the state of
/// another.
struct Ground<M: Machine>: Sendable {
  let lexicon: Lexicon
  let alphabet: Alphabet<M>
  /// The claims that are checked after every step, in addition to the machine's own invariants.
  let claims: [Property<M>]
  /// The checks of the claims.
  let invariants: [Invariant<M>]
  /// The beginning of every sequence.
  let preparation: Preparation<M>

  /// Creates the ground; `lexicon` also receives the texts of the `claims`.
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

  /// The conditions among the claims, each with its states that were never met.
  ///
  /// A broken condition is not vacuous, so its unmet states are omitted.
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

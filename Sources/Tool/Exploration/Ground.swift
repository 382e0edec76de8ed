import Machines

/// The data that all sequences of a search share.
///
/// The sequences use one lexicon for their texts. A sequence can therefore continue from a state of
/// another sequence.
struct Ground<M: Machine>: Sendable {
  let lexicon: Lexicon
  let alphabet: Alphabet<M>
  /// The claims that are checked after every step in addition to the machine's own invariants.
  let claims: [Property<M>]
  /// The invariants that check the claims.
  let invariants: [Invariant<M>]
  /// The claims about steps, if any.
  let rules: ClaimSet<M>?
  /// The preparation with which every sequence begins.
  let preparation: Preparation<M>

  /// Creates the ground. `lexicon` also receives the texts of the `claims`.
  init(
    _ preparation: Preparation<M> = Preparation(), in lexicon: Lexicon = Lexicon(),
    _ claims: (inout Lexicon) throws -> [Property<M>]
  ) rethrows {
    self.preparation = preparation
    var lexicon = lexicon
    alphabet = Alphabet(in: &lexicon)
    self.claims = try claims(&lexicon)
    invariants = self.claims.compactMap(\.ofEveryStep)
    let rules = self.claims.compactMap(\.rule)
    self.rules = rules.isEmpty ? nil : ClaimSet(rules)
    self.lexicon = lexicon
  }

  /// Returns the claimed conditions, each with its named states that were never reached, and the
  /// claims about steps, which were tested as often as `tally` says.
  ///
  /// A broken condition is not vacuous, so its unreached states are omitted.
  func conditions(
    without unmet: [UnmetState<M>], testing tally: ClaimTally, breaking broken: [BrokenInvariant]
  ) -> [CheckedCondition] {
    let rules = (rules?.checked(tally) ?? []).map {
      CheckedCondition(text: $0.name, isClaim: true, vacuity: $0.vacuity)
    }
    return rules
      + claims.enumerated().compactMap { index, claim in
        guard case .always(let condition) = claim else { return nil }
        let isBroken = broken.contains { $0.claim == condition.text }
        return CheckedCondition(
          text: condition.text, unmet: isBroken ? [] : unmet.names(of: index))
      }
  }
}

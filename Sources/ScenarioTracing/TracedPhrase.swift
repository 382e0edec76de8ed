public import Machines

/// What was said of a stimulus or an effect, in words.
public struct TracedPhrase: Hashable, Sendable {
  /// The whole phrase as the notation writes it; secrets are pseudonyms.
  public let text: String

  /// The verb alone.
  public let verb: String

  /// The values, in declared order.
  public let parts: [SpokenPart]

  /// Who causes the stimulus, or whom the effect is for; `nil` where nobody outside is meant.
  public let actor: Actor?

  init(_ value: some Spoken, in lexicon: Lexicon) {
    let signature = value.signature
    text = value.text(in: lexicon)
    verb = signature?.name ?? ""
    parts = value.parts(in: lexicon)
    actor = signature?.actor
  }
}

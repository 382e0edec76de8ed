public import Machines

/// A stimulus or an effect in text form.
public struct TracedPhrase: Hashable, Sendable {
  /// The whole phrase in the notation; secrets are pseudonyms.
  public let text: String

  /// The verb.
  public let verb: String

  /// The values, in the order of declaration.
  public let parts: [SpokenPart]

  /// The actor that causes the stimulus, or to which the effect is addressed; `nil` where there is
  /// none outside of the machine.
  public let actor: Actor?

  init(_ value: some Spoken, in lexicon: Lexicon) {
    let signature = value.signature
    text = value.text(in: lexicon)
    verb = signature?.name ?? ""
    parts = value.parts(in: lexicon)
    actor = signature?.actor
  }
}

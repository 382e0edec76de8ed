package import Machines

/// A stimulus or an effect in text form.
package struct TracedPhrase: Hashable, Sendable {
  /// The whole phrase in the notation; secrets are pseudonyms.
  package let text: String

  /// The verb.
  package let verb: String

  /// The values, in the order of declaration.
  package let parts: [SpokenPart]

  /// The actor that causes the stimulus, or to which the effect is addressed; `nil` where there is
  /// none outside of the machine.
  package let actor: Actor?

  init(_ value: some Spoken, in lexicon: Lexicon) {
    let signature = value.signature
    text = value.text(in: lexicon)
    verb = signature?.name ?? ""
    parts = value.parts(in: lexicon)
    actor = signature?.actor
  }
}

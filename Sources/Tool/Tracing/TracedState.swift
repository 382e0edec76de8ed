public import Machines

/// A state of a machine in text form.
public struct TracedState: Hashable, Sendable {
  /// The state in the notation: `unauthenticated(error: network-error)/landing`.
  public let text: String

  /// The names in its path without payloads: `unauthenticated`, `landing`.
  public let names: [String]

  /// A state with its text and names.
  public init(text: String, names: [String]) {
    self.text = text
    self.names = names
  }

  /// A state without payloads.
  init(names: [String]) { self.init(text: names.joined(separator: "/"), names: names) }

  init(_ state: some Path, in lexicon: Lexicon) {
    self.init(text: state.text(in: lexicon), names: state.names(in: lexicon))
  }
}

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

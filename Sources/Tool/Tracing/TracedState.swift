import Machines

/// A state of a machine in text form.
package struct TracedState: Hashable, Sendable {
  /// The state in the notation: `unauthenticated(error: network-error)/landing`.
  package let text: String

  /// The names in the state's path, without payloads: `unauthenticated`, `landing`.
  package let names: [String]

  /// Creates a state from its text and names.
  package init(text: String, names: [String]) {
    self.text = text
    self.names = names
  }

  /// Creates a state without payloads.
  init(names: [String]) { self.init(text: names.joined(separator: "/"), names: names) }

  init(_ state: some Path, in lexicon: Lexicon) {
    self.init(text: state.text(in: lexicon), names: state.names(in: lexicon))
  }
}

/// A stimulus or an effect in text form.
package struct TracedPhrase: Hashable, Sendable {
  /// The whole phrase in the notation. Secrets are replaced by pseudonyms.
  package let text: String

  /// The verb.
  package let verb: String

  /// The values in order of declaration.
  package let parts: [SpokenPart]

  /// The actor that causes the stimulus, or to which the effect is addressed; `nil` if no actor
  /// outside the machine is involved.
  package let actor: Actor?

  init(_ value: some Spoken, in lexicon: Lexicon) {
    let signature = value.signature
    text = value.text(in: lexicon)
    verb = signature?.name ?? ""
    parts = value.parts(in: lexicon)
    actor = signature?.actor
  }
}

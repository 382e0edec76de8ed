import Machines

/// A state of a machine in text form.
package struct TracedState: Hashable, Sendable {
  /// The state in the notation: `unauthenticated(error: network-error)/landing`.
  package let text: String

  /// The names in its path without payloads: `unauthenticated`, `landing`.
  package let names: [String]

  /// A state with its text and names.
  package init(text: String, names: [String]) {
    self.text = text
    self.names = names
  }

  init(_ state: some Path, in lexicon: Lexicon) {
    self.init(text: state.text(in: lexicon), names: state.names(in: lexicon))
  }
}

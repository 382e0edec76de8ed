import Machines

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

  init(_ state: some Path, in lexicon: Lexicon) {
    self.init(text: state.text(in: lexicon), names: state.names(in: lexicon))
  }
}

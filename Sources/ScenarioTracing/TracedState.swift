import Machines

/// Where a machine stands, in words.
public struct TracedState: Hashable, Sendable {
  /// The state as the notation writes it: `unauthenticated(error: network-error)/landing`.
  public let text: String

  /// The names of its path without what they carry: `unauthenticated`, `landing`.
  public let names: [String]

  /// A state in words.
  public init(text: String, names: [String]) {
    self.text = text
    self.names = names
  }

  init(_ state: some Path, in lexicon: Lexicon) {
    self.init(text: state.text(in: lexicon), names: state.names(in: lexicon))
  }
}

public import ScenarioLanguage

/// A block or an assertion that says something else than what was seen, and the lines that say that.
public struct Revision: Hashable, Sendable {
  /// What the lines are.
  public enum Kind: Hashable, Sendable {
    /// A block where there was none.
    case newBlock
    /// A block that differed.
    case block
    /// An `is` or a `has` that differed.
    case assertion
  }

  /// What the lines are.
  public let kind: Kind
  /// How the lines of the file change; never empty.
  public let edits: [LineEdit]
}

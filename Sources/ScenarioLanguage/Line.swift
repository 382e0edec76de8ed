/// One line of a document: what it is and where its words are.
public struct Line: Hashable, Sendable {
  /// The most bytes that a line may have: 64 KiB.
  public static let maximumLength = 65_536

  /// What a line is, told from its first word and whether it is indented.
  public enum Kind: UInt8, CaseIterable, Sendable {
    /// Nothing but spaces.
    case blank
    /// `# text`.
    case comment
    /// `scenario "NAME" @TAG…`.
    case scenario
    /// `skip "WHY"`.
    case skip
    /// `expected-failure "WHY"`.
    case expectedFailure
    /// `use "FILE"`.
    case use
    /// `given …`.
    case given
    /// `never PATTERN`.
    case never
    /// Any other line at column 1.
    case stimulus
    /// An indented line under a stimulus.
    case observation
    /// An indented line that is only `...`.
    case gap
    /// `is STATE`.
    case stateAssertion
    /// `has QUERY VALUE…`.
    case queryAssertion
    /// `examples`.
    case examples
    /// An indented line under `examples`; it has cells instead of words.
    case exampleRow
    /// A line whose first word could not be read; always with an error.
    case unreadable
  }

  /// What the line is.
  public let kind: Kind

  /// The line's bytes in the document, without the line ending (and without a byte order mark).
  public let range: Range<Int>

  /// How many spaces the line begins with.
  public let indentation: Int

  /// Where the line's words stand in `Document.words`, its keyword first; empty for blank lines,
  /// comments and example rows.
  public let words: Range<Int>

  /// Whether nothing is wrong with the line. One that is not sound may have only the words before
  /// its error, and its error has been reported: what else it lacks is no further mistake.
  public internal(set) var isSound: Bool
}

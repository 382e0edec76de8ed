/// A token of Swift source.
struct SourceToken {
  /// What a token is, as far as declarations are told apart by it.
  enum Kind {
    /// A name or a keyword, without backticks.
    case name
    /// A line of a comment of `///`.
    case comment
    /// A text in double quotes.
    case text
    /// A number, or one character that is none of the others.
    case other
  }

  let kind: Kind
  /// The bytes of the token.
  let range: Range<Int>
  /// What it says: a comment without its slashes, a name without its backticks.
  let text: String
}

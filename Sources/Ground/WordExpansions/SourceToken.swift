/// A token of Swift source.
struct SourceToken {
  /// The kinds of tokens that matter for reading a declaration.
  enum Kind {
    /// A name or a keyword without backticks.
    case name
    /// A line of a documentation comment.
    case comment
    /// A string literal.
    case text
    /// An arrow, a number, or any other single character.
    case other
  }

  let kind: Kind
  /// The position of the token in the source, in bytes.
  let range: Range<Int>
  /// The text of the token. A comment has no slashes, and a name has no backticks.
  let text: String
}

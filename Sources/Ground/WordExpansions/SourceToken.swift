/// A token of Swift source.
struct SourceToken {
  /// The kinds that reading a declaration needs to tell apart.
  enum Kind {
    /// A name or a keyword, without backticks.
    case name
    /// A line of a documentation comment.
    case comment
    /// A string literal.
    case text
    /// An arrow, a number, or one character of anything else.
    case other
  }

  let kind: Kind
  /// The position of the token in the source, in bytes.
  let range: Range<Int>
  /// The text: a comment without its slashes, a name without its backticks.
  let text: String
}

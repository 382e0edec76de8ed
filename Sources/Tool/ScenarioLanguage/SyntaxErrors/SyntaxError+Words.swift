import Notation

// Errors within a word.
extension SyntaxError {
  /// `email="a"`.
  static let quoteInsideWord = SyntaxError(
    "quote-inside-word", "a quote opens inside a word",
    help: "put the whole value in quotes; a quote within it is written `\\\"`")

  /// `"a"b`.
  static let textAfterQuote = SyntaxError(
    "text-after-quote", "text follows directly after a closing quote",
    help: "put a space after the quote; a quote within the text is written `\\\"`")

  /// `alice,bob`.
  static func unexpectedCharacter(_ scalar: Unicode.Scalar) -> SyntaxError {
    SyntaxError(
      CompoundError.Kind.unexpectedCharacter.rawValue,
      "`\(scalar)` is not allowed in a word without quotes",
      help: "put the value in double quotes; words are separated by spaces")
  }

  /// `"Wrong-1`, or a path with parentheses that `Compound` rejects.
  static func compound(_ kind: CompoundError.Kind) -> SyntaxError {
    SyntaxError(kind.rawValue, kind.message, help: kind.help)
  }

  /// `"\q"`, `"\u{d800}"`.
  init(_ kind: QuotationError.Kind) {
    self = kind == .notUTF8 ? .notUTF8 : SyntaxError(kind.rawValue, kind.message, help: kind.help)
  }
}

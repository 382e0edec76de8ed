public import Notation

/// A mistake within a word.
public enum WordFault: Hashable, Sendable {
  /// `"Wrong-1`.
  case unclosedQuote
  /// `email="a"`.
  case quoteInsideWord
  /// `"a"b`.
  case textAfterQuote
  /// `"\q"`.
  case unknownEscape
  /// `"\u{d800}"`.
  case badScalar
  /// `alice,bob`.
  case unexpectedCharacter(Unicode.Scalar)
  /// A path with parentheses that `Compound` rejects.
  case compound(CompoundError.Kind)
}

extension WordFault {
  /// The kind of mistake; the raw value is its name.
  enum Kind: String, CaseIterable {
    case unclosedQuote = "unclosed-quote"
    case quoteInsideWord = "quote-inside-word"
    case textAfterQuote = "text-after-quote"
    case unknownEscape = "unknown-escape"
    case badScalar = "bad-scalar"
    case unexpectedCharacter = "unexpected-character"
  }

  var name: String {
    switch self {
    case .unclosedQuote: Kind.unclosedQuote.rawValue
    case .quoteInsideWord: Kind.quoteInsideWord.rawValue
    case .textAfterQuote: Kind.textAfterQuote.rawValue
    case .unknownEscape: Kind.unknownEscape.rawValue
    case .badScalar: Kind.badScalar.rawValue
    case .unexpectedCharacter: Kind.unexpectedCharacter.rawValue
    case .compound(let kind): kind.rawValue
    }
  }

  var message: String {
    switch self {
    case .unclosedQuote: CompoundError.Kind.unclosedQuote.message
    case .quoteInsideWord: "a quote opens inside a word"
    case .textAfterQuote: "text follows directly after a closing quote"
    case .unknownEscape: QuotationError.Kind.unknownEscape.message
    case .badScalar: QuotationError.Kind.badScalar.message
    case .unexpectedCharacter(let scalar): "`\(scalar)` cannot stand in a word without quotes"
    case .compound(let kind): kind.message
    }
  }

  var help: String {
    switch self {
    case .unclosedQuote: CompoundError.Kind.unclosedQuote.help
    case .quoteInsideWord: "put the whole value in quotes; a quote within it is written `\\\"`"
    case .textAfterQuote: "put a space after the quote; a quote within the text is written `\\\"`"
    case .unknownEscape: QuotationError.Kind.unknownEscape.help
    case .badScalar: QuotationError.Kind.badScalar.help
    case .unexpectedCharacter: "put the value in double quotes; words are separated by spaces"
    case .compound(let kind): kind.help
    }
  }
}

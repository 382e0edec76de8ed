/// A syntax error in a quoted word, and the position of the error.
public struct QuotationError: Error, Hashable, Sendable {
  /// The kind of error. The raw value is the kind's name in reports, in kebab case.
  public enum Kind: String, CaseIterable, Sendable {
    /// A missing quote at either end, or an unescaped quote in between.
    case missingQuote = "unclosed-quote"
    /// A backslash before a character that cannot be escaped.
    case unknownEscape = "unknown-escape"
    /// `\u` not followed by `{…}` with one to six hexadecimal digits of a Unicode scalar.
    case badScalar = "bad-scalar"
    /// The content is not UTF-8.
    case notUTF8 = "not-utf-8"
  }

  /// The kind of error.
  public let kind: Kind

  /// The index of the first offending byte, counted from 0 at the opening quote.
  public let offset: Int

  /// The number of offending bytes: zero if a quote is missing at the end, otherwise at least one.
  public let length: Int
}

extension QuotationError.Kind {
  /// A one-line description of the error.
  public var message: String {
    switch self {
    case .missingQuote: CompoundError.Kind.unclosedQuote.message
    case .unknownEscape: "unknown escape"
    case .badScalar: "this is not the code of a character"
    case .notUTF8: "this text is not UTF-8"
    }
  }

  /// A one-line suggestion for fixing the error.
  public var help: String {
    switch self {
    case .missingQuote: CompoundError.Kind.unclosedQuote.help
    case .unknownEscape: "the escapes are `\\\"`, `\\\\`, `\\n`, `\\t` and `\\u{…}`"
    case .badScalar: "write one to six hexadecimal digits, such as `\\u{1f600}`"
    case .notUTF8: "save the file as UTF-8"
    }
  }
}

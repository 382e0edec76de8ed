/// Why a quoted word cannot be read, and where.
public struct QuotationError: Error, Hashable, Sendable {
  /// What is wrong.
  public enum Kind: Hashable, Sendable {
    /// The bytes are not enclosed in quotes, or a quote among them is not escaped.
    case missingQuote
    /// A backslash before something that it does not escape.
    case unknownEscape
    /// `\u` without `{…}` of one to six hexadecimal digits that name a Unicode scalar.
    case badScalar
    /// The content is not UTF-8.
    case notUTF8
  }

  /// What is wrong.
  public let kind: Kind

  /// The first wrong byte, counted from the opening quote at 0.
  public let offset: Int

  /// How many bytes belong to the mistake; at least one, but none where a quote is missing at
  /// the end.
  public let length: Int
}

extension QuotationError.Kind {
  /// One line that says what is wrong.
  public var message: String {
    switch self {
    case .missingQuote: CompoundError.Kind.unclosedQuote.message
    case .unknownEscape: "this escape is not known"
    case .badScalar: "this is not the number of a character"
    case .notUTF8: "this text is not UTF-8"
    }
  }

  /// One line that says what to write instead.
  public var help: String {
    switch self {
    case .missingQuote: CompoundError.Kind.unclosedQuote.help
    case .unknownEscape: "the escapes are `\\\"`, `\\\\`, `\\n`, `\\t` and `\\u{…}`"
    case .badScalar: "write one to six hexadecimal digits, such as `\\u{1f600}`"
    case .notUTF8: "save the file as UTF-8"
    }
  }
}

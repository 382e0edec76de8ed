import Notation

/// An operand of any size that is compared by its text: a text itself, or a type of one's own that
/// converts to a text and back.
///
/// ```swift
/// struct Amount: LosslessStringConvertible, WrittenOperand {
///   static let examples = ["0.00", "12.50"]
///   // …
/// }
/// ```
///
/// Two values that are equal must have the same description, which the notation writes, in double
/// quotes where it has spaces or other special characters.
public protocol WrittenOperand: Operand, LosslessStringConvertible {
  /// Texts of values that help shows and that exploration takes; not empty.
  static var examples: [String] { get }

  /// Whether the text of a value is a number of JSON's, which traces then write as one.
  static var isNumber: Bool { get }
}

extension WrittenOperand {
  /// 0: all is in the text.
  public static var width: Int { 0 }
  /// 1: the text.
  public static var tailCount: Int { 1 }
  /// The description.
  public var packed: Packed { Packed(.text(description)) }

  /// The value with this description; `nil` if there is none.
  public init?(packed: Packed) {
    guard let text = packed.text else { return nil }
    self.init(text)
  }

  /// No.
  public static var isNumber: Bool { false }

  /// The text of a value, with the name of the type as placeholder.
  public static var parameter: Parameter<Self> {
    let name = String(describing: Self.self).kebabCased
    return .written(name.uppercased(), expecting: name.withArticle, examples: examples)
  }
}

extension String {
  /// The noun behind its article.
  var withArticle: String { ("aeiou".contains(prefix(1)) ? "an " : "a ") + self }
}

extension Parameter where Value: WrittenOperand {
  /// The text of a value; `expectation` describes it in words.
  public static func written(
    _ placeholder: String, expecting expectation: String, examples: [String]
  ) -> Self {
    Self(
      placeholder, expecting: expectation, examples: examples.map { Quotation.word($0) },
      isNumber: Value.isNumber,
      read: { text, _, _ in Value(String(copying: text)) },
      write: { value, _, text in text += Quotation.word(value.description) })
  }
}

extension String: WrittenOperand {
  /// Two names.
  public static var examples: [String] { ["alice", "bob"] }

  /// Any text.
  public static var parameter: Parameter<String> {
    .written("TEXT", expecting: "a text", examples: examples)
  }
}

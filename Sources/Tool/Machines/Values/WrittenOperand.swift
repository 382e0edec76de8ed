import Notation

/// An operand of any size that is compared by its text: a text, or a custom type that converts to
/// text and back.
///
/// ```swift
/// struct Amount: LosslessStringConvertible, WrittenOperand {
///   static let examples = ["0.00", "12.50"]
///   // …
/// }
/// ```
///
/// Equal values must have the same description. The notation writes the description, in double
/// quotes if it contains spaces or other special characters.
public protocol WrittenOperand: Operand, LosslessStringConvertible {
  /// The texts of example values, for help and exploration. The list must not be empty.
  static var examples: [String] { get }

  /// Whether the text of a value is a JSON number. If so, traces write it as a number.
  static var isNumber: Bool { get }
}

extension WrittenOperand {
  /// 0: the text is the whole value.
  public static var width: Int { 0 }
  /// 1: the text.
  public static var tailCount: Int { 1 }
  /// The description.
  public var packed: Packed { Packed(.text(description)) }

  /// Creates the value with this description. Returns `nil` if there is no such value.
  public init?(packed: Packed) {
    guard let text = packed.text else { return nil }
    self.init(text)
  }

  /// `false`.
  public static var isNumber: Bool { false }

  /// The parameter of a value's text. The placeholder is the name of the type.
  public static var parameter: Parameter<Self> {
    let name = String(describing: Self.self).kebabCased
    return .written(name.uppercased(), expecting: name.withArticle, examples: examples)
  }
}

extension String {
  /// The noun with its indefinite article.
  var withArticle: String { ("aeiou".contains(prefix(1)) ? "an " : "a ") + self }
}

extension Parameter where Value: WrittenOperand {
  /// Returns a parameter for the text of a value; `expectation` describes the value in words.
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
  /// Two example names.
  public static var examples: [String] { ["alice", "bob"] }

  /// The parameter for any text.
  public static var parameter: Parameter<String> {
    .written("TEXT", expecting: "a text", examples: examples)
  }
}

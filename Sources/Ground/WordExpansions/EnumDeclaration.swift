/// The declaration of an enumeration, reduced to the parts that the macros use.
struct EnumDeclaration {
  /// One case of the enumeration.
  struct Case {
    /// The lines of the case's documentation comment without the slashes.
    var comment: [String]
    var attributes: [Attribute]
    let name: String
    var payloads: [Payload] = []
    /// Whether the case follows another case after the same `case` keyword.
    let sharesLine: Bool
    /// The offset of the case's name, in bytes.
    let offset: Int

    /// The name as written in code. The spelling is valid even if the name is a keyword.
    var written: String { "`\(name)`" }
  }

  /// An attribute: `@Operand("coins", .count("N", in: 0...9))`.
  struct Attribute {
    let name: String
    /// The text between the attribute's angle brackets.
    var generic = ""
    /// The texts between the attribute's parentheses, split at commas.
    var arguments: [String] = []
  }

  /// An associated value of a case.
  struct Payload {
    let label: String?
    let type: String
  }

  /// Returns the first paragraph of a comment as one line, without its full stop.
  static func sentence(of comment: [String]) -> String {
    let lines = comment.map { $0.trimmed }.drop(while: \.isEmpty).prefix { !$0.isEmpty }
    let text = lines.joined(separator: " ")
    return text.hasSuffix(".") ? String(text.dropLast()) : text
  }

  /// Returns the description of the value with this label in a comment, as one line without a full
  /// stop. Returns an empty text if there is no description.
  static func sentence(of comment: [String], about label: String) -> String {
    let lines = comment.map { $0.trimmed }
    let mark = "- Parameter \(label):"
    guard let start = lines.firstIndex(where: { $0.hasPrefix(mark) }) else { return "" }
    let rest = lines[(start + 1)...].prefix { !$0.isEmpty && !$0.hasPrefix("- ") }
    return sentence(of: [String(lines[start].dropFirst(mark.count))] + rest)
  }

  /// Returns a text as a Swift string literal.
  static func literal(_ text: String) -> String {
    let escaped = text.flatMap { "\"\\".contains($0) ? "\\\($0)" : "\($0)" }
    return "\"\(String(escaped))\""
  }

  /// The name; empty if the source does not declare an enumeration.
  var name = ""
  /// The offset of the name, in bytes.
  var offset = 0
  /// The access modifier with a trailing space; empty if there is no modifier.
  var access = ""
  /// The attributes of the enumeration itself.
  var attributes: [Attribute] = []
  /// The names in the inheritance clause.
  var inherited: [String] = []
  var cases: [Case] = []
}

/// The declaration of an enumeration, reduced to the parts that the macros use.
struct EnumDeclaration {
  /// One case of the enumeration.
  struct Case {
    /// The lines of its documentation comment, without the slashes.
    var comment: [String]
    var attributes: [Attribute]
    let name: String
    var payloads: [Payload] = []
    /// Whether it follows another case after the same `case` keyword.
    let sharesLine: Bool
    /// The offset of its name, in bytes.
    let offset: Int

    /// The name as written in code, valid even if it is a keyword.
    var written: String { "`\(name)`" }
  }

  /// An attribute: `@Operand("coins", .count("N", in: 0...9))`.
  struct Attribute {
    let name: String
    /// The text between its angle brackets.
    var generic = ""
    /// The texts between its parentheses, split at the commas.
    var arguments: [String] = []
  }

  /// An associated value of a case.
  struct Payload {
    let label: String?
    let type: String
  }

  /// The first paragraph of a comment as one line, without its full stop.
  static func sentence(of comment: [String]) -> String {
    let lines = comment.map { $0.trimmed }.drop(while: \.isEmpty).prefix { !$0.isEmpty }
    let text = lines.joined(separator: " ")
    return text.hasSuffix(".") ? String(text.dropLast()) : text
  }

  /// What a comment says of the value with this label, in one line without its full stop; empty
  /// where it says nothing.
  static func sentence(of comment: [String], about label: String) -> String {
    let lines = comment.map { $0.trimmed }
    let mark = "- Parameter \(label):"
    guard let start = lines.firstIndex(where: { $0.hasPrefix(mark) }) else { return "" }
    let rest = lines[(start + 1)...].prefix { !$0.isEmpty && !$0.hasPrefix("- ") }
    return sentence(of: [String(lines[start].dropFirst(mark.count))] + rest)
  }

  /// A text as a string literal of Swift.
  static func literal(_ text: String) -> String {
    let escaped = text.flatMap { "\"\\".contains($0) ? "\\\($0)" : "\($0)" }
    return "\"\(String(escaped))\""
  }

  /// The name; empty if the source does not declare an enumeration.
  var name = ""
  /// The offset of the name, in bytes.
  var offset = 0
  /// The access modifier with a trailing space; empty without one.
  var access = ""
  /// The attributes of the enumeration itself.
  var attributes: [Attribute] = []
  /// The names in the inheritance clause.
  var inherited: [String] = []
  var cases: [Case] = []
}

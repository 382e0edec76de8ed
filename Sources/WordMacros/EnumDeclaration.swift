/// An enumeration as its source declares it, reduced to the parts that the macros use.
struct EnumDeclaration {
  /// One case of the enumeration.
  struct Case {
    /// The lines of its documentation comment, without the slashes.
    var comment: [String]
    var attributes: [Attribute]
    let name: String
    var payloads: [Payload] = []
    /// Whether it follows another case behind the same `case` keyword.
    let sharesLine: Bool
    /// The offset of its name, in bytes.
    let offset: Int

    /// The name as code has it, also where it is a keyword.
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

  /// The name; empty when the source does not declare an enumeration.
  var name = ""
  /// The access modifier with a trailing space; empty without one.
  var access = ""
  /// The attributes of the enumeration itself.
  var attributes: [Attribute] = []
  /// The names in the inheritance clause.
  var inherited: [String] = []
  var cases: [Case] = []
}

/// An enumeration as its source declares it, as far as its cases are words.
struct EnumDeclaration {
  /// One case.
  struct Case {
    /// The lines of its comment, each without what surrounds it.
    var comment: [String]
    var attributes: [Attribute]
    let name: String
    var payloads: [Payload] = []
    /// Whether it is not the first one behind its `case`.
    let sharesLine: Bool
    /// Where its name begins.
    let offset: Int
  }

  /// An attribute of a case: `@Operand("coins", .count("N", in: 0...9))`.
  struct Attribute {
    let name: String
    /// What stands between its angle brackets.
    var generic = ""
    /// What stands between its parentheses, cut at the commas.
    var arguments: [String] = []
    let offset: Int
  }

  /// A value that a case carries.
  struct Payload {
    let label: String?
    let type: String
    let offset: Int
  }

  /// The name; empty where the source declares something else.
  var name = ""
  /// `public`, or the like, with a space behind it; empty where it says nothing.
  var access = ""
  /// The names behind the colon.
  var inherited: [String] = []
  var cases: [Case] = []
}

/// What a macro makes of a declaration.
package struct MacroExpansion: Sendable {
  /// A problem that makes the declaration an error, with its position.
  package struct Problem: Hashable, Sendable {
    /// A sentence without a full stop that names the type and the word.
    package let message: String
    /// The offset from the start of the declaration, in bytes.
    package let offset: Int
  }

  /// The members or declarations that are added; empty where there are problems.
  package private(set) var text = ""

  /// What is wrong with the declaration.
  package private(set) var problems: [Problem] = []

  /// What the macro of a name makes of a declaration, given as its source with its attributes.
  /// Nothing of one that only marks cases, which the others read.
  package init(_ macro: String, of source: String) {
    let reader: (EnumDeclaration) -> Self
    switch macro {
    case "Kinds": reader = Self.kinds
    case "Modules": reader = Self.modules
    case "Sentences": reader = Self.sentences
    case "Words": reader = Self.words
    default: return
    }
    self = reader(EnumReader.read(source))
  }

  init(_ text: @autoclosure () -> String, problems: [Problem] = []) {
    self.text = problems.isEmpty ? text() : ""
    self.problems = problems
  }

  /// The error of a declaration that a macro cannot read.
  static func problem(_ message: String) -> Self {
    Self("", problems: [Problem(message: message, offset: 0)])
  }
}

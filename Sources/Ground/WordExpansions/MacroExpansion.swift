/// The expansion of a macro for a declaration.
package struct MacroExpansion: Sendable {
  /// A problem that makes the declaration an error, with its position.
  package struct Problem: Hashable, Sendable {
    /// A sentence without a full stop that names the type and the word.
    package let message: String
    /// The offset from the start of the declaration, in bytes.
    package let offset: Int
  }

  /// The members or declarations that are added; empty if there are problems.
  package private(set) var text = ""

  /// The problems of the declaration.
  package private(set) var problems: [Problem] = []

  /// The expansion of a macro for a declaration, given as source with its attributes.
  ///
  /// It is empty for macros that only mark cases, which the other macros read.
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

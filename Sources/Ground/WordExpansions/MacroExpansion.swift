/// The expansion of a macro for a declaration.
package struct MacroExpansion: Sendable {
  /// A problem that makes the declaration an error, and its position.
  package struct Problem: Hashable, Sendable {
    /// A sentence without a full stop that names the type and the word.
    package let message: String
    /// The offset from the start of the declaration, in bytes.
    package let offset: Int
  }

  /// The members or declarations to add. If there are problems, only members without which the
  /// compiler would report the same problems again.
  package private(set) var text = ""

  /// The problems of the declaration.
  package private(set) var problems: [Problem] = []

  /// Creates the expansion of a macro for a declaration. `source` includes the declaration's
  /// attributes.
  ///
  /// The expansion is empty for macros that only mark cases for other macros.
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

  init(
    _ text: @autoclosure () -> String, problems: [Problem] = [],
    substitute: @autoclosure () -> String = ""
  ) {
    self.text = problems.isEmpty ? text() : substitute()
    self.problems = problems
  }

  /// Returns the error for a declaration that a macro cannot read.
  static func problem(_ message: String) -> Self {
    Self("", problems: [Problem(message: message, offset: 0)])
  }
}

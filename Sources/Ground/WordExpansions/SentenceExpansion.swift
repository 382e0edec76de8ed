extension MacroExpansion {
  /// Returns the member that `@Sentences` adds to an enumeration: the comment of each case as a
  /// sentence.
  static func sentences(of declaration: EnumDeclaration) -> Self {
    let sentences = declaration.cases.map { ($0, EnumDeclaration.sentence(of: $0.comment)) }
    guard !sentences.isEmpty else {
      return .problem("@Sentences belongs to an enumeration with cases")
    }
    let cases = sentences.map { element, sentence in
      "case .\(element.written): \(EnumDeclaration.literal(sentence))"
    }
    return Self(
      """
      /// What the value means, as a sentence without its full stop.
      \(declaration.access)var sentence: String? {
        switch self {
        \(cases.joined(separator: "\n  "))
        }
      }
      """,
      problems: sentences.filter(\.1.isEmpty).map { element, _ in
        Problem(
          message: "\(declaration.name).\(element.name) has no sentence: a comment of /// above it",
          offset: element.offset)
      })
  }
}

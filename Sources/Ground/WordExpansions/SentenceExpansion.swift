/// What `@Sentences` adds to an enumeration: the comment of each case as a sentence.
package struct SentenceExpansion: MacroExpansion {
  /// The members that are added; empty if there are problems.
  package let text: String

  /// The cases without a comment, or that the declaration is no enumeration with cases.
  package let problems: [WordExpansion.Problem]

  /// The expansion of a declaration, given as its source.
  package init(of source: String) {
    let declaration = EnumReader.read(source)
    let sentences = declaration.cases.map { EnumDeclaration.sentence(of: $0.comment) }
    guard !sentences.isEmpty else {
      text = ""
      problems = [.init(message: "@Sentences belongs to an enumeration with cases", offset: 0)]
      return
    }
    problems = zip(declaration.cases, sentences).filter(\.1.isEmpty).map { element, _ in
      .init(
        message: "\(declaration.name).\(element.name) has no sentence: a comment of /// above it",
        offset: element.offset)
    }
    let cases = zip(declaration.cases, sentences).map { element, sentence in
      "case .\(element.written): \(EnumDeclaration.literal(sentence))"
    }
    text =
      problems.isEmpty
      ? """
      /// What the value means, as a sentence without its full stop.
      \(declaration.access)var sentence: String? {
        switch self {
        \(cases.joined(separator: "\n  "))
        }
      }
      """ : ""
  }
}

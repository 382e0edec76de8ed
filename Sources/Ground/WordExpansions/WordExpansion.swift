/// The members that `@Words` adds to an enumeration, or the problems of its declaration.
package struct WordExpansion: MacroExpansion {
  /// A problem that makes the declaration an error, with its position.
  package struct Problem: Hashable, Sendable {
    /// A sentence without a full stop that names the type and the word.
    package let message: String
    /// The offset from the start of the declaration, in bytes.
    package let offset: Int
  }

  /// The source of the members; empty if there are problems.
  package private(set) var text = ""

  /// The problems in the order of the declaration, those between cases last.
  package private(set) var problems: [Problem] = []

  /// Expands a declaration from its source, attributes included.
  package init(of source: String) {
    let declaration = EnumReader.read(source)
    guard !declaration.name.isEmpty else {
      problems = [Problem(message: "@Words belongs to an enumeration", offset: 0)]
      return
    }
    let verbs = declaration.cases.map {
      DeclaredVerb($0, of: declaration.name, isRecord: declaration.isRecord)
    }
    problems =
      Self.headProblems(of: declaration) + verbs.flatMap(\.problems)
      + Self.clashes(of: verbs, in: declaration)
    guard problems.isEmpty else { return }
    let writer = MemberWriter(declaration, verbs)
    text = writer.members.joined(separator: "\n\n")
  }

  /// Problems of the line that begins the declaration: an enumeration that is no list of words, or
  /// a `State` that is no path.
  private static func headProblems(of declaration: EnumDeclaration) -> [Problem] {
    let name = declaration.name
    if declaration.saysNoWords {
      return [
        Problem(
          message: "\(name) is not Spoken: write `enum \(name): Spoken`, or "
            + "`enum \(name): Path` for a state",
          offset: declaration.offset)
      ]
    }
    guard name == "State", declaration.inherited.contains("Spoken"), !declaration.isRecord else {
      return []
    }
    return [
      Problem(message: "State is no Path: write `enum State: Path`", offset: declaration.offset)
    ]
  }

  /// Problems between cases: one word for two of them, or queries that lack an answer.
  private static func clashes(
    of verbs: [DeclaredVerb], in declaration: EnumDeclaration
  ) -> [Problem] {
    var problems: [Problem] = []
    var names: [UInt32: DeclaredVerb] = [:]
    let areQueries = declaration.name == "Query" || verbs.contains { $0.answer != nil }
    for verb in verbs where !verb.isNested {
      if let other = names.updateValue(verb, forKey: verb.id) {
        problems.append(
          Problem(
            message: other.word == verb.word
              ? "\(declaration.name) has two verbs with the word \(verb.word): give one of them"
                + " another, such as @Word(\"\(verb.word)-again\")"
              : "\(declaration.name) has the words \(other.word) and \(verb.word), which share an"
                + " id: rename one of them",
            offset: verb.offset))
      }
      if areQueries, verb.answer == nil {
        problems.append(
          Problem(
            message: "\(declaration.name).\(verb.word) does not say what it answers with: write"
              + " @Answers above it, such as @Answers<[String]>",
            offset: verb.offset))
      }
    }
    return problems
  }
}

extension EnumDeclaration {
  /// Whether the notation puts values with a label in parentheses.
  fileprivate var isRecord: Bool { inherited.contains("Path") || inherited.contains("Record") }

  /// Whether nothing that it conforms to can have words.
  fileprivate var saysNoWords: Bool {
    inherited.allSatisfy { ["Hashable", "Equatable", "Sendable", "CaseIterable"].contains($0) }
  }
}

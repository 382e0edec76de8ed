extension MacroExpansion {
  /// Returns the members that `@Words` adds to an enumeration, or its problems. Problems are in the
  /// order of the declaration, but problems that involve several cases come last.
  static func words(of declaration: EnumDeclaration) -> Self {
    guard !declaration.name.isEmpty else { return .problem("@Words belongs to an enumeration") }
    let verbs = declaration.cases.map {
      DeclaredVerb($0, of: declaration.name, isRecord: declaration.isRecord)
    }
    let writer = MemberWriter(declaration, verbs)
    return Self(
      writer.members.joined(separator: "\n\n"),
      problems: headProblems(of: declaration) + verbs.flatMap(\.problems)
        + clashes(of: verbs, in: declaration, areQueries: writer.areQueries),
      substitute: writer.substitutes.joined(separator: "\n\n"))
  }

  /// Returns the problems of the declaration's first line: an enumeration that is not a list of
  /// words, or a `State` that is not a path.
  private static func headProblems(of declaration: EnumDeclaration) -> [Problem] {
    let name = declaration.name
    let message: String
    if declaration.saysNoWords {
      message =
        "\(name) is not Spoken: write `enum \(name): Spoken`, or `enum \(name): Path` for a state"
    } else if name == "State", declaration.inherited.contains("Spoken"), !declaration.isRecord {
      message = "State is not a Path; write `enum State: Path`"
    } else {
      return []
    }
    return [Problem(message: message, offset: declaration.offset)]
  }

  /// Returns the problems that involve several cases: two cases with the same word, or queries
  /// without an answer.
  private static func clashes(
    of verbs: [DeclaredVerb], in declaration: EnumDeclaration, areQueries: Bool
  ) -> [Problem] {
    var problems: [Problem] = []
    var names: [UInt32: DeclaredVerb] = [:]
    for verb in verbs where !verb.isNested {
      func report(_ message: String) {
        problems.append(Problem(message: "\(declaration.name)\(message)", offset: verb.offset))
      }
      if let other = names.updateValue(verb, forKey: verb.id) {
        report(
          other.word == verb.word
            ? " has two verbs with the word \(verb.word): give one of them another, such as"
              + " @Word(\"\(verb.word)-again\")"
            : " has the words \(other.word) and \(verb.word), which share an id: rename one of them"
        )
      }
      if areQueries, verb.answer == nil {
        report(
          ".\(verb.word) does not declare its answer; write @Answers above it, such as"
            + " @Answers<[String]>")
      }
    }
    return problems
  }
}

extension EnumDeclaration {
  /// Whether the notation puts values with a label in parentheses.
  fileprivate var isRecord: Bool { inherited.contains("Path") || inherited.contains("Record") }

  /// Whether none of the enumeration's conformances can give it words.
  fileprivate var saysNoWords: Bool {
    inherited.allSatisfy { ["Hashable", "Equatable", "Sendable", "CaseIterable"].contains($0) }
  }
}

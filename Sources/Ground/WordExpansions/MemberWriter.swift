/// Writes the members that conform an enumeration to `Spoken`.
struct MemberWriter {
  private let name: String
  private let access: String
  private let verbs: [DeclaredVerb]

  init(_ declaration: EnumDeclaration, _ verbs: [DeclaredVerb]) {
    name = declaration.name
    access = declaration.access
    self.verbs = verbs
  }

  /// The source of each member.
  var members: [String] {
    [glossary, phrase, initializer]
      + (verbs.contains { $0.answer != nil } ? [answering, answer] : [])
  }

  /// Whether the verbs are queries.
  var areQueries: Bool { name == "Query" || verbs.contains { $0.answer != nil } }

  /// Members for a declaration with problems, which is never compiled. They have the names of the
  /// members, so that the compiler does not report that these are missing.
  var substitutes: [String] {
    [
      "\(access)static let glossary = Glossary(of: \(name).self)",
      "\(access)var phrase: Phrase { preconditionFailure() }",
      "\(access)init?(_ phrase: Phrase) { return nil }",
    ]
      + (areQueries
        ? [
          "\(access)protocol Answering {}",
          "\(access)func answer(by source: some Answering) -> Answer { preconditionFailure() }",
        ] : [])
  }

  // MARK: - Declaration

  /// The glossary of the enumeration. Neighbouring verbs that are not nested share an array because
  /// separate arrays would slow down the start of the program.
  private var glossary: String {
    var arguments: [String] = []
    var neighbours: [String] = []
    func endArray() {
      guard !neighbours.isEmpty else { return }
      arguments.append("[\n\(neighbours.joined(separator: ",\n")),\n]")
      neighbours = []
    }
    for verb in verbs {
      if verb.isNested {
        endArray()
        arguments.append(
          "\(verb.places[0].type).glossary"
            + (verb.actor.map { ".said(by: \($0))" } ?? ".signatures"))
      } else {
        neighbours.append(signature(of: verb))
      }
    }
    endArray()
    return """
      \(access)static let glossary = Glossary(
      of: \(name).self, \(arguments.isEmpty ? "[]" : arguments.joined(separator: ", ")))
      """
  }

  private func signature(of verb: DeclaredVerb) -> String {
    var arguments = [EnumDeclaration.literal(verb.word), EnumDeclaration.literal(verb.help)]
    if !verb.places.isEmpty {
      arguments.append("[\(verb.places.map(slot).joined(separator: ", "))]")
    }
    if let actor = verb.actor { arguments.append("actor: \(actor)") }
    if verb.isIdentified { arguments.append("identifyingCount: 1") }
    if let answer = verb.answer { arguments.append("result: Slot(answering: (\(answer)).self)") }
    return "Signature(\(arguments.joined(separator: ", ")))"
  }

  private func slot(_ place: DeclaredPlace) -> String {
    let arguments = ["(\(place.type)).self", place.position] + (place.override.map { [$0] } ?? [])
    let about =
      place.sentence.isEmpty ? "" : ".about(\(EnumDeclaration.literal(place.sentence)))"
    return "Slot(\(arguments.joined(separator: ", ")))\(about)"
  }

  // MARK: - From value to phrase and back

  private var phrase: String {
    let cases = verbs.map { verb in
      let pattern = ".`\(verb.name)`" + list(verb, { "let value\($0)" })
      return "case \(pattern):\n" + (verb.isNested ? "return value0.phrase" : saying(verb))
    }
    return """
      \(access)var phrase: Phrase {
      switch self {
      \(cases.joined(separator: "\n"))
      }
      }
      """
  }

  private func saying(_ verb: DeclaredVerb) -> String {
    let word = "word: \(verb.id)"
    guard !verb.places.isEmpty else { return "return Phrase(\(word))" }
    let values = verb.places.indices.map { "operands.append(value\($0))" }
    return
      (["var operands = Operands(of: Self.self)"] + values + ["return Phrase(\(word), operands)"])
      .joined(separator: "\n")
  }

  private var initializer: String {
    let own = verbs.filter { !$0.isNested }.map { verb in
      "case \(verb.id):\n" + taking(verb) + "self = .`\(verb.name)`"
        + list(
          verb,
          { index in verb.places[index].label.map { "\($0): value\(index)" } ?? "value\(index)" })
    }
    let nested = verbs.filter(\.isNested).map { verb in
      let label = verb.places[0].label.map { "\($0): " } ?? ""
      return """
        if let value = \(verb.places[0].type)(phrase) {
        self = .`\(verb.name)`(\(label)value)
        return
        }
        """
    }
    let rest = (nested + ["return nil"]).joined(separator: "\n")
    let body =
      own.isEmpty
      ? rest : "switch phrase.word {\n\((own + ["default:\n\(rest)"]).joined(separator: "\n"))\n}"
    return "\(access)init?(_ phrase: Phrase) {\n\(body)\n}"
  }

  private func taking(_ verb: DeclaredVerb) -> String {
    guard !verb.places.isEmpty else { return "" }
    let values = verb.places.enumerated().map { index, place in
      "let value\(index) = operands.take((\(place.type)).self)"
    }
    return """
      var operands = Operands(phrase, of: Self.self)
      guard \(values.joined(separator: ", ")) else { return nil }

      """
  }

  /// Returns the values of a case in parentheses, or an empty text for a case without values.
  private func list(_ verb: DeclaredVerb, _ value: (Int) -> String) -> String {
    verb.places.isEmpty ? "" : "(\(verb.places.indices.map(value).joined(separator: ", ")))"
  }

  // MARK: - Queries

  private var answering: String {
    let requirements = verbs.map { verb in
      let answer = verb.answer ?? ""
      let parameters = verb.places.enumerated().map { "_ value\($0): \($1.type)" }
      return verb.places.isEmpty
        ? "var `\(verb.name)`: \(answer) { get }"
        : "func `\(verb.name)`(\(parameters.joined(separator: ", "))) -> \(answer)"
    }
    return """
      /// Answers the queries with one requirement for each.
      \(access)protocol Answering {
      \(requirements.joined(separator: "\n"))
      }
      """
  }

  private var answer: String {
    let cases = verbs.map { verb in
      """
      case .`\(verb.name)`\(list(verb, { "let value\($0)" })):
      Answer(source.`\(verb.name)`\(list(verb, { "value\($0)" })))
      """
    }
    return """
      /// Returns the source's answer.
      \(access)func answer(by source: some Answering) -> Answer {
      switch self {
      \(cases.joined(separator: "\n"))
      }
      }
      """
  }
}

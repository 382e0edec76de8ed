import Notation

/// A verb declared by a case, and the problems of the declaration.
struct DeclaredVerb {
  /// The name of the case.
  let name: String
  private(set) var word: String
  private(set) var help = ""
  private(set) var places: [DeclaredPlace] = []
  /// The actor as source code, such as `.user`.
  private(set) var actor: String?
  private(set) var isNested = false
  private(set) var isIdentified = false
  /// The answer type of a query.
  private(set) var answer: String?
  /// The offset of the name of the case, in bytes.
  let offset: Int
  private(set) var problems: [MacroExpansion.Problem] = []

  private let type: String

  /// The id of the word in the notation.
  var id: UInt32 { WordID(word).rawValue }

  /// Reads a case of `type`. In a record, values with a label are in parentheses.
  init(_ element: EnumDeclaration.Case, of type: String, isRecord: Bool) {
    name = element.name
    word = element.name.kebabCased
    offset = element.offset
    self.type = type
    places = element.payloads.map { payload in
      var place = Self.place(payload, isRecord: isRecord)
      place.sentence = EnumDeclaration.sentence(of: element.comment, about: payload.label ?? "_")
      return place
    }
    for attribute in element.attributes { take(attribute) }
    if element.sharesLine {
      report("shares its line with another case: each verb has a case, and a comment, of its own")
    } else if isNested {
      if places.count != 1 {
        report("stands for the verbs of its one value, and has \(places.count)")
      }
    } else {
      readHelp(element.comment)
    }
    check()
  }

  private static func place(_ payload: EnumDeclaration.Payload, isRecord: Bool) -> DeclaredPlace {
    let position =
      switch (payload.label?.kebabCased, isRecord) {
      case (let label?, true): ".payload(\"\(label)\")"
      case (let label?, false): ".keyword(\"\(label)\")"
      case (nil, true): ".below"
      case (nil, false): ".positional"
      }
    return DeclaredPlace(label: payload.label, type: payload.type, position: position)
  }

  private mutating func take(_ attribute: EnumDeclaration.Attribute) {
    switch attribute.name {
    case "Word": word = attribute.arguments.first?.unquoted ?? word
    case "Actor": actor = attribute.arguments.first
    case "Nested": isNested = true
    case "Subject": isIdentified = true
    case "Answers": answer = attribute.generic
    case "Operand": override(attribute.arguments)
    default: break
    }
  }

  private mutating func override(_ arguments: [String]) {
    guard let parameter = arguments.last else { return }
    let label = arguments.count == 2 ? arguments[0].unquoted : nil
    let indices = places.indices.filter { places[$0].label == label }
    guard indices.count == 1 else {
      let values = label.map { "value with the label \($0)" } ?? "single value without a label"
      return report("has no \(values) for @Operand to describe")
    }
    places[indices[0]].override = parameter
  }

  /// Reads the first paragraph of the comment as one line without its full stop.
  private mutating func readHelp(_ comment: [String]) {
    help = EnumDeclaration.sentence(of: comment)
    if help.isEmpty { report("has no line of help: a comment of /// above the case") }
  }

  private mutating func check() {
    if word.isEmpty || !word.utf8.allSatisfy(BareWord.isOfVerb) {
      report("has a word with characters other than lower-case letters, digits and hyphens")
    }
    if !isNested, Keyword.reservedWords.contains(word) {
      report("is a word of the notation: name another with @Word")
    }
    for place in places where place.isListOfLists {
      report("has a list of lists, which the notation cannot write: write one list")
    }
    for place in places where place.isOptionalList {
      report("has a list that is optional: leave out the `?`, since a list may be empty")
    }
    if places.filter({ $0.label == nil }).dropLast().contains(where: \.isList) {
      report("has a list before a value without a label: give one of them a label")
    }
    if places.contains(where: { $0.isList && $0.position == ".below" }) {
      report("has a list in place of the next name of a path: give it a label")
    }
    if answer != nil, places.contains(where: \.isList) {
      report("has a list as its question, but everything after a single value is the answer")
    }
    if answer != nil, places.contains(where: { $0.label != nil || $0.type.hasSuffix("?") }) {
      report(
        "has a labelled or optional value: write it without a label, such as credit(Name), because "
          + "the words after it are the answer")
    }
    if isIdentified, places.isEmpty { report("is about its first value, and has none") }
  }

  private mutating func report(_ message: String) {
    problems.append(MacroExpansion.Problem(message: "\(type).\(word) \(message)", offset: offset))
  }
}

/// One value of a declared verb: its label, its type and its form in the notation.
struct DeclaredPlace {
  let label: String?
  let type: String
  /// The position as source code, such as `.keyword("for")`.
  let position: String
  /// The source code of the parameter that replaces the default parameter of the type.
  var override: String?
  /// The description of the value in the comment; empty if there is none.
  var sentence = ""

  var isList: Bool { type.hasPrefix("[") && type.hasSuffix("]") }
  var isListOfLists: Bool { type.hasPrefix("[[") && type.hasSuffix("]]") }
  var isOptionalList: Bool { type.hasPrefix("[") && type.hasSuffix("]?") }
}

extension String {
  /// The content of a literal without its quotes.
  var unquoted: String { String(dropFirst().dropLast()) }

  var trimmed: String {
    String(drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
  }
}

import Machines
import Notation
import TextFormats

/// A value type declared by a program.
struct DeclaredType: Sendable {
  /// The name of the type in messages.
  let name: String
  /// The form of the values.
  let form: ValueForm
  /// The way in which existing values of the type are offered; `nil` if they are not offered.
  let domain: Domain?

  enum Domain: String, CaseIterable {
    /// Only existing values are possible.
    case closed
    /// Other values are possible in addition to the existing values.
    case open
  }

  enum Kind: String, CaseIterable {
    case choice, path, text, time, word
  }
}

/// Reads the declarations of types and verbs in an introduction.
struct Declarations {
  /// The types that every program has.
  private static let common = [
    DeclaredType(name: "text", form: .anyText, domain: nil),
    DeclaredType(name: "number", form: .anyNumber, domain: nil),
    DeclaredType(name: "time", form: .anyTime, domain: nil),
  ]

  private(set) var types: [DeclaredType]
  private let reader: ValueInterpreter

  /// Reads the types. Each type can refer to earlier types.
  init(
    _ hello: JSONObject, readingBy reader: ValueInterpreter, answered: Set<RequestName>
  ) throws(JSONObject.Mistake) {
    self.reader = reader
    types = Self.common
    for fields in try hello.objects("types") {
      let type = try type(fields)
      guard types.dropLast(Self.common.count).allSatisfy({ $0.name != type.name }) else {
        throw fields.mistake("name", "is `\(type.name)`, which is already declared")
      }
      if type.domain != nil, !answered.contains(.values) {
        throw fields.mistake("domain", "needs `values` in the `answers` of the introduction")
      }
      if case .word = type.form.kind, !answered.contains(.read) {
        throw fields.mistake(
          "kind", "is `word`, which needs `read` in the `answers` of the introduction")
      }
      // A declared type replaces a common type with the same name.
      types.insert(type, at: 0)
    }
  }

  private func type(_ fields: JSONObject) throws(JSONObject.Mistake) -> DeclaredType {
    try fields.allowOnly(
      "name", "kind", "placeholder", "expects", "examples", "pseudonyms", "number", "domain",
      "names")
    let name = try fields.word("name")
    guard let kind = try fields.choice("kind", of: DeclaredType.Kind.self) else {
      let kinds = DeclaredType.Kind.allCases.map(\.rawValue)
      throw fields.mistake("kind", "is missing: one of \(kinds.joined(separator: ", "))")
    }
    let examples = try fields.texts("examples")
    if examples.isEmpty, kind != .path {
      throw fields.mistake("examples", "are missing: words of values")
    }
    let pseudonyms = try fields.texts("pseudonyms")
    if !pseudonyms.isEmpty, kind != .word {
      throw fields.mistake("pseudonyms", "belong to the kind `word`, whose secrets are read")
    }
    let form = ValueForm(
      try read(kind, of: name, fields),
      placeholder: try fields.textIfAny("placeholder") ?? name.uppercased(),
      expectation: try fields.textIfAny("expects") ?? Self.expectation(of: name, examples, kind),
      examples: examples, pseudonyms: pseudonyms,
      isNumber: try fields.flag("number"))
    return DeclaredType(
      name: name, form: form, domain: try fields.choice("domain", of: DeclaredType.Domain.self))
  }

  /// Returns the form of the values of a declared kind.
  private func read(
    _ kind: DeclaredType.Kind, of name: String, _ fields: JSONObject
  ) throws(JSONObject.Mistake) -> ValueForm.Kind {
    switch kind {
    case .choice: return .choice
    case .text: return .text
    case .time: return .time
    case .path:
      let names = try paths("names", of: fields)
      if names.signatures.isEmpty { throw fields.mistake("names", "are missing") }
      return .path(names)
    case .word:
      return .word { [reader] (text, isQuoted) throws(ValueMistake) in
        try reader.word(for: ValueText(type: name, text: text, isQuoted: isQuoted))
      }
    }
  }

  private static func expectation(
    of name: String, _ examples: [String], _ kind: DeclaredType.Kind
  ) -> String {
    if kind == .choice { return "one of \(examples.joined(separator: ", "))" }
    return "\("aeiou".contains(name.prefix(1)) ? "an" : "a") \(name)"
  }

  /// Returns the verbs in a list. Throws if one of the verbs is in `others` or is a reserved word
  /// of the notation.
  func verbs(
    _ list: String, of fields: JSONObject, besides others: [String]
  ) throws(JSONObject.Mistake) -> [Signature] {
    var verbs: [Signature] = []
    for fields in try fields.objects(list) {
      let verb = try signature(fields)
      if verb.slots.contains(where: { $0.isPartOfPath }) {
        throw fields.mistake("values", "have `payload` or `below`, which only names of paths have")
      }
      if Keyword.reservedWords.contains(verb.name) {
        throw fields.mistake("word", "is `\(verb.name)`, which is a word of the notation")
      }
      verbs.append(verb)
    }
    try Self.checkDistinct(others + verbs.map(\.name), list, of: fields)
    return verbs
  }

  /// Returns the names in a list. Paths begin with these names.
  func paths(_ list: String, of fields: JSONObject) throws(JSONObject.Mistake) -> Glossary {
    var names: [Signature] = []
    for fields in try fields.objects(list) {
      let name = try signature(fields)
      guard name.slots.allSatisfy({ $0.isPartOfPath }) else {
        throw fields.mistake("values", "of a name must each have `payload` or `below`")
      }
      names.append(name)
    }
    try Self.checkDistinct(names.map(\.name), list, of: fields)
    return Glossary(of: Program.State.self, names)
  }

  private func signature(_ fields: JSONObject) throws(JSONObject.Mistake) -> Signature {
    try fields.allowOnly("word", "help", "actor", "values", "identifying", "answer")
    let slots = try fields.objects("values").map { (fields) throws(JSONObject.Mistake) in
      try slot(fields)
    }
    try Self.checkOrder(of: slots, of: fields)
    return Signature(
      try fields.word("word"), try fields.textIfAny("help") ?? "", slots,
      actor: try fields.actor(),
      identifyingCount: fields.has("identifying")
        ? min(try fields.count("identifying"), slots.count) : 0,
      result: try fields.objectIfAny("answer").map { (answer) throws(JSONObject.Mistake) in
        Slot(try form(of: answer), isAlwaysOne: try answer.flag("one"))
      })
  }

  private func slot(_ fields: JSONObject) throws(JSONObject.Mistake) -> Slot {
    try fields.allowOnly("type", "keyword", "flag", "payload", "below", "optional", "list")
    if let word = try fields.wordIfAny("flag") { return Slot(Bool.self, .keyword(word)) }
    var position = Slot.Position.positional
    if let word = try fields.wordIfAny("keyword") { position = .keyword(word) }
    if let label = try fields.wordIfAny("payload") { position = .payload(label) }
    if try fields.flag("below") { position = .below }
    return Slot(
      try form(of: fields), position, isOptional: try fields.flag("optional"),
      isList: try fields.flag("list"))
  }

  /// Throws if two values have the same keyword or label, or if a line with the values could be
  /// printed but not parsed.
  private static func checkOrder(
    of slots: [Slot], of fields: JSONObject
  ) throws(JSONObject.Mistake) {
    try checkDistinct(slots.compactMap(\.mark), "values", of: fields)
    let positional = slots.filter { $0.position == .positional }
    guard positional.dropLast().allSatisfy({ !$0.isOptional }) else {
      throw fields.mistake(
        "values", "have an optional value or a list before another value without a keyword")
    }
    if let why = Slot.obstacle(to: slots) { throw fields.mistake("values", "have \(why)") }
  }

  private func form(of fields: JSONObject) throws(JSONObject.Mistake) -> ValueForm {
    let name = try fields.text("type")
    guard let type = types.first(where: { $0.name == name }) else {
      throw fields.mistake("type", "is `\(name)`, which is not a type declared earlier")
    }
    return type.form
  }

  /// Throws if two names are equal or have the same id.
  static func checkDistinct(
    _ names: [String], _ list: String, of fields: JSONObject
  ) throws(JSONObject.Mistake) {
    var known: [WordID: String] = [:]
    for name in names {
      guard let other = known.updateValue(name, forKey: WordID(name)) else { continue }
      throw fields.mistake(
        list,
        name == other
          ? "has `\(name)` twice"
          : "has `\(other)` and `\(name)`, which share an id: rename one of them")
    }
  }

  /// Throws if the name of an actor is not a valid word or is also the name of a stimulus.
  func checkActors(
    _ actors: [Actor], _ stimuli: Glossary, _ effects: Glossary, of hello: JSONObject
  ) throws(JSONObject.Mistake) {
    let causers = stimuli.signatures.map(\.causer)
    for actor in causers + effects.signatures.compactMap(\.actor) + actors {
      if let mistake = actor.mistake {
        throw hello.mistake("actor", "is wrong: \(mistake.message)")
      }
    }
    for actor in causers where stimuli.names.contains(actor.name) {
      throw hello.mistake(
        "stimuli", "have the verb `\(actor.name)`, which is also the name of an actor")
    }
  }
}

extension Slot {
  /// The word or label that identifies the value, if there is one.
  fileprivate var mark: String? {
    if case .payload(let label) = position { label } else { announcement }
  }

  fileprivate var isPartOfPath: Bool {
    switch position {
    case .payload, .below: true
    case .positional, .keyword, .flag: false
    }
  }
}

extension ValueForm {
  /// Any text.
  fileprivate static let anyText = ValueForm(
    .text, placeholder: "TEXT", expectation: "a text", examples: ["alice", "bob"])

  /// Any number in JSON syntax.
  fileprivate static let anyNumber = ValueForm(
    .word { (text, _) throws(ValueMistake) in
      guard case .number? = try? JSONValue(Array(text.utf8)) else {
        throw ValueMistake("this is not a number", help: "for example 1")
      }
      return ValueWord(text)
    }, placeholder: "N", expectation: "a number", examples: ["0", "1", "2"], isNumber: true)

  /// Any duration.
  fileprivate static let anyTime = ValueForm(
    .time, placeholder: "TIME", expectation: "a time such as 30s, 15m, 2h or 28d",
    examples: ["30s", "1m", "15m"])
}

extension JSONObject {
  /// Returns a word of the notation in a field.
  func word(_ name: String) throws(Mistake) -> String {
    let text = try text(name)
    guard Quotation.isBare(text) else {
      throw mistake(name, "is `\(text)`, which is not a word of the notation")
    }
    return text
  }

  /// Returns a word of the notation in a field, or `nil` if the field is missing.
  func wordIfAny(_ name: String) throws(Mistake) -> String? { has(name) ? try word(name) : nil }

  /// Returns the actor in a field, or `nil` if the field is missing.
  func actor() throws(Mistake) -> Actor? { try wordIfAny("actor").map { Actor($0) } }

  /// Returns the case named by a word in a field, or `nil` if the field is missing.
  func choice<Value: RawRepresentable<String> & CaseIterable>(
    _ name: String, of type: Value.Type
  ) throws(Mistake) -> Value? {
    guard let word = try textIfAny(name) else { return nil }
    guard let value = Value(rawValue: word) else {
      let words = type.allCases.map(\.rawValue).joined(separator: ", ")
      throw mistake(name, "is `\(word)`, which is none of \(words)")
    }
    return value
  }
}

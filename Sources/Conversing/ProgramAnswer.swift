import Driving
import Machines
import Notation
import ScenarioLanguage

/// The fields of an answer in the words of the program.
struct ProgramAnswer {
  /// A row that decided.
  struct Decision {
    let row: ProgramRow
    let facts: ProgramFacts?
    /// The number of observations before it.
    let position: Int
  }

  private let fields: Fields

  init(_ fields: Fields) { self.fields = fields }

  /// The state in a field.
  func state(_ name: String) throws(Fields.Mistake) -> ProgramState {
    let text = try fields.text(name)
    return try Self.value(of: text, "a state", in: Slot(ProgramState.self)) { packed in
      ProgramState(packed: packed)
    }
  }

  /// What was seen.
  func observations() throws(Fields.Mistake) -> [Observation<Driven<Program>>] {
    try fields.allowOnly("observations", "decisions", "state", "fingerprint")
    try fields.demand("observations", "a list")
    return try fields.texts("observations").map { (text) throws(Fields.Mistake) in
      try Self.observation(text, "observations")
    }
  }

  /// The observation that a text is.
  static func observation(
    _ text: String, _ field: String
  ) throws(Fields.Mistake) -> Observation<Driven<Program>> {
    do {
      let line = try WordLine(text)
      var lexicon = Lexicon()
      return try Program.vocabulary.observation(line.words[...], of: line.bytes.span, in: &lexicon)
    } catch let error as WordError {
      throw Self.mistake(text, "an observation", error.message, error.help)
    } catch let error as WordLine.Mistake {
      throw Self.mistake(text, "an observation", error.message, nil)
    } catch {
      throw Self.mistake(text, "an observation", "\(error)", nil)
    }
  }

  /// The rows that decided.
  func decisions() throws(Fields.Mistake) -> [Decision] {
    try fields.objects("decisions").map { (fields) throws(Fields.Mistake) in
      let path = try fields.text("row")
      guard let row = ProgramRow(path: path) else {
        throw fields.mistake("row", "is `\(path.visible)`, which is no row of the hello")
      }
      let facts = try fields.textIfAny("facts").map { (text) throws(Fields.Mistake) in
        try Self.value(of: text, "facts", in: Slot(ProgramFacts.self)) { ProgramFacts(packed: $0) }
      }
      return Decision(row: row, facts: facts, position: try fields.count("at"))
    }
  }

  /// The answer to a query of a scenario.
  func answer(to query: ProgramQuery) throws(Fields.Mistake) -> Answer {
    try fields.allowOnly("values", "nothing")
    guard let result = query.signature?.result else { return Answer(packed: []) }
    return Answer(
      packed: try values(in: result), isAboutNothing: try fields.flag("nothing"))
  }

  /// The values of a type.
  func values(of type: DeclaredType) throws(Fields.Mistake) -> Answer {
    Answer(packed: try values(in: Slot(type.form)))
  }

  /// The positions of the invariants that do not hold.
  func broken() throws(Fields.Mistake) -> Answer {
    try fields.demand("broken", "a list")
    let claims = Introduction.current.claims
    return Answer(
      packed: try fields.texts("broken").map { (name) throws(Fields.Mistake) in
        guard let index = claims.firstIndex(where: { $0.name == name }) else {
          throw fields.mistake(
            "broken", "has `\(name.visible)`, which is no invariant of the hello")
        }
        return Packed(bits: UInt128(index))
      })
  }

  /// A value if the program is lenient.
  func leniency() throws(Fields.Mistake) -> Answer {
    Answer(packed: try fields.flag("lenient") ? [Packed(bits: 1)] : [])
  }

  private func values(in slot: Slot) throws(Fields.Mistake) -> [Packed] {
    try fields.demand("values", "a list")
    return try fields.texts("values").map { (text) throws(Fields.Mistake) in
      try Self.value(of: text, slot.expectation, in: slot) { $0 }
    }
  }

  /// What a word in a place is the value of.
  static func value<Value>(
    of text: String, _ what: String, in slot: Slot, _ make: (Packed) -> Value?
  ) throws(Fields.Mistake) -> Value {
    do {
      let line = try WordLine(text)
      guard line.words.count == 1, let word = line.words.first else {
        throw Self.mistake(text, what, "it has several words", nil)
      }
      var lexicon = Lexicon()
      let packed = try slot.value(of: word, in: line.bytes.span, &lexicon)
      guard let value = make(packed) else {
        throw Self.mistake(text, what, "nothing has these values", nil)
      }
      return value
    } catch let mistake as Fields.Mistake {
      throw mistake
    } catch let error as WordError {
      throw Self.mistake(text, what, error.message, error.help)
    } catch let error as WordLine.Mistake {
      throw Self.mistake(text, what, error.message, nil)
    } catch {
      throw Self.mistake(text, what, "\(error)", nil)
    }
  }

  private static func mistake(
    _ text: String, _ what: String, _ why: String, _ help: String?
  ) -> Fields.Mistake {
    Fields.Mistake("`\(text.visible)` is not \(what): \(why)" + (help.map { "; \($0)" } ?? ""))
  }
}

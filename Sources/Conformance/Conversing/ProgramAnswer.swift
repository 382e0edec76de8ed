import Driving
import Machines
import Notation
import ScenarioLanguage
import TextFormats

/// The fields of an answer, in the words of the program.
struct ProgramAnswer {
  /// A row that decided, and its position.
  struct Decision {
    let row: ProgramRow
    let facts: Program.Facts?
    /// The number of observations before the decision.
    let position: Int
  }

  private let fields: JSONObject

  init(_ fields: JSONObject) { self.fields = fields }

  /// Returns the state in the answer.
  func state() throws(JSONObject.Mistake) -> Program.State {
    try Self.value(of: fields.text("state"), "a state", in: Slot(Program.State.self)) { packed in
      Program.State(packed: packed)
    }
  }

  /// Returns the observations in the answer.
  func observations() throws(JSONObject.Mistake) -> [Observation<Driven<Program>>] {
    try fields.allowOnly("observations", "decisions", "state", "fingerprint")
    try fields.demand("observations", "a list")
    return try fields.texts("observations").map { (text) throws(JSONObject.Mistake) in
      try Self.observation(text)
    }
  }

  /// Returns the observation that a text represents.
  static func observation(_ text: String) throws(JSONObject.Mistake) -> Observation<Driven<Program>>
  {
    try reading(text, "an observation") { line, lexicon throws(WordError) in
      try Program.vocabulary.observation(line.words[...], of: line.bytes.span, in: &lexicon)
    }
  }

  /// Returns the stimulus that a text of the introduction represents.
  static func stimulus(_ text: String) throws(JSONObject.Mistake) -> Program.Stimulus {
    try reading(text, "a stimulus") { line, lexicon throws(WordError) in
      try Program.vocabulary.stimulus(line.words[...], of: line.bytes.span, in: &lexicon)
    }
  }

  /// Returns the rows that decided.
  func decisions() throws(JSONObject.Mistake) -> [Decision] {
    try fields.objects("decisions").map { (fields) throws(JSONObject.Mistake) in
      let path = try fields.text("row")
      guard let row = ProgramRow(path: path) else {
        throw fields.mistake("row", "is `\(path)`, which is not a row of the hello")
      }
      let facts = try fields.textIfAny("facts").map { (text) throws(JSONObject.Mistake) in
        try Self.value(of: text, "facts", in: Slot(Program.Facts.self)) { packed in
          Program.Facts(packed: packed)
        }
      }
      return Decision(row: row, facts: facts, position: try fields.count("at"))
    }
  }

  /// Returns the answer to a query from a scenario.
  func answer(to query: Program.Query) throws(JSONObject.Mistake) -> Answer {
    try fields.allowOnly("values", "nothing")
    guard let result = query.signature?.result else { return Answer(packed: []) }
    return Answer(
      packed: try values(in: result), isAboutNothing: try fields.flag("nothing"))
  }

  /// Returns the existing values of a type.
  func values(of type: DeclaredType) throws(JSONObject.Mistake) -> Answer {
    Answer(packed: try values(in: Slot(type.form)))
  }

  /// Returns the positions of the broken invariants.
  func broken() throws(JSONObject.Mistake) -> Answer {
    try fields.demand("broken", "a list")
    let claims = Introduction.current.claims
    return Answer(
      packed: try fields.texts("broken").map { (name) throws(JSONObject.Mistake) in
        guard let index = claims.firstIndex(where: { $0.name == name }) else {
          throw fields.mistake(
            "broken", "has `\(name)`, which is not an invariant of the hello")
        }
        return Packed(bits: UInt128(index))
      })
  }

  /// Returns an answer with one value if the program is lenient, otherwise an answer without
  /// values.
  func leniency() throws(JSONObject.Mistake) -> Answer {
    Answer(packed: try fields.flag("lenient") ? [Packed(bits: 1)] : [])
  }

  /// Returns the display in the answer.
  func display() throws(JSONObject.Mistake) -> Display {
    try fields.allowOnly("name", "title", "marked", "elements")
    return Display(
      try fields.textIfAny("name"), title: try fields.textIfAny("title"),
      isMarked: try fields.flag("marked"),
      try fields.objects("elements").map { (fields) throws(JSONObject.Mistake) in
        try Display.Element(fields)
      })
  }

  private func values(in slot: Slot) throws(JSONObject.Mistake) -> [Packed] {
    try fields.demand("values", "a list")
    return try fields.texts("values").map { (text) throws(JSONObject.Mistake) in
      try Self.value(of: text, slot.expectation, in: slot) { $0 }
    }
  }

  /// Returns the value that a one-word text represents.
  static func value<Value>(
    of text: String, _ what: String, in slot: Slot, _ make: (Packed) -> Value?
  ) throws(JSONObject.Mistake) -> Value {
    let packed = try reading(text, what) { line, lexicon throws(WordError) in
      line.words.count == 1
        ? try slot.value(of: line.words[0], in: line.bytes.span, &lexicon) : nil
    }
    guard let packed else { throw mistake(text, what, "it has several words") }
    guard let value = make(packed) else {
      throw mistake(text, what, "nothing with these values exists")
    }
    return value
  }

  private static func reading<Value>(
    _ text: String, _ what: String,
    _ read: (WordLine, inout Lexicon) throws(WordError) -> Value
  ) throws(JSONObject.Mistake) -> Value {
    var lexicon = Lexicon()
    do { return try WordLine.read(text, in: &lexicon, read) } catch {
      throw mistake(text, what, error.message)
    }
  }

  private static func mistake(_ text: String, _ what: String, _ why: String) -> JSONObject.Mistake {
    JSONObject.Mistake("`\(text)` is not \(what): \(why)")
  }
}

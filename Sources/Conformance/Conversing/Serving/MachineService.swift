import Machines
import Notation
import ScenarioLanguage
import TextFormats

/// A machine that answers the requests of the protocol like an external program.
package struct MachineService<M: Machine> {
  private let hello: HelloWriter<M>
  private let types: TypeTable
  private let isLenient: @Sendable (M) -> Bool
  /// Creates the machine without any givens.
  private let make: @Sendable () -> M
  private var machine: M
  private var trail = Trail<M>()
  /// The texts used since the last reset.
  private var lexicon = Lexicon()
  /// The texts of values that were read. Each secret has its own pseudonym.
  private var readTexts = Lexicon()

  /// Creates a service for the machines that `make` creates. The public name of the machines is
  /// `name`.
  ///
  /// While `isLenient` returns true, steps are compared leniently. The order of effects with the
  /// verbs in `unordered` is then irrelevant.
  package init(
    named name: String? = nil, unordered: [String] = [], isLenient: @escaping @Sendable (M) -> Bool,
    making make: @escaping @Sendable () -> M = { M() }
  ) {
    self.make = make
    machine = make()
    let vocabulary = M.vocabulary
    types = TypeTable(
      of: vocabulary.stimuli.signatures + vocabulary.observations.signatures
        + M.State.glossary.signatures + vocabulary.givens.signatures
        + vocabulary.queries.signatures + M.Facts.glossary.signatures)
    hello = HelloWriter<M>(name: name, types: types, unordered: unordered)
    self.isLenient = isLenient
  }

  /// Returns the answer to a line. The answer has no line feed. The answer to an invalid request is
  /// an object with `error`.
  package mutating func answer(to line: [UInt8]) -> String {
    do {
      let request = try JSONObject(JSONValue(line), at: "request")
      guard let name = request.names.first, request.names.count == 1 else {
        throw JSONObject.Mistake("a request has one member, its name")
      }
      guard let name = RequestName(name) else {
        throw request.mistake(name, "is not a known request")
      }
      let answer = try answer(name, request)
      if name.dependsOnMachine, let breakdown = machine.breakdown {
        throw JSONObject.Mistake(breakdown.message)
      }
      return answer
    } catch let mistake as JSONObject.Mistake {
      return Self.error(mistake.message)
    } catch let error as JSONError {
      return Self.error("the line is not JSON: column \(error.place.column): \(error.message)")
    } catch { return Self.error("\(error)") }
  }

  /// Returns an answer that reports an error.
  package static func error(_ message: String) -> String {
    text(["error": message])
  }

  private mutating func answer(_ name: RequestName, _ request: JSONObject) throws -> String {
    let field = name.name
    switch name {
    case .hello: return try introduce(request.objectIfAny(field))
    case .reset: return reset()
    case .given: return try prepare(request.text(field))
    case .do: return try take(request.text(field))
    case .has: return try answer(request.text(field))
    case .is: return Self.text(state)
    case .read: return try read(request.object(field))
    case .values:
      let values = try slot(request.text(field), of: request, field).values(in: machine, lexicon)
      return Self.text(["values": values ?? []])
    case .broken:
      let broken = M.invariants.filter { !$0.holds(machine, trail) }.map(\.name)
      return Self.text(["broken": broken])
    case .lenient: return Self.text(["lenient": isLenient(machine)])
    case .duration:
      let time = M.duration(of: try stimulus(request.text(field))).wholeMilliseconds
      return Self.text(time % 1_000 == 0 ? ["seconds": time / 1_000] : ["milliseconds": time])
    case .remark: return try remark(request.object(field))
    case .display:
      return Self.text(machine.display(after: trail.observations, in: lexicon).json)
    case .save, .restore: throw request.mistake(field, "is not answered by this machine")
    }
  }
}

// MARK: - Requests

extension MachineService {
  private func introduce(_ greeting: JSONObject?) throws -> String {
    guard let greeting, greeting.has("protocol") else {
      return hello.text(version: Request.version)
    }
    let version = try greeting.count("protocol")
    guard Request.versions ~= version else {
      throw greeting.mistake("protocol", "is not 1 or \(Request.version), the editions known")
    }
    return hello.text(version: version)
  }

  private mutating func reset() -> String {
    machine = make()
    trail = Trail()
    lexicon = Lexicon()
    return Self.text(state)
  }

  private mutating func prepare(_ text: String) throws -> String {
    let given = try given(text)
    do { try machine.prepare(given) } catch {
      return Self.text(["objection": error.message])
    }
    return Self.text(state)
  }

  private mutating func take(_ text: String) throws -> String {
    machine.step(try stimulus(text), into: &trail)
    let decisions = trail.reasons.map { reason -> JSONRecord in
      ["row": reason.row.path, "facts": reason.facts?.text(in: lexicon), "at": reason.position]
    }
    let observations = trail.observations.map { $0.text(in: lexicon) }
    return Self.text(["observations": observations, "decisions": decisions] + state)
  }

  private mutating func answer(_ text: String) throws -> String {
    let query = try WordLine.read(text, in: &lexicon) { line, lexicon throws(WordError) in
      try M.vocabulary.question(line.words[...], of: line.bytes.span, in: &lexicon).query
    }
    let answer = machine.answer(query)
    let values = M.vocabulary.words(of: answer, to: query, in: lexicon)
    return Self.text(["values": values, "nothing": answer.isAboutNothing ? true : nil])
  }

  private mutating func read(_ value: JSONObject) throws -> String {
    let slot = try slot(value.text("type"), of: value, "type")
    let (text, isQuoted) = (try value.text("text"), try value.flag("quoted"))
    do throws(ValueMistake) {
      let word = try slot.word(for: text, isQuoted: isQuoted, in: &readTexts)
      return Self.text(["word": word.text, "secret": word.secret == nil ? nil : true])
    } catch { return Self.text(["mistake": error.message, "help": error.help]) }
  }

  private mutating func remark(_ about: JSONObject) throws -> String {
    let given = try given(about.text("given"))
    let givens = try about.texts("among").map { try self.given($0) }
    return Self.text(["remark": M.remark(on: given, among: givens)])
  }

  private func slot(
    _ name: String, of fields: JSONObject, _ field: String
  ) throws(JSONObject.Mistake) -> Slot {
    guard let slot = types.slot(named: name) else {
      throw fields.mistake(field, "is `\(name.visible)`, which is not a type of the hello")
    }
    return slot
  }

  private mutating func stimulus(_ text: String) throws -> M.Stimulus {
    try WordLine.read(text, in: &lexicon) { line, lexicon throws(WordError) in
      try M.vocabulary.stimulus(line.words[...], of: line.bytes.span, in: &lexicon)
    }
  }

  private mutating func given(_ text: String) throws -> M.Given {
    try WordLine.read(text, in: &lexicon) { line, lexicon throws(WordError) in
      try M.vocabulary.given(line.words[...], of: line.bytes.span, in: &lexicon)
    }
  }

  private var state: JSONRecord { ["state": machine.state.text(in: lexicon)] }

  private static func text(_ answer: JSONRecord) -> String { answer.text }
}

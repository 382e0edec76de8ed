import Machines
import Synchronization
import TextFormats

/// A program's introduction: its words and the optional requests that it answers.
package final class Introduction: Sendable {
  /// A claim that the program itself checks.
  struct Claim: Hashable, Sendable {
    let name: String
    let claim: String
  }

  /// A fault that can occur at any time, with the texts of its stimuli.
  struct DeclaredFault: Sendable {
    let name: String
    let help: String
    /// The stimuli before and after the step at which the fault occurs.
    let before, after: [String]
  }

  /// The default timeout for answers, in seconds.
  static let standardPatience = 10
  /// The maximum timeout that a program can declare, in seconds.
  private static let longestPatience = 3600
  /// The maximum number of characters in the name of a machine.
  static let nameLimit = 60

  /// The name of the machine; `nil` if the program does not specify a name. The name is a single
  /// line of visible characters.
  package let name: String?
  let types: [DeclaredType]
  let words: IntroducedWords
  let deciders: [IntroducedName]
  let rules: [IntroducedName]
  let rows: [IntroducedRow]
  let rowPositions: [String: Int]
  let claims: [Claim]
  let faults: [DeclaredFault]
  /// The verbs of effects whose order is irrelevant in lenient comparisons of steps.
  package let unordered: [String]
  /// The timeout for answers, in seconds.
  let patience: Int
  /// The names of the optional requests that the program answers.
  let answered: Set<RequestName>

  /// Returns the timeout for answers declared in the answer to `hello`, in seconds.
  static func patience(in hello: JSONObject) throws(JSONObject.Mistake) -> Int {
    guard hello.has("patience") else { return standardPatience }
    let patience = try hello.count("patience")
    guard 1...longestPatience ~= patience else {
      throw hello.mistake("patience", "is not from 1 to \(longestPatience) seconds")
    }
    return patience
  }

  /// Reads an answer to `hello`. `reader` reads the values that only the program can read.
  init(_ hello: JSONObject, readingBy reader: ValueInterpreter) throws(JSONObject.Mistake) {
    try Self.checkForm(of: hello)
    name = try Self.name(in: hello)
    answered = try Self.answered(by: hello)
    patience = try Self.patience(in: hello)
    let declarations = try Declarations(hello, readingBy: reader, answered: answered)
    types = declarations.types
    words = try IntroducedWords(hello, declarations)
    deciders = try Self.entries("deciders", of: hello)
    rules = try Self.entries("rules", of: hello)
    rows = try Self.rows(of: hello)
    var rowPositions: [String: Int] = [:]
    for (position, row) in rows.enumerated() {
      let path = "\(row.table)/\(row.name)"
      guard rowPositions.updateValue(position, forKey: path) == nil else {
        throw hello.mistake("rows", "have `\(path)` twice")
      }
    }
    self.rowPositions = rowPositions
    claims = try hello.objects("invariants").map { (fields) throws(JSONObject.Mistake) in
      Claim(name: try fields.text("name"), claim: try fields.text("claim"))
    }
    try Declarations.checkDistinct(claims.map(\.name), "invariants", of: hello)
    if !claims.isEmpty, !answered.contains(.broken) {
      throw hello.mistake("invariants", "need `broken` in the `answers` of the introduction")
    }
    faults = try Self.faults(of: hello)
    unordered = try hello.texts("unordered")
    if let other = unordered.first(where: { !words.effects.names.contains($0) }) {
      throw hello.mistake("unordered", "has `\(other)`, which is not a verb of the effects")
    }
    try declarations.checkActors(
      rows.compactMap(\.actor), words.stimuli, words.effects, of: hello)
  }

  private static func checkForm(of hello: JSONObject) throws(JSONObject.Mistake) {
    try hello.allowOnly(
      "protocol", "name", "patience", "answers", "types", "stimuli", "effects", "states", "givens",
      "queries", "facts", "deciders", "rules", "rows", "invariants", "unordered", "faults")
    try checkVersion(in: hello)
  }

  /// The name of the machine in the answer to `hello`, if it has one.
  static func name(in hello: JSONObject) throws(JSONObject.Mistake) -> String? {
    guard let name = try hello.textIfAny("name") else { return nil }
    guard name.contains(where: { !$0.isWhitespace }) else {
      throw hello.mistake("name", "is empty")
    }
    guard name.unicodeScalars.count <= nameLimit else {
      throw hello.mistake("name", "has more than \(nameLimit) characters")
    }
    return name
  }

  /// Throws if an answer to `hello` has an unknown edition of the protocol or no edition.
  static func checkVersion(in hello: JSONObject) throws(JSONObject.Mistake) {
    let version = try hello.count("protocol")
    guard Request.versions ~= version else {
      throw hello.mistake(
        "protocol", "is \(version), but only 1 and \(Request.version) are known")
    }
  }

  /// Throws if a type cannot read one of its own examples.
  func checkExamples() throws(JSONObject.Mistake) {
    for type in types {
      let slot = Slot(type.form)
      for example in type.form.examples {
        _ = try ProgramAnswer.value(of: example, "an example of \(type.name)", in: slot) { $0 }
      }
    }
  }

  private static func answered(by hello: JSONObject) throws(JSONObject.Mistake) -> Set<RequestName>
  {
    let answered = Set(
      try hello.texts("answers").map { (name) throws(JSONObject.Mistake) in
        guard let request = RequestName(name), request.isOptional else {
          let names = RequestName.optional.map(\.name).joined(separator: ", ")
          throw hello.mistake("answers", "has `\(name)`, which is none of \(names)")
        }
        return request
      })
    guard answered.contains(.save) == answered.contains(.restore) else {
      throw hello.mistake("answers", "must have both `save` and `restore`, or neither")
    }
    return answered
  }

  private static func entries(
    _ name: String, of hello: JSONObject
  ) throws(JSONObject.Mistake) -> [IntroducedName] {
    let entries = try hello.objects(name).map { (fields) throws(JSONObject.Mistake) in
      IntroducedName(name: try fields.word("name"), sentence: try fields.textIfAny("sentence"))
    }
    let limit = 1 << ProgramName<ProgramRules>.width
    guard entries.count <= limit else { throw hello.mistake(name, "are more than \(limit)") }
    try Declarations.checkDistinct(entries.map(\.name), name, of: hello)
    return entries
  }

  private static func faults(
    of hello: JSONObject
  ) throws(JSONObject.Mistake) -> [DeclaredFault] {
    let faults = try hello.objects("faults").map { (fields) throws(JSONObject.Mistake) in
      try fields.allowOnly("name", "help", "before", "after")
      return DeclaredFault(
        name: try fields.word("name"), help: try fields.textIfAny("help") ?? "",
        before: try fields.texts("before"), after: try fields.texts("after"))
    }
    try Declarations.checkDistinct(faults.map(\.name), "faults", of: hello)
    return faults
  }

  private static func rows(of hello: JSONObject) throws(JSONObject.Mistake) -> [IntroducedRow] {
    try hello.objects("rows").map { (fields) throws(JSONObject.Mistake) in
      IntroducedRow(
        table: try fields.word("table"), name: try fields.text("name"),
        sentence: try fields.textIfAny("sentence"), actor: try fields.actor())
    }
  }
}

// MARK: - The program of the process

extension Introduction {
  private struct Running: Sendable {
    let command: String
    let interpreter: ValueInterpreter
    let introduction: Introduction
    let isInterrupted: @Sendable () -> Bool
  }

  private static let begun = Mutex<Running?>(nil)

  private static let running: Running = {
    guard let running = begun.withLock({ $0 }) else {
      preconditionFailure("no program was started")
    }
    return running
  }()

  /// The introduction of this process's program. There is only one program per process because
  /// Swift types have the words of a single program.
  package static let current = running.introduction
  /// The command that starts the program.
  static let command = running.command
  /// Reads the values that only the program can read.
  static let interpreter = running.interpreter
  /// Returns true if waiting for an answer from the program should end.
  static let isInterrupted = running.isInterrupted

  /// Starts the program of this process and reads its introduction. Must be called once, before any
  /// other use of the program.
  ///
  /// Waiting for an answer from the program ends once `isInterrupted` returns true.
  package static func begin(
    with command: String, isInterrupted: @escaping @Sendable () -> Bool
  ) throws(Breakdown) {
    let interpreter = ValueInterpreter(command, isInterrupted: isInterrupted)
    let introduction = try interpreter.introduce()
    begun.withLock {
      $0 = Running(
        command: command, interpreter: interpreter, introduction: introduction,
        isInterrupted: isInterrupted)
    }
    try Breakdown.wrapping(.hello) { _ = try Program.occurrences() }
  }
}

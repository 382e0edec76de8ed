import Driving
import Machines
import TextFormats

/// A program driven as a machine. The program is a process that receives requests as JSON lines.
///
/// ``Introduction`` starts the program before anything else. Every object is a separate process,
/// and each scenario uses a process that is new or was reset.
package actor Program: Driver {
  package typealias Stimulus = ProgramPhrase<ProgramStimuli>
  package typealias Effect = ProgramPhrase<ProgramEffects>
  package typealias State = ProgramPath<ProgramStates>
  package typealias Decider = ProgramName<ProgramDeciders>
  package typealias Rule = ProgramName<ProgramRules>
  package typealias Given = ProgramPhrase<ProgramGivens>
  package typealias Query = ProgramQuery
  package typealias Row = ProgramRow
  package typealias Facts = ProgramPath<ProgramFacts>

  /// The words of the program.
  package static let vocabulary = Vocabulary<Driven<Program>>()

  /// The claims that the program itself checks.
  package static let invariants: [Invariant<Driven<Program>>] =
    Introduction.current.claims.enumerated().map { index, claim in
      Invariant(claim.name, claim.claim) { machine in
        !machine.answer(ProgramQuery(.broken)).values.contains(Packed(bits: UInt128(index)))
      }
    }

  /// The faults that the program declares.
  package static let faults: [Fault<Driven<Program>>] =
    zip(Introduction.current.faults, (try? occurrences()) ?? []).map { fault, occurrence in
      Fault(fault.name, fault.help) { _ in [occurrence] }
    }

  /// Returns the stimuli of each fault. Throws if one of them cannot be read.
  static func occurrences() throws(JSONObject.Mistake) -> [Fault<Driven<Program>>.Occurrence] {
    try Introduction.current.faults.map { (fault) throws(JSONObject.Mistake) in
      Fault.Occurrence(
        try fault.before.map(ProgramAnswer.stimulus),
        after: try fault.after.map(ProgramAnswer.stimulus))
    }
  }

  /// The types whose existing values the program lists.
  package static let domains: [Domain<Driven<Program>>] =
    Introduction.current.types.enumerated().compactMap { index, type in
      type.domain.map { domain in
        Domain(of: type.form, isOpen: domain == .open) { machine in
          machine.answer(ProgramQuery(.values(index))).values
        }
      }
    }

  /// The timeout for the object. It is longer than the program's timeouts for starting and
  /// answering, so that their more specific errors come first.
  package static var patience: Duration {
    .seconds(2 * Conversation.startingPatience + 4 * Introduction.current.patience)
  }

  /// True, because each wait for the program has a time limit.
  package static var isPunctual: Bool { true }

  /// Returns whether the steps of the machine are currently compared leniently.
  package static func isLenient(_ machine: Driven<Program>) -> Bool {
    Introduction.current.answered.contains(.lenient)
      && !machine.answer(ProgramQuery(.leniency)).values.isEmpty
  }

  private let record: Recorder<Program>
  private let conversation: Conversation
  private var known: State?
  /// The state that the last transition led to; `nil` once it has been compared with the program's
  /// state.
  private var destination: State?
  private var mark: String?

  /// Starts a process and reads its introduction.
  package init(recording record: Recorder<Program>) throws {
    self.record = record
    conversation = try Conversation(
      Introduction.command, patience: Introduction.current.patience,
      knowing: Self.vocabulary.knownWords, isInterrupted: Introduction.isInterrupted)
    _ = try conversation.ask(.hello)
    let answer = try conversation.ask(.reset)
    (known, mark) = try Breakdown.wrapping(.reset) { try Self.standing(by: answer) }
  }

  /// The last state that the program reported. If the last answer did not contain a state, the
  /// program is asked for its state.
  package var state: State {
    get throws {
      if let known { return known }
      try ask(.is) { try stand(by: $0) }
      guard let known else { throw Breakdown("its answer to `is` has no state") }
      try checkDestination()
      return known
    }
  }

  /// The last fingerprint that the program reported.
  package var fingerprint: String? { mark }

  /// Sends a given to the program.
  package func prepare(_ given: Given) throws {
    let objection = try ask(.given(given.text(in: Lexicon()))) { answer in
      let objection = try answer.textIfAny("objection")
      if objection == nil { try stand(by: answer) }
      return objection
    }
    if let objection { throw Objection(objection) }
  }

  /// Sends a stimulus to the program.
  package func take(_ stimulus: Stimulus) throws {
    let text = stimulus.text(in: Lexicon())
    // The duration is requested now because later callers cannot report a missing answer.
    if Introduction.current.answered.contains(.duration) {
      _ = try Introduction.interpreter.duration(of: text)
    }
    try ask(.do(text)) { answer in
      for event in conversation.takeLateEvents() {
        record.observe(try ProgramAnswer.observation(event))
      }
      destination = try tell(ProgramAnswer(answer))
      try stand(by: answer)
    }
    try checkDestination()
  }

  /// Throws if the last transition leads to a state other than the program's current state.
  private func checkDestination() throws {
    guard let destination, let known else { return }
    self.destination = nil
    guard destination != known else { return }
    let (told, stated) = (destination.text(in: Lexicon()), known.text(in: Lexicon()))
    throw Breakdown(
      "its answer to `do` contradicts itself: the last transition leads to \(told), and the "
        + "state is \(stated)")
  }

  /// Records the observations and decisions. Returns the state that the last transition leads to,
  /// or `nil` if there is no transition.
  private func tell(_ answer: ProgramAnswer) throws -> State? {
    let decisions = try answer.decisions()
    let observations = try answer.observations()
    for (index, observation) in observations.enumerated() {
      for decision in decisions where decision.position == index { record.decide(decision) }
      record.observe(observation)
    }
    for decision in decisions where decision.position >= observations.count {
      record.decide(decision)
    }
    return observations.compactMap(\.destination).last
  }

  /// Sends a query to the program.
  package func answer(_ query: Query) throws -> Answer {
    switch query.subject {
    case .asked:
      return try ask(.has(query.text(in: Lexicon()))) { try ProgramAnswer($0).answer(to: query) }
    case .values(let index):
      let type = Introduction.current.types[index]
      return try ask(.values(type: type.name)) { try ProgramAnswer($0).values(of: type) }
    case .broken:
      guard Introduction.current.answered.contains(.broken) else { return Answer(packed: []) }
      return try ask(.broken) { try ProgramAnswer($0).broken() }
    case .leniency: return try ask(.lenient) { try ProgramAnswer($0).leniency() }
    }
  }

  private func ask<Value>(
    _ request: Request, _ read: (JSONObject) throws -> Value
  ) throws(Breakdown) -> Value {
    let answer = try conversation.ask(request)
    return try Breakdown.wrapping(request) { try read(answer) }
  }

  /// Resets the program to its start.
  package func reset() throws -> Bool {
    try ask(.reset) { answer in
      _ = conversation.takeLateEvents()
      try stand(by: answer)
    }
    return true
  }

  package static var hasDisplay: Bool { Introduction.current.answered.contains(.display) }

  /// The display that the program reports.
  package var display: Display? {
    get throws { try ask(.display) { try ProgramAnswer($0).display() } }
  }

  /// Returns the program's situation, if the program can save it.
  package func save() throws -> String? {
    guard Introduction.current.answered.contains(.save) else { return nil }
    return try ask(.save) { try $0.text("saved") }
  }

  /// Brings the program into a saved situation.
  package func restore(_ saved: String) throws {
    try ask(.restore(saved)) { answer in
      _ = conversation.takeLateEvents()
      try stand(by: answer)
    }
  }

  /// Ends the process.
  package func end() throws { try conversation.end() }

  /// Stores the state and the fingerprint in an answer.
  private func stand(by answer: JSONObject) throws(JSONObject.Mistake) {
    (known, mark) = try Self.standing(by: answer)
  }

  private static func standing(
    by answer: JSONObject
  ) throws(JSONObject.Mistake) -> (State?, String?) {
    (
      answer.has("state") ? try ProgramAnswer(answer).state() : nil,
      try answer.textIfAny("fingerprint")
    )
  }

  /// Returns the duration that the program reports for a stimulus.
  package static func duration(of stimulus: Stimulus) -> Duration {
    guard Introduction.current.answered.contains(.duration) else { return .zero }
    let text = stimulus.text(in: Lexicon())
    return (try? Introduction.interpreter.duration(of: text)) ?? Duration.zero
  }

  /// Returns the program's remark on a given, or `nil` if there is no remark.
  package static func remark(on given: Given, among givens: [Given]) -> String? {
    guard Introduction.current.answered.contains(.remark) else { return nil }
    let lexicon = Lexicon()
    return Introduction.interpreter.remark(
      on: given.text(in: lexicon), among: givens.map { $0.text(in: lexicon) })
  }
}

extension Observation<Driven<Program>> {
  /// The state that a transition leads to; `nil` for any other observation.
  fileprivate var destination: M.State? {
    if case .transition(let state, _) = self { state } else { nil }
  }
}

extension Recorder<Program> {
  fileprivate func decide(_ decision: ProgramAnswer.Decision) {
    decide(decision.row, seeing: decision.facts)
  }
}

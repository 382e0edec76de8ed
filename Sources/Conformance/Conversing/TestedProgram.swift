import Machines
import Notation
import TextFormats

/// A program that is accessed through the protocol and tested against a machine with the same
/// words.
///
/// The program's own declarations do not matter, except for the version of the protocol, the name,
/// the deciders, and the timeout for answers. A process that has broken down is replaced at the
/// next reset.
package final class TestedProgram: Implementation {
  private let command: String
  private let patience: Int
  private let knownWords: KnownWords
  private let isInterrupted: () -> Bool
  private var conversation: Conversation?
  /// Whether the program has received no request since the last reset.
  private var isAtStart = false
  /// The last state that the program reported.
  private var state: String?

  /// The name of the machine, if the program gives one.
  package let name: String?

  /// Whether the program declares deciders.
  package let namesDeciders: Bool

  package let comparesStates: Bool

  /// Starts a process of the command and reads its introduction. Quoted texts in its errors are
  /// masked if the machine with the words `knownWords` has secrets. If `isInterrupted` returns true
  /// during a wait, the process breaks down.
  package init(
    _ command: String, comparesStates: Bool = true, knowing knownWords: KnownWords,
    isInterrupted: @escaping () -> Bool
  ) throws(Breakdown) {
    (self.command, self.comparesStates) = (command, comparesStates)
    (self.knownWords, self.isInterrupted) = (knownWords, isInterrupted)
    let first = try Conversation(
      command, patience: Introduction.standardPatience, knowing: knownWords,
      isInterrupted: isInterrupted)
    let hello = try first.ask(.hello)
    let (name, patience, deciders) = try Breakdown.wrapping(.hello) {
      try Introduction.checkVersion(in: hello)
      return (
        try Introduction.name(in: hello), try Introduction.patience(in: hello),
        try hello.objects("deciders")
      )
    }
    self.name = name
    namesDeciders = !deciders.isEmpty
    self.patience = patience
    if patience == Introduction.standardPatience { conversation = first }
  }

  package func reset() throws(Breakdown) {
    guard conversation == nil || !isAtStart else { return }
    state = nil
    let conversation: Conversation
    if let known = self.conversation {
      conversation = known
    } else {
      conversation = try Conversation(
        command, patience: patience, knowing: knownWords, isInterrupted: isInterrupted)
      _ = try conversation.ask(.hello)
    }
    self.conversation = nil
    let answer = try conversation.ask(.reset)
    _ = conversation.takeLateEvents()
    state = try Breakdown.wrapping(.reset) { try answer.textIfAny("state") }
    self.conversation = conversation
    isAtStart = true
  }

  package func prepare(_ given: String) throws(Breakdown) -> String? {
    try ask(.given(given)) { answer in
      let objection = try answer.textIfAny("objection")
      if objection == nil { state = try answer.textIfAny("state") }
      return objection
    }
  }

  package func take(_ stimulus: String) throws(Breakdown) -> ImplementedStep {
    let before = state
    return try ask(.do(stimulus)) { answer in
      let late = conversation?.takeLateEvents() ?? []
      try answer.allowOnly("observations", "decisions", "state", "fingerprint")
      try answer.demand("observations", "a list")
      state = try answer.textIfAny("state")
      let told = late + (try answer.texts("observations"))
      var step = ImplementedStep(observations: told, state: state)
      complete(&step, from: before)
      if step.observations.isEmpty { step.observations = ["stays"] }
      return step
    }
  }

  package func answer(_ query: String) throws(Breakdown) -> [String] {
    try ask(.has(query)) { answer in
      let values = try answer.texts("values")
      return try answer.flag("nothing") ? ["_"] + values : values
    }
  }

  package func state(isAsked: Bool) throws(Breakdown) -> String? {
    if state == nil, isAsked { state = try ask(.is) { try $0.textIfAny("state") } }
    return state
  }

  package func end() throws(Breakdown) { try conversation?.end() }

  /// Adds the transition that a program without deciders can leave out.
  private func complete(_ step: inout ImplementedStep, from before: String?) {
    guard !namesDeciders, let before, let state = step.state, state != before else { return }
    let arrow = "-> "
    let last = step.observations.last { $0.hasPrefix(arrow) }?.dropFirst(arrow.count)
    let end = last ?? Substring(before)
    // Even without deciders, the program may have reported the transition with a decider.
    if end != state, !end.hasPrefix("\(state) via ") {
      step.observations.append(arrow + state)
    }
  }

  private func ask<Value>(
    _ request: Request, _ read: (JSONObject) throws -> Value
  ) throws(Breakdown) -> Value {
    guard let conversation else { throw Breakdown("it broke down before") }
    // A process that breaks down gets no further requests.
    self.conversation = nil
    isAtStart = false
    let answer = try conversation.ask(request)
    self.conversation = conversation
    return try Breakdown.wrapping(request) { try read(answer) }
  }
}

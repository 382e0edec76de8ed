import Machines

/// The lines of a sequence diagram for one step.
struct SequenceStep: Hashable, Sendable {
  /// The approximate maximum number of characters for a step. Further observations are only
  /// counted.
  private static let sizeLimit = MermaidText.sizeLimit / 10

  /// The step's number.
  let number: Int

  /// The lines in order.
  private(set) var lines: [SequenceLine] = []

  /// The approximate number of characters in the lines.
  private(set) var size = 0

  /// Creates the lines for a step. `holder` is the latest decider, and is updated.
  init(_ step: TracedStep, _ holder: inout SequenceLane) {
    number = step.number
    begin(step, &holder)
    for (index, observation) in step.observations.enumerated() {
      guard size < Self.sizeLimit else {
        note("… \(step.observations.count - index) more …", over: holder)
        return
      }
      answer(step.reasons, before: index, to: holder)
      add(observation, of: step.stimulus.actor, &holder)
    }
    answer(step.reasons, before: step.observations.count, to: holder)
  }

  /// Adds the actors' replies that precede the observation at `index`.
  private mutating func answer(
    _ reasons: [TracedReason], before index: Int, to holder: SequenceLane
  ) {
    for reason in reasons where reason.position == index {
      guard let actor = reason.actor else { continue }
      message(reason.name, from: .actor(actor), to: holder, isReply: true)
    }
  }

  private mutating func begin(_ step: TracedStep, _ holder: inout SequenceLane) {
    for case .transition(_, let decider) in step.observations.lazy.map(\.kind) {
      holder = decider.map { .decider($0) } ?? .machine
      break
    }
    let text = "\(step.number). \(step.stimulus.text)"
    message(text, from: step.stimulus.actor.map(SequenceLane.actor), to: holder)
  }

  private mutating func add(
    _ observation: TracedObservation, of actor: Actor?, _ holder: inout SequenceLane
  ) {
    switch observation.kind {
    case .transition(let state, let decider):
      let lane = decider.map { SequenceLane.decider($0) } ?? .machine
      if lane != holder { message("goes on", from: holder, to: lane) }
      holder = lane
      let label = MermaidText.label(lines: state.lines, upTo: DiagramText.state)
      append(
        SequenceLine(
          lane: lane, decider: decider, isRoot: state.names.count < 2, label: label))
    case .effect(let phrase):
      message(observation.text, from: holder, to: phrase.actor.map(SequenceLane.actor))
    case .refused, .ignored, .stays:
      message(
        observation.text, from: holder, to: actor.map(SequenceLane.actor), isReply: true)
    }
  }

  /// Adds a message. If the sender or the receiver is missing, adds a note instead.
  private mutating func message(
    _ text: String, from sender: SequenceLane?, to receiver: SequenceLane?, isReply: Bool = false
  ) {
    guard let sender, let receiver else { return note(text, over: sender ?? receiver ?? .machine) }
    append(
      SequenceLine(
        sender: sender, lane: receiver, isReply: isReply, label: MermaidText.label(text)))
  }

  private mutating func note(_ text: String, over lane: SequenceLane) {
    append(SequenceLine(lane: lane, label: MermaidText.label(text)))
  }

  private mutating func append(_ line: SequenceLine) {
    lines.append(line)
    size += line.size
  }
}

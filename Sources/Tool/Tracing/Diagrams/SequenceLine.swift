import Machines

/// A participant of a sequence diagram.
enum SequenceLane: Hashable, Sendable {
  /// An actor outside of the machine.
  case actor(Actor)
  /// A decider of transitions.
  case decider(String)
  /// The machine, before anything has been decided.
  case machine
}

/// A line of a sequence diagram.
struct SequenceLine: Hashable, Sendable {
  /// The kind of line.
  enum Kind: Hashable, Sendable {
    /// An arrow between two participants; dashed if it is a reply.
    case message(from: SequenceLane, to: SequenceLane, isReply: Bool)
    /// A note over a participant.
    case note(over: SequenceLane)
    /// A note with the state that a participant decided; a root if its path has only one name.
    case state(decider: String, isRoot: Bool)
  }

  /// The kind of line.
  let kind: Kind

  /// The label, escaped for Mermaid.
  let label: String

  /// The approximate maximum number of characters of the line.
  var size: Int {
    switch kind {
    case .message, .note: label.utf16.count + 18
    case .state(let decider, _): label.utf16.count + MermaidText.label(decider).utf16.count + 28
    }
  }

  /// The participants of the line.
  var lanes: [SequenceLane] {
    switch kind {
    case .message(let sender, let receiver, _): [sender, receiver]
    case .note(let lane): [lane]
    case .state(let decider, _): [.decider(decider)]
    }
  }
}

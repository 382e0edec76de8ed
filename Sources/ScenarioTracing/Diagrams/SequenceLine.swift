import Machines

/// Who takes part in a sequence diagram.
enum SequenceLane: Hashable, Sendable {
  /// Somebody outside of the machine.
  case actor(Actor)
  /// Who decides transitions.
  case decider(String)
  /// The machine, where nobody has decided anything yet.
  case machine
}

/// A line of a sequence diagram.
struct SequenceLine: Hashable, Sendable {
  /// What is drawn.
  enum Kind: Hashable, Sendable {
    /// An arrow from one to the other; a reply is dashed.
    case message(from: SequenceLane, to: SequenceLane, isReply: Bool)
    /// A note over somebody.
    case note(over: SequenceLane)
    /// A note that names the state that somebody decided; it is a root when its path has one name.
    case state(decider: String, isRoot: Bool)
  }

  /// What is drawn.
  let kind: Kind

  /// What it says, as Mermaid reads it.
  let label: String

  /// About how many characters the line takes, at most.
  var size: Int {
    switch kind {
    case .message, .note: label.utf16.count + 18
    case .state(let decider, _): label.utf16.count + MermaidText.label(decider).utf16.count + 28
    }
  }

  /// Who takes part in it.
  var lanes: [SequenceLane] {
    switch kind {
    case .message(let sender, let receiver, _): [sender, receiver]
    case .note(let lane): [lane]
    case .state(let decider, _): [.decider(decider)]
    }
  }
}

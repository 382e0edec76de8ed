import Machines

/// A participant of a sequence diagram.
enum SequenceLane: Hashable, Sendable {
  /// An actor outside the machine.
  case actor(Actor)
  /// A decider of transitions.
  case decider(String)
  /// The machine, before anything has been decided.
  case machine
}

/// A line of a sequence diagram: a message between two participants, or a note over one.
struct SequenceLine: Hashable, Sendable {
  /// The sender of a message; `nil` for a note.
  var sender: SequenceLane?

  /// The receiver of a message, or the participant that the note is over.
  let lane: SequenceLane

  /// Whether a message is a reply, which is drawn dashed.
  var isReply = false

  /// The decider of the state in a note; `nil` for any other line, or without deciders.
  var decider: String?

  /// Whether the path of that state has only one name.
  var isRoot = false

  /// The label, escaped for Mermaid.
  let label: String

  /// The approximate maximum number of characters of the line.
  var size: Int {
    label.utf16.count + 18 + (decider.map { MermaidText.label($0).utf16.count + 10 } ?? 0)
  }

  /// The participants of the line.
  var lanes: [SequenceLane] { [sender, lane].compactMap(\.self) }
}

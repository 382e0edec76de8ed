import Machines

/// A participant in a sequence diagram.
enum SequenceLane: Hashable, Sendable {
  /// An actor outside the machine.
  case actor(Actor)
  /// A decider of transitions.
  case decider(String)
  /// The machine, before the first transition or after a transition without a decider.
  case machine
}

/// A line of a sequence diagram. It is a message between two participants, or a note over a
/// participant.
struct SequenceLine: Hashable, Sendable {
  /// The sender of a message; `nil` for a note.
  var sender: SequenceLane?

  /// The receiver of a message, or the participant over which a note is placed.
  let lane: SequenceLane

  /// Whether a message is a reply. Replies are drawn dashed.
  var isReply = false

  /// The decider of the transition to the state that a note shows; `nil` if there is no decider, or
  /// if the line is not such a note.
  var decider: String?

  /// Whether the line is a note that shows a state whose path has only one name.
  var isRoot = false

  /// The label, escaped for Mermaid.
  let label: String

  /// The approximate maximum number of characters in the line.
  var size: Int {
    label.utf16.count + 18 + (decider.map { MermaidText.label($0).utf16.count + 10 } ?? 0)
  }

  /// The participants of the line.
  var lanes: [SequenceLane] { [sender, lane].compactMap(\.self) }
}

/// A state as a diagram's file describes it, with everything inside it.
///
/// Each reader of a format produces a tree of nodes. ``Statechart`` resolves the names in it.
package struct ChartNode: Sendable {
  /// The kind of a state.
  package enum Kind: Hashable, Sendable {
    /// One child is active at a time. A state without children is atomic.
    case sequential
    /// All children are active at the same time.
    case parallel
    /// The end of the parent's behaviour.
    case final
    /// A transition to the state leads to the states that were active when the parent was left. If
    /// the history is deep, it covers states at all levels.
    case history(isDeep: Bool)
  }

  /// The name to which targets refer. It is unique in the diagram.
  package let id: String
  /// The name among the siblings.
  package var name: String
  package var kind: Kind
  package let place: ChartPlace
  package var children: [ChartNode] = []
  /// The targets and actions with which the state is entered by default. For a history, they apply
  /// as long as there is nothing to restore. Without targets, the first child is entered.
  package var initial = ChartEntry()
  package var edges: [ChartEdge] = []
  package var entry: [ChartAction] = []
  package var exit: [ChartAction] = []

  package init(id: String, name: String, kind: Kind = .sequential, at place: ChartPlace) {
    (self.id, self.name, self.kind, self.place) = (id, name, kind, place)
  }
}

/// The default entry into a state.
package struct ChartEntry: Sendable {
  package var targets: [ChartReference] = []
  package var actions: [ChartAction] = []

  package init(_ targets: [ChartReference] = [], _ actions: [ChartAction] = []) {
    (self.targets, self.actions) = (targets, actions)
  }
}

/// A reference to a state by its id.
package struct ChartReference: Sendable {
  package let id: String
  package let place: ChartPlace

  package init(_ id: String, at place: ChartPlace) { (self.id, self.place) = (id, place) }
}

/// A transition from a node.
package struct ChartEdge: Sendable {
  /// The events that cause the transition; empty for a transition that needs no event. A final `*`
  /// stands for any event that begins with the text before it.
  package let events: [String]
  /// Events that do not cause the transition, although `events` stand for them.
  package var exceptions: Set<String> = []
  /// The name of the transition in reports, before it becomes a word.
  package let label: String
  package var guarding: ChartGuard?
  /// The targets. A transition without targets changes no state.
  package var targets: [ChartReference]
  package var actions: [ChartAction]
  /// Whether a transition to states inside its source leaves the source active.
  package var isInternal = false
  package let place: ChartPlace

  package init(
    on events: [String], named label: String, if guarding: ChartGuard? = nil,
    to targets: [ChartReference], _ actions: [ChartAction] = [], at place: ChartPlace
  ) {
    (self.events, self.label, self.guarding) = (events, label, guarding)
    (self.targets, self.actions, self.place) = (targets, actions, place)
  }
}

/// A condition of a transition.
package indirect enum ChartGuard: Sendable {
  /// A condition outside the diagram. The stimulus determines whether it holds.
  case named(String)
  /// A state is active.
  case active(ChartReference)
  case not(ChartGuard)
  case all([ChartGuard])
  case any([ChartGuard])
}

/// An action of a state or a transition.
package enum ChartAction: Hashable, Sendable {
  /// A visible effect.
  case effect(ChartEffect)
  /// An event for the diagram itself, which precedes all other events.
  case raise(String)
  /// An event for the diagram itself, which arrives after a delay in milliseconds. The id allows a
  /// later action to cancel it.
  case send(String, delay: UInt64, id: String?)
  /// The cancellation of all events that were sent with this id and have not yet arrived.
  case cancel(String)
}

/// A visible effect of a diagram: a verb and its text, which can be empty.
package struct ChartEffect: Hashable, Sendable {
  package enum Verb: String, CaseIterable, Sendable {
    /// An output of a Mealy or Moore machine.
    case outputs
    /// The acceptance of the word that the inputs spell. It has no text.
    case accepts
    /// An action that the diagram only names.
    case does
    /// An event for another machine.
    case sends
    /// A line of a log.
    case logs
    /// The start of an actor, such as a request.
    case starts

    package var hasText: Bool { self != .accepts }
  }

  package let verb: Verb
  package let text: String

  package init(_ verb: Verb, _ text: String) { (self.verb, self.text) = (verb, text) }
}

/// A position in a diagram's file. Lines and columns are counted from 1.
package struct ChartPlace: Hashable, Sendable {
  package let line: Int
  package let column: Int

  package init(line: Int, column: Int) { (self.line, self.column) = (line, column) }
}

/// A mistake in a diagram's file, or the use of something that is not supported.
package struct ChartError: Error, Hashable, Sendable {
  /// A description of the error, without a full stop.
  package let message: String
  /// The remedy.
  package let help: String?
  package let place: ChartPlace

  package init(_ message: String, help: String? = nil, at place: ChartPlace) {
    (self.message, self.help, self.place) = (message, help, place)
  }
}

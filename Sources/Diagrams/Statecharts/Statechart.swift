/// A state machine with hierarchy, parallel regions, history and delayed events.
///
/// All names are resolved to positions in document order, so the states inside a state are the
/// positions from its own position to its ``State/end``.
package final class Statechart: Sendable {
  package struct State: Sendable {
    package let name: String
    package let kind: ChartNode.Kind
    package let place: ChartPlace
    package let parent: Int?
    /// The position after the last state inside this state.
    package internal(set) var end = 0
    package internal(set) var children: [Int] = []
    package internal(set) var initial = Entry()
    package internal(set) var entry: [Action] = []
    package internal(set) var exit: [Action] = []
    /// The positions of the transitions from the state.
    package internal(set) var edges: [Int] = []
    /// The event raised when the state is done; `nil` if no transition waits for it.
    package internal(set) var doneEvent: Int?

    package var isAtomic: Bool { children.isEmpty && !isHistory }
    package var isHistory: Bool { if case .history = kind { true } else { false } }
  }

  package struct Entry: Sendable {
    package var targets: [Int] = []
    package var actions: [Action] = []
  }

  package struct Edge: Sendable {
    package let source: Int
    /// The positions of the events that cause the transition; `nil` if it needs no event.
    package let events: [Int]?
    package let condition: Condition?
    package let targets: [Int]
    package let actions: [Action]
    package let isInternal: Bool
    package let label: String
    package let place: ChartPlace
  }

  /// The condition of a transition.
  package indirect enum Condition: Sendable {
    case guarding(Int)
    case active(Int)
    case not(Condition)
    case all([Condition])
    case any([Condition])

    /// The positions of the guards in the condition.
    package var guards: Set<Int> {
      switch self {
      case .guarding(let index): [index]
      case .active: []
      case .not(let other): other.guards
      case .all(let others), .any(let others): others.reduce(into: []) { $0.formUnion($1.guards) }
      }
    }

    /// Whether a stimulus can determine whether the condition holds.
    var isInput: Bool { !guards.isEmpty }
  }

  package enum Action: Hashable, Sendable {
    case effect(Int)
    case raise(Int)
    case send(Int, delay: UInt64, id: Int?)
    case cancel(Int)
  }

  package struct Event: Sendable {
    package let name: String
    /// Whether the event comes from outside, rather than from the diagram itself.
    package let isInput: Bool
    /// Whether the event stands for all events that no transition names.
    package let isOther: Bool

    /// An event that no transition names.
    package static let other = Event(name: "other", isInput: true, isOther: true)
  }

  package let states: [State]
  package let edges: [Edge]
  package let events: [Event]
  /// The names of the guards.
  package let guards: [String]
  package let effects: [ChartEffect]
  /// The positions of the transitions that each event can cause.
  package let edgesByEvent: [[Int]]
  /// The positions of the guards of transitions that need no event from outside.
  package let guardsWithoutInput: Set<Int>

  /// The maximum number of states.
  package static let stateLimit = 65_535
  /// The maximum number of guards.
  package static let guardLimit = 64
  /// Returns the name of the event that is raised when a state is done.
  package static func done(_ id: String) -> String { "done.state.\(id)" }

  /// Resolves the names in a tree of nodes.
  package init(_ root: ChartNode, _ matching: EventMatching) throws(ChartError) {
    var resolver = try ChartResolver(root, matching)
    try resolver.resolve()
    states = resolver.states
    edges = resolver.edges
    events = resolver.events
    guards = resolver.guards.all
    effects = resolver.effects.all
    (edgesByEvent, guardsWithoutInput) = Self.index(resolver.edges, by: resolver.events)
  }

  /// Returns the positions of the transitions that each event can cause, and of the guards of
  /// transitions that need no event from outside.
  private static func index(
    _ edges: [Edge], by events: [Event]
  ) -> (edges: [[Int]], guards: Set<Int>) {
    var all = [[Int]](repeating: [], count: events.count)
    var guards: Set<Int> = []
    for (position, edge) in edges.enumerated() {
      for event in edge.events ?? [] { all[event].append(position) }
      let canFollow = edge.events?.contains { !events[$0].isInput } ?? true
      if canFollow { guards.formUnion(edge.condition?.guards ?? []) }
    }
    return (all, guards)
  }

  /// Returns whether a state is inside another state.
  package func isInside(_ state: Int, _ other: Int) -> Bool {
    state > other && state < states[other].end
  }

  /// The states from the parent of a state to the root.
  package func ancestors(of state: Int) -> some Sequence<Int> {
    sequence(first: state) { [states] in states[$0].parent }.dropFirst()
  }

  /// Whether the diagram sends itself events with a delay.
  package var hasTimers: Bool { !delays.isEmpty }

  /// The distinct delays in milliseconds, the shortest first.
  package var delays: [UInt64] {
    let actions =
      states.flatMap { $0.entry + $0.exit + $0.initial.actions } + edges.flatMap(\.actions)
    return Set(
      actions.compactMap { action in
        if case .send(_, let delay, _) = action { delay } else { nil }
      }
    ).sorted()
  }
}

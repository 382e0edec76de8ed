import Authentication
import Machines
import Sessions

/// What the world asks of a flow in which not the routers alone decide.
protocol FlowDesign: Hashable, Sendable {
  var stands: Bool { get }
  var position: FlowPosition? { get }
  var pendingWork: PendingWork? { get }
  /// The scenes with the work that the screen shows.
  var flowAtWork: RoutedFlow { get }
  /// Whether the router of the visible scene decides. Nothing is claimed where an old design does:
  /// it keeps no order of its screens, and may leave its spinner for ever.
  var isMigrated: Bool { get }

  /// Takes an event; what is wanted then, in order.
  mutating func items(for event: FlowEvent, in surroundings: Surroundings) -> [Agenda.Item]

  mutating func advance(by time: Seconds)

  /// Ends the flow, with whatever is on screen.
  mutating func end()

  /// Changes an answer of a handler.
  mutating func mutate(by choice: @escaping HandlerMutation)
}

/// Which of the changes that the answer of a handler can have applies, by its position; `nil` for
/// none.
package typealias HandlerMutation =
  @Sendable (_ handler: String, _ changes: [String]) -> Int?

/// Any design of the flow in which the routers do not decide alone.
struct Firebreak: Hashable, Sendable {
  var design: any FlowDesign

  static func == (one: Firebreak, other: Firebreak) -> Bool {
    AnyHashable(one.design) == AnyHashable(other.design)
  }

  func hash(into hasher: inout Hasher) { hasher.combine(AnyHashable(design)) }
}

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
}

/// Any design of the flow in which the routers do not decide alone.
struct Firebreak: Hashable, Sendable {
  var design: any FlowDesign

  static func == (one: Firebreak, other: Firebreak) -> Bool {
    AnyHashable(one.design) == AnyHashable(other.design)
  }

  func hash(into hasher: inout Hasher) { hasher.combine(AnyHashable(design)) }
}

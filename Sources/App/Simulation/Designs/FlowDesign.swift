import Authentication
import Machines
import Sessions

/// What the world asks of a flow in which not the routers alone decide.
protocol FlowDesign: Hashable, Sendable {
  var scenes: [SceneName] { get }
  var stands: Bool { get }
  var position: FlowPosition? { get }
  var pendingWork: PendingWork? { get }
  var hasSoundStack: Bool { get }

  /// Takes an event; what is wanted then, in order.
  mutating func items(for event: FlowEvent, in surroundings: Surroundings) -> [Agenda.Item]

  mutating func advance(by time: Seconds)
  func view(in surroundings: Surroundings) -> ViewModel
  func buttons(in surroundings: Surroundings) -> [Button]
  func hasWayOn(in surroundings: @autoclosure () -> Surroundings) -> Bool
  func canSignOut(on device: Device) -> Bool
}

/// Any design of the flow in which the routers do not decide alone.
struct Firebreak: Hashable, Sendable {
  var design: any FlowDesign

  static func == (one: Firebreak, other: Firebreak) -> Bool {
    AnyHashable(one.design) == AnyHashable(other.design)
  }

  func hash(into hasher: inout Hasher) { hasher.combine(AnyHashable(design)) }
}

import Authentication
import Machines
import Sessions

/// The interface of a flow in which routers do not decide everything.
protocol FlowDesign: Hashable, Sendable {
  var stands: Bool { get }
  var position: FlowPosition? { get }
  var pendingWork: PendingWork? { get }
  /// The scenes of the flow, and the work that the screen shows.
  var flowAtWork: RoutedFlow { get }
  /// Whether the router of the visible scene decides. If an old design decides, no claims are
  /// checked, because the design does not keep its screens in order and its spinner can stay
  /// forever.
  var isMigrated: Bool { get }

  /// Handles an event. Returns the resulting items in order.
  mutating func items(for event: FlowEvent, in surroundings: Surroundings) -> [Agenda.Item]

  mutating func advance(by time: Seconds)

  /// Ends the flow and removes everything that it shows on the screen.
  mutating func end()

  /// Changes one answer of a handler.
  mutating func mutate(by choice: @escaping HandlerMutation)
}

/// Given the possible changes of a handler's answer, returns the position of the change to apply;
/// `nil` for no change.
package typealias HandlerMutation =
  @Sendable (_ handler: String, _ changes: [String]) -> Int?

/// Any design of the flow in which routers do not decide everything.
struct Firebreak: Hashable, Sendable {
  var design: any FlowDesign

  static func == (one: Firebreak, other: Firebreak) -> Bool {
    AnyHashable(one.design) == AnyHashable(other.design)
  }

  func hash(into hasher: inout Hasher) { hasher.combine(AnyHashable(design)) }
}

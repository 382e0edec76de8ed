public import Machines
import Networking
public import Sessions

/// A design of the authentication flow: events in, actions out.
///
/// It keeps what it needs to decide and performs nothing: what it wants done it appends to a list,
/// in order. The world that drives it knows no design, only this interface.
public protocol FlowDesign: Hashable, Sendable {
  /// The scenes, the visible one last; none while the flow does not stand.
  var scenes: [SceneName] { get }

  /// Whether the flow stands.
  var stands: Bool { get }

  /// Where the flow stands, if it does.
  var position: FlowPosition? { get }

  /// The work under way that somebody must report the end of.
  var pendingWork: PendingWork? { get }

  /// Takes an event. A flow that does not stand takes only its start.
  mutating func take(
    _ event: FlowEvent, in surroundings: Surroundings, _ actions: inout FlowActions)

  /// Lets time pass for the tokens that the flow holds.
  mutating func advance(by time: Seconds)

  /// What the visible scene shows.
  func view(in surroundings: Surroundings) -> ViewModel

  /// What can be pressed now: the answers to a question, else what the scene accepts unless it is
  /// busy, and the way back where there is one.
  func buttons(in surroundings: Surroundings) -> [Button]

  /// Whether the bottom of the stack is a scene that flows start with or that a router resets to,
  /// and no scene stands on the stack twice.
  var hasSoundStack: Bool { get }

  /// Whether the visible scene has work under way, answers to its question, or a declared input
  /// that it accepts.
  func hasWayOn(in surroundings: @autoclosure () -> Surroundings) -> Bool

  /// Whether there is an account to give up wherever the user can sign out.
  func canSignOut(on device: Device) -> Bool
}

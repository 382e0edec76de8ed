import Authentication
import Machines
import Networking
import Sessions

/// The interface to the coordinator and the routers while scenes are migrated from one design to
/// the other.
///
/// It accepts the same events as the coordinator: the start of a flow, the session layer's events,
/// the user's inputs, and going back. Each scene is served by the coordinator until the scene is
/// migrated, then by its own router. Other code never sees the coordinator.
///
/// The screens belong to the routed flow. Their own work, such as checking an input, is the same in
/// both designs. The coordinator decides on the next step for the scenes that it serves.
package struct AuthenticationFirebreak: Hashable, Sendable {
  /// An action that the flow requests.
  package enum Action: Hashable, Sendable {
    /// An action of the routed flow, or an equivalent action of the coordinator.
    case flow(FlowAction)
    /// A handler decided, based on the flow's facts. The number is the handler's position in
    /// ``AuthenticationFirebreak/handlers``.
    case decide(UInt8, FlowFacts)
    /// Send a request that waits for the network without a timeout.
    case sendWaiting(Request)
  }

  /// The scenes whose routers decide.
  let migrated: [SceneName]
  /// The scenes with their work, and the session. Both designs share this single stack.
  var flow = RoutedFlow()
  var coordinator = AuthenticationCoordinator()
  /// The activity that the spinner represents. It can outlast the work.
  var activity: Activity?
  /// Whether the coordinator has requested the removal of a device. The coordinator then handles
  /// the response itself, regardless of the scene that is visible at that time.
  var removesDevice = false
  /// Whether the user was created in this run.
  var hasRegistered = false

  /// Creates an inactive flow in which the routers of some scenes decide.
  package init(migrated: [SceneName]) { self.migrated = migrated }

  /// Ends the flow without changing the design.
  package mutating func end() {
    let mutation = coordinator.mutation
    self = AuthenticationFirebreak(migrated: migrated)
    coordinator.mutation = mutation
  }

  /// Changes an answer of the coordinator's handlers. `choice` receives the name of a handler and
  /// the possible changes to its answer, and returns the position of the change to apply.
  package mutating func mutate(
    by choice: @escaping @Sendable (_ handler: String, _ changes: [String]) -> Int?
  ) {
    coordinator.mutation = AnswerMutation(choice: choice)
  }

  /// The names of the coordinator's handlers in the form `EVENT/HANDLER`. `any/unhandled` is for
  /// events that no handler answers.
  package static let handlers = AuthenticationEventHandler.allCases.map(\.name)

  /// Returns the names of the handlers that are needed while the coordinator serves only `scenes`,
  /// in the order of ``handlers``. The other handlers can be deleted safely.
  package static func handlers(neededBy scenes: [SceneName]) -> [String] {
    AuthenticationEventHandler.all.filter { $0.scenes.contains { scenes.contains($0) } }
      .map(\.name)
  }

  /// Whether the router of the visible scene decides.
  package var isMigrated: Bool { flow.stands && migrated.contains(flow.visibleScene.name) }

  /// Passes an event to the router of the visible scene if the scene is migrated, otherwise to the
  /// coordinator. Returns the resulting actions in order.
  package mutating func take(_ event: FlowEvent, in surroundings: Surroundings) -> [Action] {
    var step = CoordinatedStep(of: self, in: surroundings)
    step.take(event)
    self = step.state
    return step.wanted
  }
}

// MARK: - Queries

extension AuthenticationFirebreak {
  /// Whether the flow is active.
  package var stands: Bool { flow.stands }

  /// The visible scene with its activity or question. A spinner counts as an activity, even if it
  /// stays on after its work has ended.
  package var position: FlowPosition? { flowAtWork.position }

  /// The flow, including the activity of a spinner that has outlasted its work.
  package var flowAtWork: RoutedFlow {
    guard flow.stands, flow.standing == .idle, !isMigrated, coordinator.isLoading, let activity
    else { return flow }
    var atWork = flow
    atWork.standing = .busy(activity, with: .browser)
    return atWork
  }

  /// The work that the visible scene waits for.
  package var pendingWork: PendingWork? { flow.pendingWork }

  /// Advances the clock for the tokens.
  package mutating func advance(by time: Seconds) { flow.advance(by: time) }
}

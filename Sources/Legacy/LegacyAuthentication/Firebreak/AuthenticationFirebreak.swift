import Authentication
import Machines
import Networking
import Sessions

/// The coordinator's interface over both designs, while scenes are migrated from one to the other.
///
/// It takes what the coordinator takes: the start of a flow, the session layer's events, what users
/// do, and the way back. Each scene is served by the coordinator until it is migrated, and by its
/// own router from then on. Other code never sees the coordinator.
///
/// The screens are those of the routed flow. What they do alone, such as checking an input, they do
/// in both designs; what comes of it the coordinator decides.
package struct AuthenticationFirebreak: Hashable, Sendable {
  /// Something that is wanted.
  package enum Action: Hashable, Sendable {
    /// What the routed flow wants, or would.
    case flow(FlowAction)
    /// A handler decided, by its position in ``AuthenticationFirebreak/handlers``, because of what
    /// the flow holds.
    case decide(UInt8, FlowFacts)
    /// Send a request that waits for the network for as long as it takes.
    case sendWaiting(Request)
  }

  /// The scenes whose routers decide.
  let migrated: [SceneName]
  /// The scenes with their work, and the session: the one stack that both designs share.
  var flow = RoutedFlow()
  var coordinator = AuthenticationCoordinator()
  /// What the spinner stands for, which may outlive the work.
  var activity: Activity?
  /// Whether the coordinator has asked for the removal of a device, whose end is its own wherever
  /// the flow stands by then.
  var removesDevice = false
  /// Whether the user was created in this run.
  var hasRegistered = false

  /// A flow that does not stand, and in which the routers of some scenes decide.
  package init(migrated: [SceneName]) { self.migrated = migrated }

  /// Ends the flow: the same design does not stand.
  package mutating func end() {
    let mutation = coordinator.mutation
    self = AuthenticationFirebreak(migrated: migrated)
    coordinator.mutation = mutation
  }

  /// Changes an answer of the coordinator's handlers: `choice` is told the name of a handler and
  /// the changes that its answer can have, and says which one applies.
  package mutating func mutate(
    by choice: @escaping @Sendable (_ handler: String, _ changes: [String]) -> Int?
  ) {
    coordinator.mutation = AnswerMutation(choice: choice)
  }

  /// The names of the coordinator's handlers, `EVENT/HANDLER`; `any/unhandled` stands for an event
  /// without an answer.
  package static let handlers = AuthenticationEventHandler.allCases.map(\.name)

  /// The names of the handlers that answer, while some of `scenes` are the ones that the
  /// coordinator serves, in the order of ``handlers``. The others are then safe to delete.
  package static func handlers(neededBy scenes: [SceneName]) -> [String] {
    AuthenticationEventHandler.all.filter { $0.scenes.contains { scenes.contains($0) } }
      .map(\.name)
  }

  /// Whether the router of the visible scene decides.
  package var isMigrated: Bool { flow.stands && migrated.contains(flow.visibleScene.name) }

  /// Passes an event to the router of the visible scene where that is migrated, else to the
  /// coordinator; returns what is wanted, in order.
  package mutating func take(_ event: FlowEvent, in surroundings: Surroundings) -> [Action] {
    var step = CoordinatedStep(of: self, in: surroundings)
    step.take(event)
    self = step.state
    return step.wanted
  }
}

// MARK: - What can be asked of the flow

extension AuthenticationFirebreak {
  /// Whether there is a scene.
  package var stands: Bool { flow.stands }

  /// The visible scene with its work or question. A spinner is an activity, also when its work has
  /// ended and nobody takes it away.
  package var position: FlowPosition? { flowAtWork.position }

  /// The flow with the work that a spinner stands for which has outlived it.
  package var flowAtWork: RoutedFlow {
    guard flow.stands, flow.standing == .idle, !isMigrated, coordinator.isLoading, let activity
    else { return flow }
    var atWork = flow
    atWork.standing = .busy(activity, with: .browser)
    return atWork
  }

  /// The work that the visible scene waits for.
  package var pendingWork: PendingWork? { flow.pendingWork }

  /// Lets the tokens age.
  package mutating func advance(by time: Seconds) { flow.advance(by: time) }
}

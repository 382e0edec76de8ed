public import Authentication
public import Machines
public import Sessions

/// The coordinator's interface over both designs, while scenes are migrated from one to the other.
///
/// It takes what the coordinator takes: the start of a flow, the session layer's events, what users
/// do, and the way back. Each scene is served by the coordinator until it is migrated, and by its
/// own router from then on. Nobody outside sees the coordinator.
///
/// An array of one, which is shared until it changes: the world, which holds it, stays small.
public struct AuthenticationFirebreak: FlowDesign {
  private var designs: [CoordinatedFlow]

  /// A flow that does not stand, at a stage of the migration.
  public init(at stage: MigrationStage) { designs = [CoordinatedFlow(at: stage)] }

  /// The names of the coordinator's handlers, `EVENT/HANDLER`, in the order of
  /// ``FlowAction/decideByHandler(_:_:)``; `any/unhandled` stands for an event without an answer.
  public static let handlers = HandlerRow.reported.map(\.name)

  /// The names of the handlers that answer, while some of `scenes` are the ones that the
  /// coordinator serves, in the order of ``handlers``. The others are then safe to delete.
  public static func handlers(neededBy scenes: [SceneName]) -> [String] {
    let needed = scenes.reduce(into: Set<HandlerRow>()) { needed, scene in
      needed.formUnion(HandlerNeeds.ofScenes[scene] ?? [])
    }
    return HandlerRow.all.filter(needed.contains).map(\.name)
  }

  private var design: CoordinatedFlow { designs[0] }

  /// The scenes that both designs share, the visible one last.
  public var scenes: [SceneName] { design.flow.scenes }

  /// Whether there is a scene.
  public var stands: Bool { design.flow.stands }

  /// The visible scene with its work or question, or what a spinner has stood for that nobody takes
  /// away.
  public var position: FlowPosition? { design.position }

  /// The work that the visible scene waits for.
  public var pendingWork: PendingWork? { design.flow.pendingWork }

  /// Passes an event to the router of the visible scene where that is migrated, else to the
  /// coordinator.
  public mutating func take(
    _ event: FlowEvent, in surroundings: Surroundings, _ actions: inout FlowActions
  ) {
    designs[0].take(event, in: surroundings, &actions)
  }

  /// Lets the tokens age.
  public mutating func advance(by time: Seconds) { designs[0].flow.advance(by: time) }

  /// The view model of the visible scene: both designs show the same screens.
  public func view(in surroundings: Surroundings) -> ViewModel {
    design.flow.view(in: surroundings)
  }

  /// The buttons of the visible scene: both designs show the same. Under a spinner that stays they
  /// are those of any scene at work.
  public func buttons(in surroundings: Surroundings) -> [Button] {
    design.flowAtWork.buttons(in: surroundings)
  }

  /// The coordinator keeps no order of its screens, so nothing is claimed of it.
  public var hasSoundStack: Bool { true }

  /// A migrated scene has a way on; the coordinator may leave its spinner for ever.
  public func hasWayOn(in surroundings: @autoclosure () -> Surroundings) -> Bool {
    !design.isMigrated || design.flow.hasWayOn(in: surroundings())
  }

  /// On a migrated scene whoever can sign out has an account to give up.
  public func canSignOut(on device: Device) -> Bool {
    !design.isMigrated || design.flow.canSignOut(on: device)
  }
}

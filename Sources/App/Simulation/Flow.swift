import Authentication
import Machines
import Sessions

/// The authentication flow in its current design.
///
/// The choice of design is part of the world's value, and outlives each flow. Each design has its
/// own property rather than a payload in an enumeration, which every step would copy out and back
/// in.
package struct Flow: Hashable, Sendable {
  /// The scenes whose routers decide; all of them, unless a migration is modelled.
  package let stage: MigrationStage
  private var routed = RoutedFlow()
  /// The design that replaces the routers: one element or none. Copying an empty array costs
  /// nothing, unlike an optional of any design.
  private var replacements: [Firebreak] = []

  /// Whether only the routers decide.
  @inline(__always)
  private var isRouted: Bool { replacements.isEmpty }

  /// No flow on screen yet; the next one is decided by the routers.
  package init() { stage = .all }

  /// No flow on screen yet; `nil` if the design that decides the other scenes is not available.
  init?(at stage: MigrationStage) {
    self.stage = stage
    guard stage != .all else { return }
    guard let firebreak = Firebreak(at: stage) else { return nil }
    replacements = [firebreak]
  }

  /// The same design, with no flow on screen.
  var ended: Flow {
    var flow = self
    flow.routed = RoutedFlow()
    flow.mutant = mutant
    for index in replacements.indices { flow.replacements[index].design.end() }
    return flow
  }

  /// The change made to the tables of the routers, if they are being tested.
  var mutant: FlowMutant? {
    get { routed.mutant }
    set { routed.mutant = newValue }
  }

  /// Changes an answer of a handler if an old design decides.
  mutating func mutateHandler(by choice: @escaping HandlerMutation) {
    for index in replacements.indices { replacements[index].design.mutate(by: choice) }
  }

  /// Whether the flow of the current design is on screen.
  @inline(__always)
  package var stands: Bool { isRouted ? routed.stands : replacements[0].design.stands }

  /// The stack of the current design; empty while no flow is on screen.
  package var scenes: [SceneName] { shown.scenes }

  private var shown: RoutedFlow { isRouted ? routed : replacements[0].design.flowAtWork }

  /// The visible scene and its activity or question; `nil` while no flow is on screen.
  @inline(__always)
  package var position: FlowPosition? {
    isRouted ? routed.position : replacements[0].design.position
  }

  /// The request, restoration or browser whose end the world must report as an event.
  @inline(__always)
  package var pendingWork: PendingWork? {
    isRouted ? routed.pendingWork : replacements[0].design.pendingWork
  }

  /// Passes an event to the current design and adds the resulting items to the agenda.
  @inline(__always)
  mutating func take(
    _ event: FlowEvent, in surroundings: Surroundings, _ agenda: inout Agenda
  ) {
    if isRouted {
      var wanted = FlowActions()
      routed.take(event, in: surroundings, &wanted)
      agenda.add(wanted)
    } else {
      agenda.add(replacements[0].design.items(for: event, in: surroundings))
    }
  }

  /// Ages the tokens that the current design holds.
  package mutating func advance(by time: Seconds) {
    if isRouted {
      routed.advance(by: time)
    } else {
      replacements[0].design.advance(by: time)
    }
  }

  /// Whether the flow of another design has the same scenes and works for the same account.
  func isAlike(_ other: Flow) -> Bool {
    scenes == other.scenes && shown.session?.account == other.shown.session?.account
  }

  /// The view model of the visible scene.
  package func view(in surroundings: Surroundings) -> ViewModel { shown.view(in: surroundings) }

  /// The buttons of the visible scene or of its question, from top to bottom.
  package func buttons(in surroundings: Surroundings) -> [Button] {
    shown.buttons(in: surroundings)
  }

  /// Whether the rules of the current design allow its stack.
  @inline(__always)
  package var hasSoundStack: Bool { !isRouted || routed.hasSoundStack }

  /// Whether the user can do something, or the work in progress will end by itself.
  @inline(__always)
  package func hasWayOn(in surroundings: @autoclosure () -> Surroundings) -> Bool {
    isRouted
      ? routed.hasWayOn(in: surroundings())
      : !replacements[0].design.isMigrated || shown.hasWayOn(in: surroundings())
  }

  /// Whether there is an account to sign out of if the visible scene offers that.
  @inline(__always)
  package func canSignOut(on device: Device) -> Bool {
    isRouted
      ? routed.canSignOut(on: device)
      : !replacements[0].design.isMigrated || shown.canSignOut(on: device)
  }
}

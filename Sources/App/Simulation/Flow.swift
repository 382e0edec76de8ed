import Authentication
import Machines
import Sessions

/// The authentication flow in its current design.
///
/// The choice of design is part of the world's value, and outlives each flow. Each design has its
/// own property. If the designs were cases of an enumeration, every step would copy the payload out
/// and back in.
package struct Flow: Hashable, Sendable {
  /// The scenes whose routers decide. The stage includes every scene unless a migration is
  /// modelled.
  package let stage: MigrationStage
  private var routed = RoutedFlow()
  /// The design that replaces the routers; empty if only the routers decide. Unlike an optional
  /// ``Firebreak``, an empty array costs nothing to copy.
  private var replacements: [Firebreak] = []

  /// Whether only the routers decide.
  @inline(__always)
  private var isRouted: Bool { replacements.isEmpty }

  /// Creates a flow that is not on screen yet. The routers decide everything.
  package init() { stage = .all }

  /// Creates a flow that is not on screen yet, or returns `nil` if the design that decides the
  /// unmigrated scenes is not available.
  init?(at stage: MigrationStage) {
    self.stage = stage
    guard stage != .all else { return }
    guard let firebreak = Firebreak(at: stage) else { return nil }
    replacements = [firebreak]
  }

  /// The same design without a flow on screen.
  var ended: Flow {
    var flow = self
    flow.routed = RoutedFlow()
    flow.mutant = mutant
    for index in replacements.indices { flow.replacements[index].design.end() }
    return flow
  }

  /// The change made to the tables of the routers when a mutant is tested.
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

  /// The pending request, restoration or browser login. The world must report the end of this work
  /// as an event.
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

  /// Advances the clock for the tokens that the current design holds.
  package mutating func advance(by time: Seconds) {
    if isRouted {
      routed.advance(by: time)
    } else {
      replacements[0].design.advance(by: time)
    }
  }

  /// Returns whether a flow of another design has the same scenes and works for the same account.
  func isAlike(_ other: Flow) -> Bool {
    scenes == other.scenes && shown.session?.account == other.shown.session?.account
  }

  /// Returns the view model of the visible scene.
  package func view(in surroundings: Surroundings) -> ViewModel { shown.view(in: surroundings) }

  /// Returns the buttons of the visible scene or of its question, from top to bottom.
  package func buttons(in surroundings: Surroundings) -> [Button] {
    shown.buttons(in: surroundings)
  }

  /// Whether the rules for stacks allow the stack. Always true unless only the routers decide.
  @inline(__always)
  package var hasSoundStack: Bool { !isRouted || routed.hasSoundStack }

  /// Returns whether the user can do something or the work in progress will end by itself. Always
  /// true if an old design decides.
  @inline(__always)
  package func hasWayOn(in surroundings: @autoclosure () -> Surroundings) -> Bool {
    isRouted
      ? routed.hasWayOn(in: surroundings())
      : !replacements[0].design.isMigrated || shown.hasWayOn(in: surroundings())
  }

  /// Returns whether there is an account to sign out of. Always true if the visible scene does not
  /// offer to sign out, or if an old design decides.
  @inline(__always)
  package func canSignOut(on device: Device) -> Bool {
    isRouted
      ? routed.canSignOut(on: device)
      : !replacements[0].design.isMigrated || shown.canSignOut(on: device)
  }
}

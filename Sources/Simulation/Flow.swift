public import Authentication
public import Machines
public import Sessions

/// The authentication flow in the design that is in use.
///
/// The choice of design is part of the world's value, and outlives each flow. Each design has a
/// property of its own instead of an enumeration's payload, which every step would copy out and in
/// again.
public struct Flow: Hashable, Sendable {
  /// Which scenes are decided by their routers; all of them, unless a migration is modelled.
  public let stage: MigrationStage
  private var routed = RoutedFlow()
  private var firebreak: Firebreak?

  /// No flow on screen yet; the next one is decided by the routers.
  public init() { stage = .all }

  /// No flow on screen yet; `nil` where the design is not there that decides the other scenes.
  init?(at stage: MigrationStage) {
    self.stage = stage
    guard stage != .all else { return }
    guard let firebreak = Firebreak(at: stage) else { return nil }
    self.firebreak = firebreak
  }

  /// The same design, with no flow on screen.
  var ended: Flow { Flow(at: stage) ?? Flow() }

  /// Whether the old design decides what comes of the visible scene, with what is wrong in it.
  @inline(__always)
  var keepsDefects: Bool { firebreak != nil }
}

extension Flow: FlowDesign {
  /// Whether the flow of the design in use is on screen.
  @inline(__always)
  public var stands: Bool {
    firebreak.map { $0.design.stands } ?? routed.stands
  }

  /// The stack of the design in use; empty while no flow is on screen.
  public var scenes: [SceneName] {
    firebreak.map { $0.design.scenes } ?? routed.scenes
  }

  /// The visible scene and its activity or question; `nil` while no flow is on screen.
  @inline(__always)
  public var position: FlowPosition? {
    if let firebreak { firebreak.design.position } else { routed.position }
  }

  /// The request, restoration or browser whose end the world must report with an event.
  @inline(__always)
  public var pendingWork: PendingWork? {
    if let firebreak { firebreak.design.pendingWork } else { routed.pendingWork }
  }

  /// Passes an event to the design in use, which appends its actions to `actions`.
  @inline(__always)
  public mutating func take(
    _ event: FlowEvent, in surroundings: Surroundings, _ actions: inout FlowActions
  ) {
    if firebreak == nil {
      routed.take(event, in: surroundings, &actions)
    } else {
      firebreak?.design.take(event, in: surroundings, &actions)
    }
  }

  /// Ages the tokens that the design in use holds.
  public mutating func advance(by time: Seconds) {
    if firebreak == nil { routed.advance(by: time) } else { firebreak?.design.advance(by: time) }
  }

  /// The view model of the visible scene.
  public func view(in surroundings: Surroundings) -> ViewModel {
    firebreak.map { $0.design.view(in: surroundings) } ?? routed.view(in: surroundings)
  }

  /// The buttons of the visible scene, or of its question, from top to bottom.
  public func buttons(in surroundings: Surroundings) -> [Button] {
    firebreak.map { $0.design.buttons(in: surroundings) } ?? routed.buttons(in: surroundings)
  }

  /// Whether the stack of the design in use is one that its rules allow.
  @inline(__always)
  public var hasSoundStack: Bool {
    firebreak.map { $0.design.hasSoundStack } ?? routed.hasSoundStack
  }

  /// Whether the user can do something, or work under way will end by itself.
  @inline(__always)
  public func hasWayOn(in surroundings: @autoclosure () -> Surroundings) -> Bool {
    firebreak.map { $0.design.hasWayOn(in: surroundings()) } ?? routed.hasWayOn(in: surroundings())
  }

  /// Whether there is an account to sign out of wherever the scenes offer that.
  @inline(__always)
  public func canSignOut(on device: Device) -> Bool {
    firebreak.map { $0.design.canSignOut(on: device) } ?? routed.canSignOut(on: device)
  }
}

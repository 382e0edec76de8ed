public import Authentication
public import Machines
public import Sessions

/// The authentication flow in the design that is in use.
///
/// The choice of design is part of the world's value, and outlives each flow.
public enum Flow: Hashable, Sendable {
  /// The router of the visible scene decides.
  case routers(RoutedFlow)

  /// The same design, with no flow on screen.
  @inline(__always)
  var ended: Flow {
    switch self {
    case .routers: .routers(RoutedFlow())
    }
  }
}

extension Flow: FlowDesign {
  /// The stack of the design in use; empty while no flow is on screen.
  @inline(__always)
  public var scenes: [SceneName] {
    switch self {
    case .routers(let flow): flow.scenes
    }
  }

  /// The visible scene and its activity or question; `nil` while no flow is on screen.
  @inline(__always)
  public var position: FlowPosition? {
    switch self {
    case .routers(let flow): flow.position
    }
  }

  /// The request, restoration or browser whose end the world must report with an event.
  @inline(__always)
  public var pendingWork: PendingWork? {
    switch self {
    case .routers(let flow): flow.pendingWork
    }
  }

  /// Passes an event to the design in use, which appends its actions to `actions`.
  @inline(__always)
  public mutating func take(
    _ event: FlowEvent, in surroundings: Surroundings, _ actions: inout FlowActions
  ) {
    switch self {
    case .routers(var flow):
      flow.take(event, in: surroundings, &actions)
      self = .routers(flow)
    }
  }

  /// Ages the tokens that the design in use holds.
  @inline(__always)
  public mutating func advance(by time: Seconds) {
    switch self {
    case .routers(var flow):
      flow.advance(by: time)
      self = .routers(flow)
    }
  }

  /// The view model of the visible scene.
  public func view(in surroundings: Surroundings) -> ViewModel {
    switch self {
    case .routers(let flow): flow.view(in: surroundings)
    }
  }

  /// The buttons of the visible scene, or of its question, from top to bottom.
  public func buttons(in surroundings: Surroundings) -> [Button] {
    switch self {
    case .routers(let flow): flow.buttons(in: surroundings)
    }
  }

  /// Whether the stack of the design in use is one that its rules allow.
  @inline(__always)
  public var hasSoundStack: Bool {
    switch self {
    case .routers(let flow): flow.hasSoundStack
    }
  }

  /// Whether the user can do something, or work under way will end by itself.
  @inline(__always)
  public func hasWayOn(in surroundings: @autoclosure () -> Surroundings) -> Bool {
    switch self {
    case .routers(let flow): flow.hasWayOn(in: surroundings())
    }
  }

  /// Whether there is an account to sign out of wherever the scenes offer that.
  @inline(__always)
  public func canSignOut(on device: Device) -> Bool {
    switch self {
    case .routers(let flow): flow.canSignOut(on: device)
    }
  }
}

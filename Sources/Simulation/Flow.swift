public import Authentication
public import Machines
public import Sessions

/// The authentication flow in the design that is in use.
///
/// The choice of design is part of the world's value, and outlives each flow. Each design has a
/// property of its own instead of an enumeration's payload, which every step would copy out and in
/// again.
public struct Flow: Hashable, Sendable {
  /// Who decides the next step.
  public enum Design: Hashable, Sendable {
    /// The router of the visible scene.
    case routers
  }

  /// The design in use.
  public let design: Design
  private var routed = RoutedFlow()

  /// No flow on screen yet; the next one has this design.
  public init(by design: Design) { self.design = design }

  /// The same design, with no flow on screen.
  var ended: Flow { Flow(by: design) }
}

extension Flow: FlowDesign {
  /// Whether the flow of the design in use is on screen.
  @inline(__always)
  public var stands: Bool {
    switch design {
    case .routers: routed.stands
    }
  }

  /// The stack of the design in use; empty while no flow is on screen.
  public var scenes: [SceneName] {
    switch design {
    case .routers: routed.scenes
    }
  }

  /// The visible scene and its activity or question; `nil` while no flow is on screen.
  @inline(__always)
  public var position: FlowPosition? {
    switch design {
    case .routers: routed.position
    }
  }

  /// The request, restoration or browser whose end the world must report with an event.
  @inline(__always)
  public var pendingWork: PendingWork? {
    switch design {
    case .routers: routed.pendingWork
    }
  }

  /// Passes an event to the design in use, which appends its actions to `actions`.
  @inline(__always)
  public mutating func take(
    _ event: FlowEvent, in surroundings: Surroundings, _ actions: inout FlowActions
  ) {
    switch design {
    case .routers: routed.take(event, in: surroundings, &actions)
    }
  }

  /// Ages the tokens that the design in use holds.
  public mutating func advance(by time: Seconds) {
    switch design {
    case .routers: routed.advance(by: time)
    }
  }

  /// The view model of the visible scene.
  public func view(in surroundings: Surroundings) -> ViewModel {
    switch design {
    case .routers: routed.view(in: surroundings)
    }
  }

  /// The buttons of the visible scene, or of its question, from top to bottom.
  public func buttons(in surroundings: Surroundings) -> [Button] {
    switch design {
    case .routers: routed.buttons(in: surroundings)
    }
  }

  /// Whether the stack of the design in use is one that its rules allow.
  @inline(__always)
  public var hasSoundStack: Bool {
    switch design {
    case .routers: routed.hasSoundStack
    }
  }

  /// Whether the user can do something, or work under way will end by itself.
  @inline(__always)
  public func hasWayOn(in surroundings: @autoclosure () -> Surroundings) -> Bool {
    switch design {
    case .routers: routed.hasWayOn(in: surroundings())
    }
  }

  /// Whether there is an account to sign out of wherever the scenes offer that.
  @inline(__always)
  public func canSignOut(on device: Device) -> Bool {
    switch design {
    case .routers: routed.canSignOut(on: device)
    }
  }
}

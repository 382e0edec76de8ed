public import Authentication
public import Machines
public import Sessions

/// The authentication flow, by the design that is in force.
///
/// Which design that is belongs to the world's value; a flow that ends leaves it as it is. The flow of
/// a design has its own place instead of being an enumeration's payload: every step looks at it, and
/// a payload would be copied out and in again.
public struct Flow: Hashable, Sendable {
  /// Who decides the next step.
  public enum Design: Hashable, Sendable {
    /// The router of the visible scene.
    case routers
  }

  /// The design in force.
  public let design: Design
  private var routed = RoutedFlow()

  /// A flow of this design that does not stand.
  public init(by design: Design) { self.design = design }

  /// A flow of the same design that does not stand.
  var ended: Flow { Flow(by: design) }
}

extension Flow: FlowDesign {
  /// The scenes of the design in force, the visible one last.
  public var scenes: [SceneName] {
    switch design {
    case .routers: routed.scenes
    }
  }

  /// Where the design in force stands, if it does.
  @inline(__always)
  public var position: FlowPosition? {
    switch design {
    case .routers: routed.position
    }
  }

  /// The work that the design in force waits for.
  @inline(__always)
  public var pendingWork: PendingWork? {
    switch design {
    case .routers: routed.pendingWork
    }
  }

  /// Hands the event to the design in force.
  @inline(__always)
  public mutating func take(
    _ event: FlowEvent, in surroundings: Surroundings, _ actions: inout FlowActions
  ) {
    switch design {
    case .routers: routed.take(event, in: surroundings, &actions)
    }
  }

  /// Lets time pass for the design in force.
  public mutating func advance(by time: Seconds) {
    switch design {
    case .routers: routed.advance(by: time)
    }
  }

  /// What the visible scene of the design in force shows.
  public func view(in surroundings: Surroundings) -> ViewModel {
    switch design {
    case .routers: routed.view(in: surroundings)
    }
  }

  /// What can be pressed by the design in force.
  public func buttons(in surroundings: Surroundings) -> [Button] {
    switch design {
    case .routers: routed.buttons(in: surroundings)
    }
  }

  /// Whether the stack of the design in force is sound.
  @inline(__always)
  public var hasSoundStack: Bool {
    switch design {
    case .routers: routed.hasSoundStack
    }
  }

  /// Whether the design in force has a way on.
  @inline(__always)
  public func hasWayOn(in surroundings: @autoclosure () -> Surroundings) -> Bool {
    switch design {
    case .routers: routed.hasWayOn(in: surroundings())
    }
  }

  /// Whether there is an account to give up where the design in force lets the user sign out.
  @inline(__always)
  public func canSignOut(on device: Device) -> Bool {
    switch design {
    case .routers: routed.canSignOut(on: device)
    }
  }
}

public import Authentication
public import Machines
public import Sessions

/// The authentication flow, by the design that is in force.
///
/// Which design that is belongs to the world's value; a flow that ends leaves it as it is.
public enum Flow: Hashable, Sendable {
  /// The router of the visible scene decides.
  case routers(RoutedFlow)

  /// The same design with a flow that does not stand.
  @inline(__always)
  var ended: Flow {
    switch self {
    case .routers: .routers(RoutedFlow())
    }
  }
}

extension Flow: FlowDesign {
  @inline(__always)
  public var scenes: [SceneName] {
    switch self {
    case .routers(let flow): flow.scenes
    }
  }

  @inline(__always)
  public var position: FlowPosition? {
    switch self {
    case .routers(let flow): flow.position
    }
  }

  @inline(__always)
  public var pendingWork: PendingWork? {
    switch self {
    case .routers(let flow): flow.pendingWork
    }
  }

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

  @inline(__always)
  public mutating func advance(by time: Seconds) {
    switch self {
    case .routers(var flow):
      flow.advance(by: time)
      self = .routers(flow)
    }
  }

  public func view(in surroundings: Surroundings) -> ViewModel {
    switch self {
    case .routers(let flow): flow.view(in: surroundings)
    }
  }

  public func buttons(in surroundings: Surroundings) -> [Button] {
    switch self {
    case .routers(let flow): flow.buttons(in: surroundings)
    }
  }

  @inline(__always)
  public var hasSoundStack: Bool {
    switch self {
    case .routers(let flow): flow.hasSoundStack
    }
  }

  @inline(__always)
  public func hasWayOn(in surroundings: @autoclosure () -> Surroundings) -> Bool {
    switch self {
    case .routers(let flow): flow.hasWayOn(in: surroundings())
    }
  }

  @inline(__always)
  public func canSignOut(on device: Device) -> Bool {
    switch self {
    case .routers(let flow): flow.canSignOut(on: device)
    }
  }
}

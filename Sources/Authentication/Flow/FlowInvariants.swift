import Machines

// What holds of a flow between two steps.

extension AuthenticationFlow {
  /// Whether the bottom of the stack is a scene that flows start with or that a router resets to, and
  /// no scene stands on the stack twice.
  public var hasSoundStack: Bool {
    let names = stack.map(\.name)
    guard let bottom = names.first else { return false }
    return Set(names).count == names.count && bottom.module.standsAtBottom
  }

  /// Whether the visible scene has work under way, an answer to its question, or a declared input that
  /// it accepts.
  public func hasWayOn(in surroundings: Surroundings) -> Bool {
    if activity != nil { return request != nil }
    return question != nil || !view(in: surroundings).buttons.isEmpty
  }
}

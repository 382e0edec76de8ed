import Machines
public import Sessions

// What holds of a flow between two steps.

extension AuthenticationFlow {
  /// Whether the bottom of the stack is a scene that flows start with or that a router resets to, and
  /// no scene stands on the stack twice.
  public var hasSoundStack: Bool {
    guard let bottom = stack.first else { return false }
    var seen: UInt64 = 0
    for scene in stack {
      let bit: UInt64 = 1 << scene.name.rawValue
      guard seen & bit == 0 else { return false }
      seen |= bit
    }
    return bottom.name.module.standsAtBottom
  }

  /// Whether the visible scene has work under way, answers to its question, or a declared input that
  /// it accepts: each is tried.
  public func hasWayOn(in surroundings: @autoclosure () -> Surroundings) -> Bool {
    if let activity { return request != nil || restoration != nil || activity == .browsing }
    let surroundings = surroundings()
    if let question {
      return question.replies.allSatisfy { accepts($0.act, in: surroundings) }
    }
    return offersSomething(in: surroundings)
  }

  /// Whether there is an account to give up wherever the user can sign out.
  public func canSignOut(on device: Device) -> Bool {
    guard type(of: visibleScene.module).questions.contains(.signOut) else { return true }
    return accountInHand.flatMap(device.account) != nil
  }

  private func accepts(_ act: SceneAct, in surroundings: Surroundings) -> Bool {
    var next = self
    return next.take(act, in: surroundings).allSatisfy { action in
      if case .refuse = action { false } else { true }
    }
  }
}

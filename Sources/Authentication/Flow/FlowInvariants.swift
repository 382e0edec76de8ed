import Machines
public import Sessions

// What holds of a flow between two steps.

extension AuthenticationFlow {
  /// Whether the bottom of the stack is a scene that flows start with or that a router resets to, and
  /// no scene stands on the stack twice.
  public var hasSoundStack: Bool {
    guard stands else { return false }
    var seen: UInt64 = 0
    for index in stack.indices {
      let bit: UInt64 = 1 << stack[index].name.rawValue
      guard seen & bit == 0 else { return false }
      seen |= bit
    }
    return stack[0].type.standsAtBottom
  }

  /// Whether the visible scene has work under way, answers to its question, or a declared input that
  /// it accepts: each is tried.
  public func hasWayOn(in surroundings: @autoclosure () -> Surroundings) -> Bool {
    if let activity { return request != nil || restoration != nil || activity == .browsing }
    guard let question else {
      return visibleScene.accept(WayOn(surroundings: context(surroundings())))
    }
    let surroundings = surroundings()
    return question.replies.allSatisfy { accepts($0.act, in: surroundings) }
  }

  /// Whether there is an account to give up wherever the user can sign out.
  public func canSignOut(on device: Device) -> Bool {
    guard visibleScene.type.questions.contains(.signOut) else { return true }
    return accountInHand.flatMap(device.account) != nil
  }

  /// Asks a scene, idle as it is, whether it takes one of the inputs that it declares: each is tried.
  private struct WayOn: SceneVisitor {
    let surroundings: Surroundings

    func visit<Module: SceneModule>(_ scene: Module) -> Bool {
      scene.takesSomething(in: surroundings)
    }
  }

  private func accepts(_ act: SceneAct, in surroundings: Surroundings) -> Bool {
    var next = self
    var actions: [FlowAction] = []
    next.take(act, in: surroundings, &actions)
    return actions.allSatisfy { action in
      if case .refuse = action { false } else { true }
    }
  }
}

import Machines
import Sessions

// What holds of a flow between two steps.

extension RoutedFlow {
  /// Whether the bottom of ``stack`` may be one, and no scene stands on it twice.
  package var hasSoundStack: Bool {
    guard !stack.isEmpty else { return false }
    var seen: UInt64 = 0
    for index in stack.indices {
      let bit: UInt64 = 1 << stack[index].name.rawValue
      guard seen & bit == 0 else { return false }
      seen |= bit
    }
    return stack[0].declaration.standsAtBottom
  }

  /// Each input, or each answer, is tried.
  package func hasWayOn(in surroundings: @autoclosure () -> Surroundings) -> Bool {
    switch standing {
    case .busy: return true
    case .idle:
      return visibleScene.ask(WayOn(surroundings: surroundings().holding(session)))
    case .asking(let question):
      let surroundings = surroundings()
      return question.replies.allSatisfy { accepts(.reply($0), in: surroundings) }
    }
  }

  /// Whether ``accountInHand`` is stored on the device, where the visible scene can sign out.
  package func canSignOut(on device: Device) -> Bool {
    guard visibleScene.declaration.questions.contains(.signOut) else { return true }
    return accountInHand.flatMap(device.account) != nil
  }

  /// Asks a scene, idle as it is, whether it takes one of the inputs that it declares: each is
  /// tried.
  private struct WayOn: SceneVisitor {
    let surroundings: Surroundings

    func visit<Module: SceneModule>(_ scene: inout Module) -> Bool {
      scene.takesSomething(in: surroundings)
    }
  }

  private func accepts(_ event: FlowEvent, in surroundings: Surroundings) -> Bool {
    var next = self
    var actions = FlowActions()
    next.take(event, in: surroundings, &actions)
    return actions.allSatisfy { action in
      if case .refuse = action { false } else { true }
    }
  }
}

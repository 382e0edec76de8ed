import Machines
import Sessions

// Claims that hold for a flow between two steps.

extension RoutedFlow {
  /// Whether the bottom scene of ``stack`` can be at the bottom and no scene is on the stack twice.
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

  /// Returns whether the flow can continue: work is in progress, the idle scene accepts one of its
  /// declared inputs, or the flow accepts every answer to the open question.
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

  /// Returns whether ``accountInHand`` is stored on the device. Always true if the visible scene
  /// cannot sign out.
  package func canSignOut(on device: Device) -> Bool {
    guard visibleScene.declaration.questions.contains(.signOut) else { return true }
    return accountInHand.flatMap(device.account) != nil
  }

  /// Tries each declared input of an idle scene to check whether the scene accepts any of them.
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

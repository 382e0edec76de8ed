/// The stack of steps of the old flow.
package struct AuthenticationStateController: Hashable, Sendable {
  /// How a step comes onto the stack.
  package enum Mode: Hashable, Sendable {
    /// On top of the others.
    case normal
    /// In place of all others.
    case reset
    /// In place of the top, which need not be the screen that is visible: a transient step may lie
    /// above it.
    case replace
  }

  /// The steps; the last one is current.
  package private(set) var stack: [AuthenticationFlowStep] = [.start]

  /// A stack before the first screen.
  package init() {}

  /// The last step of the stack.
  package var currentStep: AuthenticationFlowStep { stack[stack.count - 1] }

  /// Puts a step onto the stack. The coordinator is to be told of it in every mode, also where the
  /// step is the current one already.
  package mutating func transition(to step: AuthenticationFlowStep, _ mode: Mode) {
    switch mode {
    case .normal: stack.append(step)
    case .reset: stack = [step]
    case .replace: stack[stack.count - 1] = step
    }
  }

  /// Exchanges the current step for the same one with more in it. Nobody is told of it.
  package mutating func update(_ step: AuthenticationFlowStep) { stack[stack.count - 1] = step }

  /// Drops steps until one with a screen is current, or one is left. Nobody is told of it.
  package mutating func unwindState() {
    repeat {
      guard stack.count > 1 else { return }
      stack.removeLast()
    } while !currentStep.needsInterface
  }
}

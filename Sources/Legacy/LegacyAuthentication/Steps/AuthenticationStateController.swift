/// The stack of steps of the old flow.
package struct AuthenticationStateController: Hashable, Sendable {
  /// How to put a step on the stack.
  package enum Mode: Hashable, Sendable {
    /// On top of the other steps.
    case normal
    /// In place of all other steps.
    case reset
    /// In place of the top step. This is not always the visible screen, because a transient step
    /// can be above the screen.
    case replace
  }

  /// The steps. The last step is the current step.
  package private(set) var stack: [AuthenticationFlowStep] = [.start]

  /// Creates the stack of a flow that has not shown a screen yet.
  package init() {}

  /// The last step of the stack.
  package var currentStep: AuthenticationFlowStep { stack[stack.count - 1] }

  /// Puts a step on the stack. The coordinator must be notified in every mode, even if the step is
  /// already current.
  package mutating func transition(to step: AuthenticationFlowStep, _ mode: Mode) {
    switch mode {
    case .normal: stack.append(step)
    case .reset: stack = [step]
    case .replace: stack[stack.count - 1] = step
    }
  }

  /// Replaces the current step with the same step containing more data. The coordinator is not
  /// notified.
  package mutating func update(_ step: AuthenticationFlowStep) { stack[stack.count - 1] = step }

  /// Drops steps until the current step has a screen or only one step is left. The coordinator is
  /// not notified.
  package mutating func unwindState() {
    repeat {
      guard stack.count > 1 else { return }
      stack.removeLast()
    } while !currentStep.needsInterface
  }
}

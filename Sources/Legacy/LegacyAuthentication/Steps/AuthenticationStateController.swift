/// The stack of steps of the old flow.
package struct AuthenticationStateController: Hashable, Sendable {
  /// How a step is put on the stack.
  package enum Mode: Hashable, Sendable {
    /// On top of the others.
    case normal
    /// In place of all others.
    case reset
    /// In place of the top, which is not always the visible screen: a transient step can be above
    /// it.
    case replace
  }

  /// The steps; the last one is current.
  package private(set) var stack: [AuthenticationFlowStep] = [.start]

  /// A stack before the first screen.
  package init() {}

  /// The last step of the stack.
  package var currentStep: AuthenticationFlowStep { stack[stack.count - 1] }

  /// Puts a step on the stack. The coordinator must be notified in every mode, even if the step is
  /// already the current one.
  package mutating func transition(to step: AuthenticationFlowStep, _ mode: Mode) {
    switch mode {
    case .normal: stack.append(step)
    case .reset: stack = [step]
    case .replace: stack[stack.count - 1] = step
    }
  }

  /// Replaces the current step by the same step with more data, without a notification.
  package mutating func update(_ step: AuthenticationFlowStep) { stack[stack.count - 1] = step }

  /// Drops steps until the current one has a screen or only one is left, without a notification.
  package mutating func unwindState() {
    repeat {
      guard stack.count > 1 else { return }
      stack.removeLast()
    } while !currentStep.needsInterface
  }
}

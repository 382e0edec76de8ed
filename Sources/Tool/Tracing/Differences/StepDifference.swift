/// A differing step: one that is in both traces, or in one of them only.
package struct StepDifference: Hashable, Sendable {
  /// The kind of difference.
  package enum Kind: String, Hashable, Sendable {
    case changed, removed, added
  }

  /// The number of the step in the trace before, from 1; `nil` where it is not part of it.
  package let before: Int?

  /// The number of the step in the trace after, from 1; `nil` where it is not part of it.
  package let after: Int?

  /// The stimulus.
  package let stimulus: String

  /// The observations.
  package let observations: LineDifference

  /// The changes of transitions, in order.
  package let transitions: [TransitionChange]

  /// Whether both traces take the step from the same state, after the same givens and steps, so
  /// that the difference is one of behaviour and not only of what the scenario does.
  package let isOfBehaviour: Bool

  /// The kind of difference.
  package var kind: Kind { before == nil ? .added : after == nil ? .removed : .changed }

  /// Whether the difference is visible; otherwise only the state before the step differs.
  package var isVisible: Bool { kind != .changed || !observations.isEmpty }
}

/// An iterator over the steps of a trace.
struct StepWalk {
  private let steps: [WrittenTrace.Step]
  /// The number of steps passed.
  private(set) var count = 0
  /// The current state.
  private(set) var state: String?

  init(_ trace: WrittenTrace, from start: String?) {
    steps = trace.steps
    state = start
  }

  /// The next step, with its transitions and the state before it.
  mutating func next() -> (step: WrittenTrace.Step, [WrittenTransition], from: String?) {
    let step = steps[count]
    let from = state
    count += 1
    return (step, step.transitions(from: &state), from)
  }
}

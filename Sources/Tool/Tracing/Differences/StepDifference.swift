/// A step of two traces side by side, or a step of one trace next to a gap.
package struct StepDifference: Hashable, Sendable {
  /// The kind of difference.
  package enum Kind: String, Hashable, Sendable {
    case changed, removed, added
  }

  /// The step in one of the traces.
  package struct Side: Hashable, Sendable {
    /// Its number, from 1.
    package let number: Int
    /// The state after it; `nil` if the trace does not contain it.
    let state: String?
  }

  /// The step in the trace before; `nil` if it is not part of it.
  package let before: Side?

  /// The step in the trace after; `nil` if it is not part of it.
  package let after: Side?

  /// The stimulus.
  package let stimulus: String

  /// The observations.
  package let observations: LineDifference

  /// The changes of transitions, in order.
  package let transitions: [TransitionChange]

  /// Whether both traces take the step from the same state, after the same givens and steps. In
  /// that case the difference is one of behaviour, not only of the scenario.
  package let isOfBehaviour: Bool

  /// The kind of difference.
  package var kind: Kind { before == nil ? .added : after == nil ? .removed : .changed }

  /// Whether the difference is visible; otherwise at most the state before the step differs.
  package var isVisible: Bool { kind != .changed || !observations.isEmpty }

  /// Whether the traces differ in the step.
  var differs: Bool { isVisible || !transitions.isEmpty }
}

/// An iterator over the steps of a trace.
struct StepWalk {
  /// A step that was passed.
  struct Taken {
    let side: StepDifference.Side
    let step: WrittenStep
    let transitions: [WrittenTransition]
    /// The state before it.
    let from: String?

    /// The transitions, with the verb that caused them.
    var shown: [ShownTransition] {
      let verb = StimulusLabel.verb(of: step.stimulus)
      return transitions.map { ShownTransition(verb: verb, transition: $0) }
    }
  }

  private let steps: [WrittenStep]
  /// The number of steps passed.
  private(set) var count = 0
  /// The current state.
  private var state: String?

  init(_ trace: WrittenTrace, from start: String?) {
    steps = trace.steps
    state = start
  }

  /// The next step, which must exist.
  mutating func next() -> Taken {
    let (step, from) = (steps[count], state)
    count += 1
    let transitions = step.transitions(from: &state)
    return Taken(
      side: StepDifference.Side(number: count, state: state), step: step, transitions: transitions,
      from: from)
  }
}

/// A step of two traces side by side, or a step that only one of the traces contains.
package struct StepDifference: Hashable, Sendable {
  /// The kind of difference.
  package enum Kind: String, Hashable, Sendable {
    case changed, removed, added
  }

  /// A step in one of the traces.
  package struct Side: Hashable, Sendable {
    /// The number of the step, counted from 1.
    package let number: Int
    /// The state after the step; `nil` if the trace does not contain it.
    let state: String?
  }

  /// The step in the old trace; `nil` if that trace does not contain the step.
  package let before: Side?

  /// The step in the new trace; `nil` if that trace does not contain the step.
  package let after: Side?

  /// The stimulus.
  package let stimulus: String

  /// The differences in the observations.
  package let observations: LineDifference

  /// The changes of the step's transitions, in order.
  package let transitions: [TransitionChange]

  /// Whether both traces take the step from the same state, after the same givens and stimuli. If
  /// so, a difference is a change of behaviour and not only of the scenario.
  package let isOfBehaviour: Bool

  /// The kind of difference.
  package var kind: Kind { before == nil ? .added : after == nil ? .removed : .changed }

  /// Whether the step differs visibly. In an invisible difference, only the state before the step
  /// can differ.
  package var isVisible: Bool { kind != .changed || !observations.isEmpty }

  /// Whether the traces differ in the step.
  var differs: Bool { isVisible || !transitions.isEmpty }
}

/// An iterator over the steps of a trace.
struct StepWalk {
  /// A step that the iterator has passed.
  struct Taken {
    let side: StepDifference.Side
    let step: WrittenStep
    let transitions: [WrittenTransition]
    /// The state before the step.
    let from: String?

    /// The step's transitions, each with the verb that caused it.
    var shown: [ShownTransition] {
      let verb = StimulusLabel.verb(of: step.stimulus)
      return transitions.map { ShownTransition(verb: verb, transition: $0) }
    }
  }

  private let steps: [WrittenStep]
  /// The number of steps that have been passed.
  private(set) var count = 0
  /// The state after the steps that have been passed.
  private var state: String?

  init(_ trace: WrittenTrace, from start: String?) {
    steps = trace.steps
    state = start
  }

  /// Returns the next step, which must exist.
  mutating func next() -> Taken {
    let (step, from) = (steps[count], state)
    count += 1
    let transitions = step.transitions(from: &state)
    return Taken(
      side: StepDifference.Side(number: count, state: state), step: step, transitions: transitions,
      from: from)
  }
}

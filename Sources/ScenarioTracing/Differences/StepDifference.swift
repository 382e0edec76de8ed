/// A step that differs: one that both traces take, or one that stands in one of them only.
public struct StepDifference: Hashable, Sendable {
  /// What became of the step.
  public enum Kind: String, Hashable, Sendable {
    case changed, removed, added
  }

  /// The number of the step in the trace before, from 1; `nil` where it is not taken there.
  public let before: Int?

  /// The number of the step in the trace after, from 1; `nil` where it is not taken there.
  public let after: Int?

  /// What is done.
  public let stimulus: String

  /// What comes of it.
  public let observations: LineDifference

  /// What became of the transitions, in order.
  public let transitions: [TransitionChange]

  /// Whether both traces take the step, from the same state, and were given and took the same before
  /// it: what differs then is what the app does, and not only what is done with it.
  public let isOfBehaviour: Bool

  /// What became of the step.
  public var kind: Kind { before == nil ? .added : after == nil ? .removed : .changed }

  /// Whether anything can be seen to differ; otherwise only where the step begins.
  public var isVisible: Bool { kind != .changed || !observations.isEmpty }
}

/// One trace on its way through its steps.
struct StepWalk {
  private let steps: [WrittenTrace.Step]
  /// How many steps are taken.
  private(set) var count = 0
  /// Where the machine stands.
  private(set) var state: String?

  init(_ trace: WrittenTrace, from start: String?) {
    steps = trace.steps
    state = start
  }

  /// The next step with its transitions and where it begins.
  mutating func next() -> (step: WrittenTrace.Step, [WrittenTransition], from: String?) {
    let step = steps[count]
    let from = state
    count += 1
    return (step, step.transitions(from: &state), from)
  }
}

/// A step of two traces beside each other, or a step of one beside a gap.
struct AlignedStep: Hashable, Sendable {
  /// The step on one side.
  struct Side: Hashable, Sendable {
    /// Its number, from 1.
    let number: Int
    /// The state after it; `nil` where the trace does not contain it.
    let state: String?
  }

  /// The step before; `nil` where there was none.
  let before: Side?
  /// The step after; `nil` where there is none.
  let after: Side?
  /// The stimulus.
  let stimulus: String
  /// The observations.
  let observations: LineDifference

  /// Whether both sides have the step, with equal observations.
  var isSame: Bool { before != nil && after != nil && observations.isEmpty }
}

extension ScenarioDifference {
  /// All steps of both traces, in order: those that differ, and between them those that do not.
  var alignedSteps: [AlignedStep] {
    var rows = AlignedSteps(traceBefore, traceAfter)
    for step in steps { rows.add(step) }
    rows.addRest()
    return rows.all
  }
}

/// The steps of two traces, while they are aligned.
private struct AlignedSteps {
  private(set) var all: [AlignedStep] = []
  private var before: StepWalk
  private var after: StepWalk
  private let count: Int

  init(_ before: WrittenTrace, _ after: WrittenTrace) {
    self.before = StepWalk(before, from: before.start ?? after.start)
    self.after = StepWalk(after, from: after.start ?? before.start)
    count = before.steps.count
  }

  /// Adds a step that differs, behind those in front of it that do not.
  mutating func add(_ step: StepDifference) {
    let isNext = { (walk: StepWalk, number: Int?) in number.map { walk.count + 1 < $0 } ?? false }
    while isNext(before, step.before) || isNext(after, step.after) { addSame() }
    let old = step.before.map { _ in Self.side(of: &before) }
    let new = step.after.map { _ in Self.side(of: &after) }
    all.append(
      AlignedStep(
        before: old, after: new, stimulus: step.stimulus, observations: step.observations))
  }

  /// Adds the steps behind the last that differs.
  mutating func addRest() {
    while before.count < count { addSame() }
  }

  private mutating func addSame() {
    let (step, _, _) = before.next()
    let old = AlignedStep.Side(number: before.count, state: before.state)
    all.append(
      AlignedStep(
        before: old, after: Self.side(of: &after), stimulus: step.stimulus,
        observations: LineDifference(step.observations, step.observations)))
  }

  private static func side(of walk: inout StepWalk) -> AlignedStep.Side {
    _ = walk.next()
    return AlignedStep.Side(number: walk.count, state: walk.state)
  }
}

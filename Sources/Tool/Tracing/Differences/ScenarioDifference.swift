/// The difference between the old and the new version of a scenario, or a scenario that exists on
/// one side only.
package struct ScenarioDifference: Hashable, Sendable {
  /// The kind of difference.
  package enum Kind: String, CaseIterable, Sendable {
    case same, changed, removed, added
  }

  /// The name of the old scenario, in the form `PATH:NAME`; `nil` if the scenario did not exist.
  package let before: String?

  /// The name of the new scenario, in the form `PATH:NAME`; `nil` if the scenario no longer exists.
  package let after: String?

  /// The tags of both versions, without `@`. Their order is not significant.
  package let tags: LineDifference

  /// The givens of both versions.
  package let givens: LineDifference

  /// All steps of both traces in order, including equal steps.
  private(set) var alignedSteps: [StepDifference] = []

  /// The initial state in the old trace; `nil` if the trace does not contain it.
  let startBefore: String?

  /// The initial state in the new trace; `nil` if the trace does not contain it.
  let startAfter: String?

  /// The distinct transitions in the old trace, each with the verb that caused it.
  private(set) var shownBefore: Set<ShownTransition> = []

  /// The distinct transitions in the new trace, each with the verb that caused it.
  private(set) var shownAfter: Set<ShownTransition> = []

  /// Compares two traces. A trace is `nil` if its side does not contain the scenario.
  package init(
    _ before: (name: String, trace: WrittenTrace)?, _ after: (name: String, trace: WrittenTrace)?
  ) {
    self.before = before?.name
    self.after = after?.name
    let (old, new) = (before?.trace ?? .nothing, after?.trace ?? .nothing)
    (startBefore, startAfter) = (old.start, new.start)
    tags = LineDifference(old.tags.sorted(), new.tags.sorted())
    givens = LineDifference(old.givens, new.givens)
    compare(old, new)
  }

  /// The differing steps in order.
  package var steps: [StepDifference] { alignedSteps.filter(\.differs) }

  /// The kind of difference.
  package var kind: Kind {
    guard before != nil else { return .added }
    guard after != nil else { return .removed }
    let isSame = tags.isEmpty && givens.isEmpty && !alignedSteps.contains(where: \.differs)
    return isSame ? .same : .changed
  }

  private mutating func compare(_ before: WrittenTrace, _ after: WrittenTrace) {
    let pairs = Alignment(
      before.steps.map { ExactText(text: $0.stimulus) },
      after.steps.map { ExactText(text: $0.stimulus) }
    ).pairs
    // If a trace has no initial state, it is assumed to start in the other trace's initial state.
    var old = StepWalk(before, from: before.start ?? after.start)
    var new = StepWalk(after, from: after.start ?? before.start)
    var hasSamePast = givens.isEmpty
    for pair in pairs {
      hasSamePast = hasSamePast && (old.count, new.count) == pair
      while old.count < pair.before { add(old.next(), nil) }
      while new.count < pair.after { add(nil, new.next()) }
      add(old.next(), new.next(), hasSamePast)
    }
    while old.count < before.steps.count { add(old.next(), nil) }
    while new.count < after.steps.count { add(nil, new.next()) }
  }

  /// Adds an old step and the corresponding new step. If either is `nil`, the other step was
  /// removed or added.
  private mutating func add(
    _ old: StepWalk.Taken?, _ new: StepWalk.Taken?, _ hasSamePast: Bool = false
  ) {
    guard let stimulus = (new ?? old)?.step.stimulus else { return }
    shownBefore.formUnion(old?.shown ?? [])
    shownAfter.formUnion(new?.shown ?? [])
    alignedSteps.append(
      StepDifference(
        before: old?.side, after: new?.side, stimulus: stimulus,
        observations: LineDifference(old?.step.observations ?? [], new?.step.observations ?? []),
        transitions: TransitionChange.changes(old?.transitions ?? [], new?.transitions ?? []),
        isOfBehaviour: hasSamePast && old?.from == new?.from))
  }
}

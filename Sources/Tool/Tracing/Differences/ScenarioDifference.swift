/// A scenario before and after, or on one side only.
package struct ScenarioDifference: Hashable, Sendable {
  /// The kind of difference.
  package enum Kind: String, CaseIterable, Sendable {
    case same, changed, removed, added
  }

  /// The name of the scenario before, in the form `PATH:NAME`; `nil` where there was none.
  package let before: String?

  /// The name of the scenario after; `nil` where there is none.
  package let after: String?

  /// The tags, without `@`, in any order.
  package let tags: LineDifference

  /// The givens.
  package let givens: LineDifference

  /// The differing steps, in order.
  package private(set) var steps: [StepDifference] = []

  /// The trace before; without steps where there was none.
  let traceBefore: WrittenTrace

  /// The trace after; without steps where there is none.
  let traceAfter: WrittenTrace

  /// The transitions before, each with the verb that caused it, without duplicates.
  private(set) var shownBefore: Set<ShownTransition> = []

  /// The same for the transitions after.
  private(set) var shownAfter: Set<ShownTransition> = []

  /// Compares two traces; `nil` for a side without the scenario.
  package init(
    _ before: (name: String, trace: WrittenTrace)?, _ after: (name: String, trace: WrittenTrace)?
  ) {
    self.before = before?.name
    self.after = after?.name
    let (old, new) = (before?.trace ?? .nothing, after?.trace ?? .nothing)
    (traceBefore, traceAfter) = (old, new)
    tags = LineDifference(old.tags.sorted(), new.tags.sorted())
    givens = LineDifference(old.givens, new.givens)
    compare(old, new)
  }

  /// The kind of difference.
  package var kind: Kind {
    guard before != nil else { return .added }
    guard after != nil else { return .removed }
    return tags.isEmpty && givens.isEmpty && steps.isEmpty ? .same : .changed
  }

  private mutating func compare(_ before: WrittenTrace, _ after: WrittenTrace) {
    var numbers = TextNumbers()
    let pairs = Alignment(
      before.steps.map { numbers.number(of: $0.stimulus) },
      after.steps.map { numbers.number(of: $0.stimulus) }
    ).pairs
    // A trace without an initial state is assumed to start where the other one does.
    var old = StepWalk(before, from: before.start ?? after.start)
    var new = StepWalk(after, from: after.start ?? before.start)
    var hasSamePast = givens.isEmpty
    for pair in pairs {
      hasSamePast = hasSamePast && (old.count, new.count) == pair
      while old.count < pair.before { compare(old.next(), old.count, nil, nil) }
      while new.count < pair.after { compare(nil, nil, new.next(), new.count) }
      compare(old.next(), old.count, new.next(), new.count, hasSamePast)
    }
    while old.count < before.steps.count { compare(old.next(), old.count, nil, nil) }
    while new.count < after.steps.count { compare(nil, nil, new.next(), new.count) }
  }

  private typealias Taken = (
    step: WrittenTrace.Step, transitions: [WrittenTransition], from: String?
  )

  /// Compares a step with its counterpart; without one, it was removed or added.
  private mutating func compare(
    _ old: Taken?, _ numberBefore: Int?, _ new: Taken?, _ numberAfter: Int?,
    _ hasSamePast: Bool = false
  ) {
    guard let stimulus = (new ?? old)?.step.stimulus else { return }
    if let old { shownBefore.formUnion(ShownTransition.all(old.transitions, by: old.step)) }
    if let new { shownAfter.formUnion(ShownTransition.all(new.transitions, by: new.step)) }
    let (before, after) = (old?.step.observations ?? [], new?.step.observations ?? [])
    guard
      old == nil || new == nil || !ExactText.areSame(before, after)
        || old?.transitions != new?.transitions
    else { return }
    steps.append(
      StepDifference(
        before: numberBefore, after: numberAfter, stimulus: stimulus,
        observations: LineDifference(before, after),
        transitions: TransitionChange.changes(old?.transitions ?? [], new?.transitions ?? []),
        isOfBehaviour: hasSamePast && old?.from == new?.from))
  }
}

/// A transition, and the verb of the stimulus that caused it.
struct ShownTransition: Hashable, Sendable {
  let verb: String
  let transition: WrittenTransition

  /// The transitions of a step.
  static func all(_ transitions: [WrittenTransition], by step: WrittenTrace.Step) -> [Self] {
    let verb = StimulusLabel.verb(of: step.stimulus)
    return transitions.map { Self(verb: verb, transition: $0) }
  }
}

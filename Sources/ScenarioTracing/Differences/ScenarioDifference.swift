/// A scenario before and after, or on one side only.
public struct ScenarioDifference: Hashable, Sendable {
  /// The kind of difference.
  public enum Kind: String, CaseIterable, Sendable {
    case same, changed, removed, added
  }

  /// The name of the scenario before, in the form `PATH:NAME`; `nil` where there was none.
  public let before: String?

  /// The name of the scenario after; `nil` where there is none.
  public let after: String?

  /// The tags, without `@`, in any order.
  public let tags: LineDifference

  /// The givens.
  public let givens: LineDifference

  /// The differing steps, in order.
  public private(set) var steps: [StepDifference] = []

  /// The trace before; without steps where there was none.
  let traceBefore: WrittenTrace

  /// The trace after; without steps where there is none.
  let traceAfter: WrittenTrace

  /// The transitions before, each with the verb that caused it, without duplicates.
  private(set) var shownBefore: Set<ShownTransition> = []

  /// The same for the transitions after.
  private(set) var shownAfter: Set<ShownTransition> = []

  /// Compares two traces; `nil` for a side without the scenario.
  public init(
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
  public var kind: Kind {
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
      while old.count < pair.before { remove(old.next(), old.count) }
      while new.count < pair.after { add(new.next(), new.count) }
      compare(old.next(), old.count, new.next(), new.count, hasSamePast)
    }
    while old.count < before.steps.count { remove(old.next(), old.count) }
    while new.count < after.steps.count { add(new.next(), new.count) }
  }

  private typealias Taken = (
    step: WrittenTrace.Step, transitions: [WrittenTransition], from: String?
  )

  private mutating func remove(_ old: Taken, _ number: Int) {
    shownBefore.formUnion(ShownTransition.all(old.transitions, by: old.step))
    steps.append(
      StepDifference(
        before: number, after: nil, stimulus: old.step.stimulus,
        observations: LineDifference(old.step.observations, []),
        transitions: TransitionChange.changes(old.transitions, []), isOfBehaviour: false))
  }

  private mutating func add(_ new: Taken, _ number: Int) {
    shownAfter.formUnion(ShownTransition.all(new.transitions, by: new.step))
    steps.append(
      StepDifference(
        before: nil, after: number, stimulus: new.step.stimulus,
        observations: LineDifference([], new.step.observations),
        transitions: TransitionChange.changes([], new.transitions), isOfBehaviour: false))
  }

  private mutating func compare(
    _ old: Taken, _ numberBefore: Int, _ new: Taken, _ numberAfter: Int, _ hasSamePast: Bool
  ) {
    shownBefore.formUnion(ShownTransition.all(old.transitions, by: old.step))
    shownAfter.formUnion(ShownTransition.all(new.transitions, by: new.step))
    let hasSameBlock = ExactText.areSame(old.step.observations, new.step.observations)
    guard !hasSameBlock || old.transitions != new.transitions else { return }
    steps.append(
      StepDifference(
        before: numberBefore, after: numberAfter, stimulus: new.step.stimulus,
        observations: LineDifference(old.step.observations, new.step.observations),
        transitions: TransitionChange.changes(old.transitions, new.transitions),
        isOfBehaviour: hasSamePast && old.from == new.from))
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

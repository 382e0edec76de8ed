/// The differences in all scenarios. Each changed transition is listed once, regardless of the
/// number of scenarios that contain it.
public struct DifferenceSummary: Sendable {
  /// A changed transition, and the scenarios in which it changes.
  package struct Change: Hashable, Sendable {
    /// The change of the transition itself.
    package let transition: TransitionChange
    /// The common first words of the stimuli that cause the change.
    package fileprivate(set) var stimulus: StimulusLabel
    /// The number of scenarios that contain the change.
    package fileprivate(set) var scenarios = 0
    /// Whether at least one step behaves differently under the same conditions.
    fileprivate var isOfBehaviour = false
    /// The number of changes found before this one.
    fileprivate let position: Int
  }

  private struct Key: Hashable {
    let verb: String
    let transition: TransitionChange

    var before: ShownTransition? {
      transition.before.map { ShownTransition(verb: verb, transition: $0) }
    }
    var after: ShownTransition? {
      transition.after.map { ShownTransition(verb: verb, transition: $0) }
    }
  }

  private var found: [Key: Change] = [:]
  private var shownBefore: Set<ShownTransition> = []
  private var shownAfter: Set<ShownTransition> = []
  private var counts: [ScenarioDifference.Kind: Int] = [:]

  /// The number of pairs of files that could not be compared.
  package private(set) var unreadable = 0

  /// Creates an empty summary.
  package init() {}

  /// Returns the number of scenarios that have this kind of difference.
  package func count(_ kind: ScenarioDifference.Kind) -> Int { counts[kind] ?? 0 }

  /// The number of scenarios. A scenario that exists on both sides is counted once.
  package var scenarios: Int { counts.values.reduce(0, +) }

  /// Whether anything differs.
  package var differs: Bool { count(.same) < scenarios }

  /// Adds a scenario.
  package mutating func add(_ scenario: ScenarioDifference) {
    counts[scenario.kind, default: 0] += 1
    shownBefore.formUnion(scenario.shownBefore)
    shownAfter.formUnion(scenario.shownAfter)
    var seen: Set<Key> = []
    for step in scenario.steps {
      for transition in step.transitions {
        let key = Key(verb: StimulusLabel.verb(of: step.stimulus), transition: transition)
        var change =
          found[key]
          ?? Change(
            transition: transition, stimulus: StimulusLabel(step.stimulus), position: found.count)
        change.stimulus.meet(step.stimulus)
        change.isOfBehaviour = change.isOfBehaviour || step.isOfBehaviour
        if seen.insert(key).inserted { change.scenarios += 1 }
        found[key] = change
      }
    }
  }

  /// Adds a pair of files that could not be compared.
  package mutating func addUnreadable() { unreadable += 1 }

  /// The changed transitions, sorted by kind and then by descending number of scenarios.
  ///
  /// Some steps exist on one side only, start from a different state, or have a different history.
  /// Their transitions are left out if the other side also contains these transitions, or if they
  /// are part of another change.
  package var changes: [Change] {
    var (known, gone) = (shownBefore, shownAfter)
    for case (let before?, let after?) in found.keys.map({ ($0.before, $0.after) }) {
      gone.insert(before)
      known.insert(after)
    }
    return found.filter { key, change in
      if change.isOfBehaviour { return true }
      return switch (key.before, key.after) {
      case (let before?, nil): !gone.contains(before)
      case (nil, let after?): !known.contains(after)
      case (let before?, let after?):
        !shownAfter.contains(before) || !shownBefore.contains(after)
      case (nil, nil): true
      }
    }.values.sorted { $0.order < $1.order }
  }

  /// The transitions that exist on both sides and are not part of a change, each with the verb that
  /// causes it.
  var unchanged: Set<ShownTransition> {
    let told = found.keys.flatMap { [$0.before, $0.after] }.compactMap(\.self)
    return shownBefore.intersection(shownAfter).subtracting(told)
  }
}

extension DifferenceSummary.Change {
  /// The kind of change.
  package var kind: TransitionChange.Kind { transition.kind }

  /// The key by which changes are sorted.
  fileprivate var order: (Int, Int, Int) {
    (TransitionChange.Kind.allCases.firstIndex(of: kind) ?? 0, -scenarios, position)
  }
}

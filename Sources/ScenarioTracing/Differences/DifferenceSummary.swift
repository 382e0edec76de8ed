/// What differs over all scenarios: each transition once, however many scenarios show it.
public struct DifferenceSummary: Sendable {
  /// A change of a transition.
  public struct Change: Hashable, Sendable {
    /// What became of the transition.
    public let transition: TransitionChange
    /// The stimulus that causes it, as far as all steps that show it have it in common.
    public fileprivate(set) var stimulus: StimulusLabel
    /// How many scenarios show the change.
    public fileprivate(set) var scenarios = 0
    /// Whether some step shows that the app does otherwise than before.
    fileprivate var isOfBehaviour = false
    /// How many other changes were found before this one.
    fileprivate let position: Int
  }

  private struct Key: Hashable {
    let verb: String
    let transition: TransitionChange
  }

  private var found: [Key: Change] = [:]
  private var shownBefore: Set<ShownTransition> = []
  private var shownAfter: Set<ShownTransition> = []
  private var counts: [ScenarioDifference.Kind: Int] = [:]

  /// How many pairs of files could not be compared.
  public private(set) var unreadable = 0

  /// A summary of nothing.
  public init() {}

  /// How many scenarios there are of this kind.
  public func count(_ kind: ScenarioDifference.Kind) -> Int { counts[kind] ?? 0 }

  /// How many scenarios there are, those of both sides counted once.
  public var scenarios: Int { counts.values.reduce(0, +) }

  /// Whether anything differs.
  public var differs: Bool { count(.same) < scenarios }

  /// Takes in a scenario.
  public mutating func add(_ scenario: ScenarioDifference) {
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

  /// Takes in a pair of files that could not be compared.
  public mutating func addUnreadable() { unreadable += 1 }

  /// Every transition that changed, by kind, what the most scenarios show first.
  ///
  /// Of steps that only one side takes, or takes from another state or with another past, nothing
  /// counts that the other side shows as well, or that is told of a transition that changed.
  public var changes: [Change] {
    var (known, gone) = (shownBefore, shownAfter)
    for (key, change) in found {
      guard let before = change.transition.before, let after = change.transition.after else {
        continue
      }
      gone.insert(ShownTransition(verb: key.verb, transition: before))
      known.insert(ShownTransition(verb: key.verb, transition: after))
    }
    return found.filter { key, change in
      if change.isOfBehaviour { return true }
      switch (key.transition.before, key.transition.after) {
      case (let before?, nil):
        return !gone.contains(ShownTransition(verb: key.verb, transition: before))
      case (nil, let after?):
        return !known.contains(ShownTransition(verb: key.verb, transition: after))
      case (let before?, let after?):
        return !shownAfter.contains(ShownTransition(verb: key.verb, transition: before))
          || !shownBefore.contains(ShownTransition(verb: key.verb, transition: after))
      case (nil, nil): return true
      }
    }.values.sorted { $0.order < $1.order }
  }

  /// The transitions that both sides show and nothing is told of, with the verbs that cause them.
  var unchanged: Set<ShownTransition> {
    let told = found.flatMap { key, change in
      [change.transition.before, change.transition.after].compactMap { $0 }
        .map { ShownTransition(verb: key.verb, transition: $0) }
    }
    return shownBefore.intersection(shownAfter).subtracting(told)
  }
}

extension DifferenceSummary.Change {
  /// What became of the transition.
  public var kind: TransitionChange.Kind { transition.kind }

  /// What decides where the change stands in the list.
  fileprivate var order: (Int, Int, Int) {
    (TransitionChange.Kind.allCases.firstIndex(of: kind) ?? 0, -scenarios, position)
  }
}

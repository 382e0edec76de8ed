/// Checks claims along the steps of one machine.
package struct ClaimWatch<M: Machine>: Sendable {
  /// The claims.
  package let set: ClaimSet<M>
  /// Where the claims stand.
  package private(set) var standing: ClaimStanding
  /// What happened to the claims in the last step. Before the first step, the scopes that are open.
  package private(set) var news: [ClaimNews] = []
  /// Whether the standing has changed since the watch began or resumed.
  package private(set) var hasMoved = false

  /// Whether the state before the next step has not been looked at.
  private var isAtStart = false
  /// The last step. Its memory is reused.
  private var step = WatchedStep()

  /// Begins before the first step of a machine.
  package init(_ set: ClaimSet<M>, at machine: M) {
    self.set = set
    standing = set.start(machine)
    isAtStart = true
    news = set.openings(of: standing)
  }

  /// Continues from a standing.
  package init(_ set: ClaimSet<M>, continuing standing: ClaimStanding) {
    self.set = set
    self.standing = standing
  }

  /// The index of the first claim that the last step broke.
  package var broken: Int? { news.first { $0.kind == .broken }?.claim }

  /// Goes back to a standing.
  package mutating func resume(_ standing: ClaimStanding) {
    self.standing = standing
    (hasMoved, isAtStart) = (false, false)
  }

  /// Takes a step that led to `machine`.
  package mutating func take(
    _ stimulus: M.Stimulus, _ trail: borrowing Trail<M>, leadingTo machine: M
  ) {
    if !news.isEmpty { news.removeAll(keepingCapacity: true) }
    // Most stimuli of a search are refused, which concerns few claims.
    guard set.concerns(trail) else { return }
    begin(stimulus, trail)
    let (conditions, observations) = (set.conditions, trail.observations)
    let first = step.counts ? 1 : 0
    // Several claims have the same condition.
    var truths: [Bool?] = Array(repeating: nil, count: conditions.count)
    let after = { (condition: Int) in
      if let known = truths[condition] { return known }
      let truth = conditions[condition].holds(machine)
      truths[condition] = truth
      return truth
    }
    let during = { (condition: Int, event: Int) -> Bool? in
      guard case .transition(let state, _) = observations[event - first] else { return nil }
      return conditions[condition].holdsIn(state)
    }
    for index in set.interests.indices {
      let interest = set.interests[index]
      guard
        step.verbs & interest.verbs != 0 || interest.isAboutMachines || isAtStart
          || interest.isAboutStates && step.lastTransition != nil
          || interest.hasBound
            && (standing.positions[index].isWaiting || standing.positions[index].hasOthers)
      else { continue }
      let before = standing.positions(of: index)
      var positions = before
      set.monitors[index].take(step, &positions, &news, after: after, during: during)
      if standing.set(positions, insteadOf: before, of: index) { hasMoved = true }
    }
    if step.counts { isAtStart = false }
  }

  private mutating func begin(_ stimulus: M.Stimulus, _ trail: borrowing Trail<M>) {
    let counts = !trail.isVain
    step.begin(
      counts: counts, duration: set.hasClock && counts ? Int(M.duration(of: stimulus).count) : 0)
    if counts { step.add(stimulus.phrase) }
    for observation in trail.observations {
      if case .transition = observation {
        step.add(observation.phrase, isTransition: true)
      } else {
        step.add(observation.phrase)
      }
    }
  }
}

extension ClaimWatch {
  /// Each claim with the clause that says where it stands.
  package var standings: [(name: String, standing: String)] {
    // Without `self`, this would be the setter of the property.
    self.set.claims.indices.map { index in
      (
        self.set.claims[index].name,
        self.set.monitors[index].text(of: standing.positions(of: index))
      )
    }
  }
}

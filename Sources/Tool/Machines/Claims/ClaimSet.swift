/// The claims of a search or a run, prepared for checking many steps.
@usableFromInline package final class ClaimSet<M: Machine>: Sendable {
  /// The claims.
  package let claims: [Claim<M>]
  let monitors: [ClaimMonitor]
  /// The conditions of the claims, by their numbers.
  let conditions: [ClaimCondition<M>]

  /// For each claim, the steps in which it is interested.
  let interests: [Interest]

  /// The steps in which a claim is interested.
  struct Interest {
    /// The verbs of its events, as a set of bits.
    let verbs: UInt64
    /// Whether it depends on the state after each step.
    let isAboutStates: Bool
    /// Whether it depends on more than the state after each step, such as on answers.
    let isAboutMachines: Bool
    /// Whether a response can be due.
    let hasBound: Bool
  }

  /// The verbs in which any claim is interested, as a set of bits.
  let verbs: UInt64
  /// Whether the duration of steps matters.
  let hasClock: Bool
  /// Whether a refused or ignored stimulus can concern a claim.
  let hearsRefusals: Bool

  /// Prepares claims. They must belong to one lexicon.
  package init(_ claims: [Claim<M>]) {
    self.claims = claims
    var conditions: [ClaimCondition<M>] = []
    monitors = claims.enumerated().map { index, claim in
      ClaimMonitor(claim, at: index) { condition in
        if let known = conditions.firstIndex(where: { $0.text == condition.text }) { return known }
        conditions.append(condition)
        return conditions.count - 1
      }
    }
    self.conditions = conditions
    interests = monitors.map { monitor in
      let lasting = monitor.lastingConditions
      return Interest(
        verbs: monitor.verbs, isAboutStates: !lasting.isEmpty,
        isAboutMachines: lasting.contains { !conditions[$0].isOfState },
        hasBound: monitor.hasBound)
    }
    verbs = monitors.reduce(0) { $0 | $1.verbs }
    hasClock = monitors.contains { $0.hasClock }
    hearsRefusals = verbs & ClaimEvent.bitsOfRefusals != 0
  }

  /// Returns whether a step can concern any claim.
  package func concerns(_ trail: borrowing Trail<M>) -> Bool {
    hearsRefusals || !trail.isVain
  }

  /// Returns the standing of the claims before the first step of a machine.
  package func start(_ machine: M) -> ClaimStanding {
    let holds = { self.conditions[$0].holds(machine) }
    return ClaimStanding(positions: monitors.map { $0.start(holds) })
  }

  /// The events before the first step: the scopes that are open from the start.
  package func openings(of standing: ClaimStanding) -> [ClaimNews] {
    standing.positions.indices.filter { standing.positions[$0].isActive }
      .map { ClaimNews(claim: $0, kind: .opened) }
  }
}

/// Something that happened to a claim in a step.
package struct ClaimNews: Hashable, Sendable {
  /// The kind of event.
  package enum Kind: Hashable, Sendable {
    /// The scope opened.
    case opened
    /// The claim was tested, and held.
    case confirmed
    /// A response came in a step that is longer than the time that was left, so it is unknown
    /// whether it came in time.
    case undecided
    /// The claim does not hold.
    case broken
  }

  /// The index of the claim.
  package let claim: Int
  /// The kind of event.
  package let kind: Kind
}

/// The claims of a search or a run, prepared for checking many steps.
@usableFromInline package final class ClaimSet<M: Machine>: Sendable {
  /// The claims.
  package let claims: [Claim<M>]
  /// The conditions of the claims, by their numbers.
  let conditions: [ClaimCondition<M>]
  /// Whether the conditions hold, apart from the conditions because asking counts fewer references.
  private let predicates: [@Sendable (M) -> Bool]
  let monitors: ClaimMonitors

  /// Prepares claims. They must belong to one lexicon.
  package init(_ claims: [Claim<M>]) {
    self.claims = claims
    var conditions: [ClaimCondition<M>] = []
    let all = claims.enumerated().map { index, claim in
      ClaimMonitor(claim, at: index) { condition in
        if let known = conditions.firstIndex(where: { $0.text == condition.text }) { return known }
        conditions.append(condition)
        return conditions.count - 1
      }
    }
    self.conditions = conditions
    predicates = conditions.map { $0.holds }
    monitors = ClaimMonitors(
      all, events: claims.map { $0.events }, tests: conditions.map { $0.test })
  }

  /// Returns whether a step can concern any claim.
  package func concerns(_ trail: borrowing Trail<M>) -> Bool {
    monitors.hearsRefusals || !trail.isVain
  }

  /// Returns the standing of the claims before the first step of a machine.
  package func start(_ machine: M) -> ClaimStanding {
    let (tests, state) = (monitors.tests, machine.state.packed)
    return ClaimStanding(
      positions: monitors.all.map { monitor in
        monitor.start { tests.holds($0, in: state) ?? self.holds($0, of: machine) }
      })
  }

  /// Returns whether a condition holds of a machine.
  func holds(_ condition: Int, of machine: M) -> Bool { predicates[condition](machine) }

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

  /// Creates an event of a claim.
  package init(claim: Int, kind: Kind) { (self.claim, self.kind) = (claim, kind) }
}

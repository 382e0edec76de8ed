/// Checks claims along the steps of one machine.
package struct ClaimWatch<M: Machine>: Sendable {
  /// The claims.
  package let set: ClaimSet<M>
  private var progress: ClaimProgress

  /// Begins before the first step of a machine.
  package init(_ set: ClaimSet<M>, at machine: M) {
    self.set = set
    let standing = set.start(machine)
    progress = ClaimProgress(set.monitors, standing, news: set.openings(of: standing))
  }

  /// Continues from a standing.
  package init(_ set: ClaimSet<M>, continuing standing: ClaimStanding) {
    self.set = set
    progress = ClaimProgress(set.monitors, standing)
  }

  /// Where the claims stand.
  package var standing: ClaimStanding { progress.standing }

  /// What happened to the claims in the last step. Before the first step, the scopes that are open.
  package var news: [ClaimNews] { progress.news }

  /// Whether the standing has changed since the watch began or resumed.
  package var hasMoved: Bool { progress.hasMoved }

  /// The violation of the first claim that the last step broke.
  package var breach: BrokenInvariant? {
    var first: Int?
    for one in progress.news where one.kind == .broken {
      first = Swift.min(first ?? one.claim, one.claim)
    }
    return first.map { BrokenInvariant(self.set.claims[$0]) }
  }

  /// Goes back to a standing.
  package mutating func resume(_ standing: ClaimStanding) { progress.resume(standing) }

  /// Takes a step that led to `machine`.
  package mutating func take(
    _ stimulus: M.Stimulus, _ trail: borrowing Trail<M>, leadingTo machine: M
  ) {
    progress.forgetNews()
    // Most stimuli of a search are refused, which concerns few claims.
    guard set.concerns(trail) else { return }
    let (counts, set) = (!trail.isVain, set)
    progress.begin(set.monitors.hasClock && counts ? M.duration(of: stimulus).wholeMilliseconds : 0)
    for condition in set.monitors.asked {
      progress.answers[condition] = set.holds(condition, of: machine)
    }
    if counts { progress.take(stimulus.phrase, isStimulus: true) }
    let observations = trail.observations
    let last = observations.lastIndex { if case .transition = $0 { true } else { false } }
    for index in observations.indices {
      progress.take(observations[index].phrase, isStimulus: false)
      guard case .transition(let state, _) = observations[index] else { continue }
      progress.enter(state.packed, isLast: index == last)
    }
    progress.end(counts: counts, in: machine.state.packed)
  }
}

extension ClaimWatch {
  /// Each claim with the clause that says where it stands.
  package var standings: [(name: String, standing: String)] {
    // Without `self`, this would be the setter of the property.
    self.set.claims.indices.map { index in
      (
        self.set.claims[index].name,
        self.set.monitors.all[index].text(of: standing.positions(of: index))
      )
    }
  }
}

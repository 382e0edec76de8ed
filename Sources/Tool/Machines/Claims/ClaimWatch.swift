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
    // Several claims have the same condition.
    var (known, truths): (UInt64, UInt64) = (0, 0)
    let truth = { (condition: Int) in
      let bit: UInt64 = condition < 64 ? 1 << UInt64(condition) : 0
      if known & bit != 0 { return truths & bit != 0 }
      let truth = set.conditions[condition].isMet(by: machine)
      known |= bit
      if truth { truths |= bit }
      return truth
    }
    progress.begin(set.monitors.hasClock && counts ? Int(M.duration(of: stimulus).count) : 0)
    if counts { progress.take(stimulus.phrase, isStimulus: true) }
    let observations = trail.observations
    let last = observations.lastIndex { if case .transition = $0 { true } else { false } }
    for index in observations.indices {
      progress.take(observations[index].phrase, isStimulus: false)
      guard case .transition(let state, _) = observations[index] else { continue }
      progress.enter(state.packed, index == last ? truth : nil)
    }
    progress.end(counts: counts, truth)
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

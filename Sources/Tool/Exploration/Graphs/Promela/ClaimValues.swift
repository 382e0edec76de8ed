import Machines

/// The values of the names of claims that occur in a graph.
struct ClaimValues<M: Machine> {
  private let claims: [Claim<M>]
  /// For each claim, the values of its names, and the first event with these values.
  private var found: [[(values: [Packed], event: String)]]
  private var known: [Set<[Packed]>]
  private var events: Set<ClaimedStep<M>.Event> = []
  /// Whether all bounds and all steps are whole seconds.
  private(set) var areWholeSeconds: Bool

  init(of claims: [Claim<M>]) {
    self.claims = claims
    found = claims.map { _ in [] }
    known = claims.map { _ in [] }
    areWholeSeconds = claims.allSatisfy { claim in
      guard case .response(_, .time(let time)) = claim.rule else { return true }
      return time % 1_000 == 0
    }
  }

  /// Notes the values in the events of a step, and its duration.
  mutating func look(at stimulus: M.Stimulus, _ trail: Trail<M>, _ lexicon: Lexicon) {
    let step = ClaimedStep(stimulus, trail)
    if step.duration % 1_000 != 0 { areWholeSeconds = false }
    for (place, event) in step.events.enumerated() where events.insert(event).inserted {
      for (index, claim) in claims.enumerated() {
        let values = claim.events.flatMap {
          $0.values(in: event.phrase, isStimulus: event.isStimulus)
        }
        for own in values where known[index].insert(own).inserted {
          let observation = trail.observations[max(0, place - (step.counts ? 1 : 0))]
          let text =
            event.isStimulus ? stimulus.text(in: lexicon) : observation.text(in: lexicon)
          found[index].append((own, text))
        }
      }
    }
  }

  /// Returns the values for which a claim is checked, each with a suffix for its name and a
  /// description. The values are `nil` for all other values, and for a claim without names.
  func instances(
    of claim: Claim<M>, at index: Int
  ) -> [(suffix: String, values: [Packed]?, example: String?)] {
    guard claim.events.contains(where: \.hasNames) else { return [("", nil, nil)] }
    var instances: [(String, [Packed]?, String?)] = []
    for (number, one) in found[index].enumerated() {
      instances.append(("_value_\(number + 1)", one.values, "with the names as in: \(one.event)"))
    }
    if claim.concernsAbsentValues || instances.isEmpty {
      instances.append(("_other", nil, "for every other value of its names"))
    }
    return instances
  }
}

import Machines
import ScenarioTracing

/// A sequence of a walk: the whole way from the givens to where it stands.
struct Course<M: Machine>: Sendable {
  private(set) var run = Run<M>()
  private(set) var trace = Trace<M>()

  /// Of sixteen stimuli, so many are drawn from the whole alphabet.
  private static var wildShare: Int { 2 }
  /// Of sixteen stimuli, so many are whatever is possible.
  private static var freeShare: Int { 3 }
  /// Of how many stimuli that are possible the others are the rarest.
  private static var candidates: Int { 3 }
  /// A rule that was met less often is worth to be met.
  private static var familiarity: Int { 16 }

  /// A course that stands at a random start.
  init(from alphabet: Alphabet<M>, using generator: inout SplitMix64) {
    for given in run.prepare(from: alphabet, using: &generator) { trace.append(given) }
  }

  /// Takes one step; throws when an invariant does not hold after it, be it one of `invariants`.
  mutating func take(
    _ stimulus: M.Stimulus, checking invariants: [Invariant<M>]
  ) throws(BrokenInvariant) {
    defer { trace.append(stimulus, causing: run.trail.observations) }
    try run.take(stimulus)
    for invariant in invariants { try invariant.check(run.machine, run.trail) }
  }

  /// The next stimulus: mostly, of a few that are possible here, the one that shows what `coverage` has
  /// least.
  ///
  /// What causes nothing now may be what matters later, such as a failure that awaits its request; it
  /// would never be the rarest. So some stimuli are taken whatever they show.
  func nextStimulus(
    from alphabet: Alphabet<M>, rarestIn coverage: Coverage<M>,
    using generator: inout SplitMix64
  ) -> M.Stimulus? {
    let lot = Int.random(in: 0..<16, using: &generator)
    if lot < Self.wildShare { return alphabet.stimulus(using: &generator) }
    var best: (stimulus: M.Stimulus, rarity: Int)?
    var trail = Trail<M>()
    for _ in 0..<(lot < Self.wildShare + Self.freeShare ? 1 : Self.candidates) {
      let stimulus = alphabet.possibleStimulus(
        at: run.machine, using: &generator, leaving: &trail,
        or: { trail in coverage.rarest(of: trail).map { $0.count < Self.familiarity } ?? false })
      guard let stimulus else { break }
      let rarity = coverage.rarest(of: trail)?.count ?? .max
      if best.map({ rarity < $0.rarity }) ?? true { best = (stimulus, rarity) }
    }
    return best?.stimulus
  }
}

import Machines

/// How a walk chooses its stimuli.
private enum Lots {
  /// Of sixteen stimuli, the number drawn from the whole alphabet.
  static let wildShare = 2
  /// Of sixteen stimuli, the number drawn from those possible, whatever their rarity.
  static let freeShare = 3
  /// The number of possible stimuli from which the rarest is chosen.
  static let candidates = 3
  /// A rule that has been met less often than this is worth meeting again.
  static let familiarity = 16
}

extension Alphabet {
  /// Chooses the next stimulus for `machine`: usually, out of a few that are possible, the one
  /// whose rows `coverage` has seen least; `nil` if none is possible.
  ///
  /// A stimulus without any effect now may matter later, for example a failure that applies to the
  /// next request, but it would never be the rarest. Therefore some stimuli are chosen regardless
  /// of what they cover.
  func nextStimulus(
    at machine: M, rarestIn coverage: Coverage<M>, using generator: inout SplitMix64
  ) -> M.Stimulus? {
    let lot = Int.random(in: 0..<16, using: &generator)
    if lot < Lots.wildShare { return stimulus(using: &generator) }
    var best: (stimulus: M.Stimulus, rarity: Int)?
    var trail = Trail<M>()
    for _ in 0..<(lot < Lots.wildShare + Lots.freeShare ? 1 : Lots.candidates) {
      let stimulus = possibleStimulus(
        at: machine, using: &generator, leaving: &trail,
        or: { trail in coverage.rarest(of: trail).map { $0.count < Lots.familiarity } ?? false })
      guard let stimulus else { break }
      let rarity = coverage.rarest(of: trail)?.count ?? .max
      if best.map({ rarity < $0.rarity }) ?? true { best = (stimulus, rarity) }
    }
    return best?.stimulus
  }
}

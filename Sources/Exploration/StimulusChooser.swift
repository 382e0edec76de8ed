import Machines

/// Chooses the stimuli of a walk: usually, out of a few that are possible, the one whose rows and
/// rules were seen least.
///
/// A stimulus without any effect now may matter later, for example a failure that applies to the
/// next request, but it would never be the rarest. Therefore some stimuli are chosen regardless of
/// what they cover.
struct StimulusChooser<M: Machine>: Sendable {
  /// Of sixteen stimuli, the number drawn from the whole alphabet.
  private static var wildShare: Int { 2 }
  /// Of sixteen stimuli, the number drawn from those that are possible, whatever their rarity.
  private static var freeShare: Int { 3 }
  /// The number of possible stimuli from which the rarest is chosen.
  private static var candidates: Int { 3 }
  /// The number of likely stimuli that are tried to find as many.
  private static var tries: Int { 8 }
  /// A rule that has been met less often than this is worth meeting again.
  private static var familiarity: Int { 16 }

  /// The rows and rules seen in all earlier rounds and since.
  private(set) var coverage: Coverage<M>
  /// What was learnt since the last round.
  private(set) var learnt: Experience<M>

  private let alphabet: Alphabet<M>
  /// What was learnt in all earlier rounds.
  private let known: Experience<M>
  private var trail = Trail<M>()

  init(from alphabet: Alphabet<M>, knowing known: Experience<M>, _ coverage: Coverage<M>) {
    self.alphabet = alphabet
    self.known = known
    self.coverage = coverage
    learnt = Experience(verbCount: alphabet.verbCount)
  }

  /// Chooses the next stimulus for `machine`; `nil` if none is possible.
  mutating func next(at machine: M, using generator: inout SplitMix64) -> M.Stimulus? {
    let lot = Int.random(in: 0..<16, using: &generator)
    if lot < Self.wildShare { return alphabet.stimulus(using: &generator) }
    let place = machine.state.phraseOfNames
    let wanted = lot < Self.wildShare + Self.freeShare ? 1 : Self.candidates
    var found = 0
    var best: (stimulus: M.Stimulus, rarity: Int)?
    for _ in 0..<Self.tries where found < wanted {
      guard let verb = likelyVerb(at: place, using: &generator) else { continue }
      let stimulus = alphabet.stimulus(of: verb, at: machine, using: &generator)
      guard let stimulus, let rarity = rarity(of: stimulus, at: machine) else {
        learnt.note(false, of: verb, at: place)
        continue
      }
      learnt.note(true, of: verb, at: place)
      found += 1
      if best.map({ rarity < $0.rarity }) ?? true { best = (stimulus, rarity) }
    }
    // Chance and what was learnt may have missed a rare possible stimulus.
    return best?.stimulus
      ?? alphabet.possibleStimulus(at: machine, using: &generator, leaving: &trail)
  }

  /// Learns from a step.
  mutating func note(_ trail: borrowing Trail<M>) { coverage.add(trail) }

  /// How often the rarest row or rule was seen that a step would show; `nil` if nothing would come
  /// of it.
  private mutating func rarity(of stimulus: M.Stimulus, at machine: M) -> Int? {
    var copy = machine
    copy.step(stimulus, into: &trail)
    let rarity = coverage.rarest(of: trail)?.count ?? .max
    return trail.isRefusedOrIgnored && rarity >= Self.familiarity ? nil : rarity
  }

  /// A random verb of a random actor, with a chance that falls with the share of attempts of which
  /// nothing came.
  private func likelyVerb(at place: Phrase, using generator: inout SplitMix64) -> Int? {
    let verbs = alphabet.verbsOfActor(using: &generator)
    let (earlier, own) = (known.records(at: place), learnt.records(at: place))
    for _ in verbs {
      guard let verb = verbs.randomElement(using: &generator) else { return nil }
      let record = earlier[verb] + own[verb]
      if Int.random(in: 0...record.tries, using: &generator) <= record.successes { return verb }
    }
    return nil
  }
}

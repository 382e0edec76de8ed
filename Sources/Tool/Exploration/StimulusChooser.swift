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
  /// The step that was tried last.
  private var tried = Run<M>()
  /// The step of the rarest stimulus, as it was tried.
  private var best = Run<M>()

  /// A chooser that knows what a guide does, or nothing yet.
  init(from alphabet: Alphabet<M>, knowing guide: Guide<M>? = nil) {
    self.alphabet = alphabet
    learnt = Experience(verbCount: alphabet.verbCount)
    known = guide?.experience ?? learnt
    coverage = guide?.coverage ?? Coverage()
  }

  /// Takes the next step of `run`, whose invariants are not checked, and returns its stimulus;
  /// `nil` if none is possible.
  mutating func step(_ run: inout Run<M>, using generator: inout SplitMix64) -> M.Stimulus? {
    guard let choice = choice(at: run.machine, using: &generator) else { return nil }
    // The step of the best stimulus has been taken already.
    if choice.isBest { swap(&run, &best) } else { run.attempt(choice.stimulus) }
    return choice.stimulus
  }

  /// Chooses the next stimulus for `machine`; `nil` if none is possible.
  mutating func next(at machine: M, using generator: inout SplitMix64) -> M.Stimulus? {
    choice(at: machine, using: &generator)?.stimulus
  }

  /// A chosen stimulus, and whether `best` is its step.
  private typealias Choice = (stimulus: M.Stimulus, isBest: Bool)

  private mutating func choice(
    at machine: M, using generator: inout SplitMix64
  ) -> Choice? {
    let lot = Int.random(in: 0..<16, using: &generator)
    if lot < Self.wildShare {
      return alphabet.stimulus(using: &generator).map { ($0, isBest: false) }
    }
    let name = machine.state.phraseOfNames
    let (earlier, place) = (known.place(named: name), learnt.enteredPlace(named: name))
    let wanted = lot < Self.wildShare + Self.freeShare ? 1 : Self.candidates
    var found = 0
    var rarest: (stimulus: M.Stimulus, rarity: Int)?
    for _ in 0..<Self.tries where found < wanted {
      guard let verb = likelyVerb(at: place, earlier, using: &generator) else { continue }
      let stimulus = alphabet.stimulus(of: verb, at: machine, using: &generator)
      guard let stimulus, let rarity = rarity(of: stimulus, at: machine) else {
        learnt.note(false, of: verb, at: place)
        continue
      }
      learnt.note(true, of: verb, at: place)
      found += 1
      if rarest.map({ rarity < $0.rarity }) ?? true {
        rarest = (stimulus, rarity)
        swap(&tried, &best)
      }
    }
    if let rarest { return (rarest.stimulus, isBest: true) }
    // Chance and what was learnt may have missed a rare possible stimulus.
    var trail = Trail<M>()
    return alphabet.possibleStimulus(at: machine, using: &generator, leaving: &trail)
      .map { ($0, isBest: false) }
  }

  /// Learns from a step.
  mutating func note(_ trail: borrowing Trail<M>) { coverage.add(trail) }

  /// How often the rarest row or rule was seen that a step would show; `nil` if nothing would come
  /// of it.
  private mutating func rarity(of stimulus: M.Stimulus, at machine: M) -> Int? {
    tried.begin(with: machine)
    tried.attempt(stimulus)
    let rarity = coverage.rarest(of: tried.trail)?.count ?? .max
    return tried.trail.isRefusedOrIgnored && rarity >= Self.familiarity ? nil : rarity
  }

  /// A random verb of a random actor, with a chance that falls with the share of attempts of which
  /// nothing came in the same states, both since the last round and before.
  private func likelyVerb(
    at place: ExperiencePlace, _ earlier: ExperiencePlace?, using generator: inout SplitMix64
  ) -> Int? {
    let verbs = alphabet.verbsOfActor(using: &generator)
    for _ in verbs {
      guard let verb = verbs.randomElement(using: &generator) else { return nil }
      var record = learnt.record(of: verb, at: place)
      if let earlier { record = record + known.record(of: verb, at: earlier) }
      if Int.random(in: 0...record.tries, using: &generator) <= record.successes { return verb }
    }
    return nil
  }
}

import Machines

/// Chooses the stimuli of a walk. Usually chooses, from a few possible stimuli, the stimulus whose
/// step shows the rarest mark.
///
/// A stimulus without an immediate effect, such as a failure that applies to the next request, can
/// matter later. However, its mark would never be the rarest. Therefore, the chosen step is
/// occasionally also tried after some of these stimuli. If the outcome of the step is rarer after
/// one of them, that stimulus is taken first. Some stimuli are chosen regardless of the marks that
/// they show.
struct StimulusChooser<M: Machine>: Sendable {
  /// The number of stimuli, out of sixteen, that are drawn from the whole alphabet.
  private static var wildShare: Int { 2 }
  /// The number of stimuli, out of sixteen, that are drawn from the possible stimuli regardless of
  /// rarity.
  private static var freeShare: Int { 3 }
  /// The number of possible stimuli from which the rarest stimulus is chosen.
  private static var candidates: Int { 3 }
  /// The maximum number of likely stimuli to try when looking for candidates.
  private static var tries: Int { 8 }
  /// The number of occurrences below which a rule is worth reaching again.
  private static var acquaintance: Int { 16 }
  /// Preparations are tried for one out of this many chosen stimuli.
  private static var preparationPeriod: Int { 8 }
  /// The number of preparations to try.
  private static var preparations: Int { 4 }

  /// The number of times that each mark was seen, both in earlier rounds and since the last round.
  private(set) var familiarity: Familiarity<M>
  /// The knowledge gained since the last round.
  private(set) var learnt: Knowledge<M>

  private let alphabet: Alphabet<M>
  /// The knowledge from all earlier rounds.
  private let known: Knowledge<M>
  /// The last step that was tried.
  private var tried = Run<M>()
  /// The step of the rarest stimulus.
  private var best = Run<M>()

  /// Creates a chooser with or without earlier knowledge.
  init(from alphabet: Alphabet<M>, knowing known: Knowledge<M>? = nil) {
    self.alphabet = alphabet
    learnt = Knowledge(of: alphabet)
    self.known = known ?? learnt
    familiarity = self.known.familiarity
  }

  /// Takes the next step of `run` without checking the invariants, and returns its stimulus.
  /// Returns `nil` if no stimulus is possible.
  ///
  /// An `intention` takes precedence over any choice. If a stimulus is chosen to prepare for
  /// another stimulus, the other stimulus becomes the intention.
  mutating func step(
    _ run: inout Run<M>, intending intention: inout M.Stimulus?,
    using generator: inout SplitMix64
  ) -> M.Stimulus? {
    let choice = choice(at: run.machine, intending: &intention, using: &generator)
    guard let choice else { return nil }
    // The step of the best stimulus has already been taken.
    if choice.isBest {
      run.adopt(choice.stimulus, takenBy: &best)
    } else {
      run.attempt(choice.stimulus)
    }
    return choice.stimulus
  }

  /// Chooses the next stimulus for `machine` without taking a step.
  mutating func next(
    at machine: M, intending intention: inout M.Stimulus?, using generator: inout SplitMix64
  ) -> M.Stimulus? {
    choice(at: machine, intending: &intention, using: &generator)?.stimulus
  }

  private mutating func choice(
    at machine: M, intending intention: inout M.Stimulus?, using generator: inout SplitMix64
  ) -> Choice? {
    if let intended = intention {
      intention = nil
      return (intended, isBest: false)
    }
    guard let choice = choice(at: machine, using: &generator) else { return nil }
    guard choice.isBest, Int.random(in: 0..<Self.preparationPeriod, using: &generator) == 0,
      let before = preparation(for: choice.stimulus, at: machine, using: &generator)
    else { return choice }
    intention = choice.stimulus
    return (before, isBest: false)
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
    let earlier = known.experience.place(named: name)
    let place = learnt.experience.enteredPlace(named: name)
    let wanted = lot < Self.wildShare + Self.freeShare ? 1 : Self.candidates
    var found = 0
    var rarest: (stimulus: M.Stimulus, rarity: Int)?
    for _ in 0..<Self.tries where found < wanted {
      guard let verb = likelyVerb(at: place, earlier, using: &generator) else { continue }
      let stimulus = alphabet.stimulus(of: verb, at: machine, using: &generator)
      guard let stimulus, let rarity = rarity(of: stimulus, at: machine) else {
        learnt.experience.note(false, of: verb, at: place)
        continue
      }
      learnt.experience.note(true, of: verb, at: place)
      found += 1
      if rarest.map({ rarity < $0.rarity }) ?? true {
        rarest = (stimulus, rarity)
        swap(&tried, &best)
      }
    }
    if let rarest { return (rarest.stimulus, isBest: true) }
    // The random attempts and the earlier knowledge can miss a rare possible stimulus.
    var trail = Trail<M>()
    return alphabet.possibleStimulus(at: machine, using: &generator, leaving: &trail)
      .map { ($0, isBest: false) }
  }

  /// Learns from a step.
  mutating func note(_ step: Run<M>, by stimulus: M.Stimulus) {
    familiarity.add(step, by: stimulus)
    learnt.familiarity.add(step, by: stimulus)
  }

  /// Returns the count of the rarest mark that a step would show, or `nil` if a familiar rule would
  /// refuse or ignore the stimulus.
  private mutating func rarity(of stimulus: M.Stimulus, at machine: M) -> Int? {
    tried.begin(with: machine)
    tried.attempt(stimulus)
    let rarity = familiarity.rarest(of: tried, by: stimulus)?.count ?? .max
    return tried.trail.isRefusedOrIgnored && rarity >= Self.acquaintance ? nil : rarity
  }

  /// Returns a random verb of a random actor.
  ///
  /// The higher the share of failed attempts in states with the same name, both before and since
  /// the last round, the lower the verb's chance.
  private func likelyVerb(
    at place: ExperiencePlace, _ earlier: ExperiencePlace?, using generator: inout SplitMix64
  ) -> Int? {
    let verbs = alphabet.verbsOfActor(using: &generator)
    for _ in verbs {
      guard let verb = verbs.randomElement(using: &generator) else { return nil }
      var odds = learnt.experience.odds(of: verb, at: place)
      if let earlier { odds = odds + known.experience.odds(of: verb, at: earlier) }
      if odds.areTaken(using: &generator) { return verb }
    }
    return nil
  }

  /// Returns a silent stimulus after which `stimulus` has a rarer outcome than in `best`, or `nil`
  /// if no such stimulus was found.
  private mutating func preparation(
    for stimulus: M.Stimulus, at machine: M, using generator: inout SplitMix64
  ) -> M.Stimulus? {
    var rarity = familiarity.rarest(of: best, by: stimulus)?.count ?? .max
    var found: M.Stimulus?
    for index in 0..<Self.preparations {
      // Half of the preparations are stimuli that have already changed a step like `best`.
      let influence = index.isMultiple(of: 2) ? influence(using: &generator) : nil
      guard let before = influence ?? silentStimulus(at: machine, using: &generator) else {
        continue
      }
      tried.begin(with: machine)
      tried.attempt(before)
      guard tried.trail.isSilent else { continue }
      tried.attempt(stimulus)
      guard tried.trail.observations != best.trail.observations else { continue }
      learnt.influences.note(before, changing: best.trail)
      guard !tried.trail.isRefusedOrIgnored,
        let other = familiarity.rarest(of: tried, by: stimulus)?.count, other < rarity
      else { continue }
      (rarity, found) = (other, before)
    }
    return found
  }

  /// Returns a stimulus that has already changed a step like `best`, or `nil` if no such stimulus
  /// is known.
  private func influence(using generator: inout SplitMix64) -> M.Stimulus? {
    known.influences.stimulus(changing: best.trail, using: &generator)
      ?? learnt.influences.stimulus(changing: best.trail, using: &generator)
  }

  /// Returns a random stimulus of a verb whose stimuli are often silent.
  private mutating func silentStimulus(
    at machine: M, using generator: inout SplitMix64
  ) -> M.Stimulus? {
    for _ in 0..<alphabet.verbCount {
      let verb = Int.random(in: 0..<alphabet.verbCount, using: &generator)
      let odds = known.influences.silence(of: verb) + learnt.influences.silence(of: verb)
      guard odds.areTaken(using: &generator),
        let stimulus = alphabet.stimulus(of: verb, at: machine, using: &generator)
      else { continue }
      tried.begin(with: machine)
      tried.attempt(stimulus)
      learnt.influences.note(tried.trail.isSilent, of: verb)
      if tried.trail.isSilent { return stimulus }
    }
    return nil
  }
}

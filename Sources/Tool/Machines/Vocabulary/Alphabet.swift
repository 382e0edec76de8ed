/// All phrases that the verbs can form with the values that exist in a machine.
///
/// Explorers and walkers take their stimuli from the alphabet. The alphabet interns the examples of
/// every parameter once, and belongs to the lexicon with which it was created.
public struct Alphabet<M: Machine>: Sendable {
  /// The verbs of stimuli, and the values to choose from.
  public let stimuli: [Letters<M, M.Stimulus>]
  /// The verbs of givens, and the values to choose from.
  public let givens: [Letters<M, M.Given>]
  private let queries: [Letters<M, M.Query>]
  /// The positions of each actor's stimuli. The user's list is repeated so that it is chosen more
  /// often than the other lists.
  private let actors: [[Int]]
  /// The positions of the givens, each repeated according to its weight.
  private let weightedGivens: [Int]

  /// The number of attempts with a random actor before all possible stimuli are enumerated.
  private static var attempts: Int { 8 }

  /// Creates the alphabet of the machine's vocabulary.
  ///
  /// The alphabet contains a stimulus if `isChosen` accepts its verb and `isAdmitted` accepts the
  /// stimulus itself. The alphabet offers the values in `patterns` in addition to the examples.
  public init(
    in lexicon: inout Lexicon, choosing isChosen: (Signature) -> Bool = { _ in true },
    admitting isAdmitted: (@Sendable (M.Stimulus) -> Bool)? = nil,
    offering patterns: [PhrasePattern] = []
  ) {
    stimuli = M.vocabulary.stimuli.signatures.filter(isChosen).map { verb in
      Letters(
        verb, in: &lexicon, admitting: isAdmitted,
        offering: patterns.filter { $0.verb == verb.id })
    }
    givens = M.vocabulary.givens.signatures.map { Letters($0, in: &lexicon) }
    queries = M.vocabulary.queries.signatures.map { Letters($0, in: &lexicon) }
    weightedGivens = givens.indices.flatMap { [givens] index in
      repeatElement(index, count: givens[index].examples.count + 1)
    }
    let byActor = Dictionary(grouping: stimuli.indices) { [stimuli] index in
      stimuli[index].verb.causer
    }
    actors = M.vocabulary.causers.flatMap { actor in
      byActor[actor].map { Array(repeating: $0, count: actor == .user ? 4 : 1) } ?? []
    }
  }

  /// Returns, in declared order, all stimuli with values that exist in `machine`.
  public func stimuli(at machine: M) -> [M.Stimulus] {
    stimuli.flatMap { letters in letters.all { $0.values(machine) } }
  }

  /// All givens, in declared order, with the examples of their parameters.
  public var allGivens: [M.Given] { givens.flatMap { $0.all { _ in nil } } }

  /// Returns, in declared order, all queries about values that exist in `machine`.
  public func queries(at machine: M) -> [M.Query] {
    queries.flatMap { letters in letters.all { $0.values(machine) } }
  }

  /// Returns the stimuli that `machine` neither refuses nor ignores.
  public func possible(at machine: M) -> [M.Stimulus] {
    var trail = Trail<M>()
    return stimuli(at: machine).filter { isPossible($0, at: machine, &trail) }
  }

  /// Returns a random stimulus that is possible in `machine`, and records its consequences in
  /// `trail`. Returns `nil` if no stimulus is possible.
  ///
  /// The user is chosen four times as often as any other actor, because stimuli from the
  /// environment are nearly always possible and would keep the user from making progress. All verbs
  /// of an actor have the same chance, however many values they have.
  public func possibleStimulus(
    at machine: M, using generator: inout some RandomNumberGenerator, leaving trail: inout Trail<M>
  ) -> M.Stimulus? {
    for _ in 0..<Self.attempts {
      let own = actors.randomElement(using: &generator) ?? []
      for _ in own {
        guard let index = own.randomElement(using: &generator),
          let stimulus = stimuli[index].any(using: &generator, { $0.values(machine) })
        else { continue }
        if isPossible(stimulus, at: machine, &trail) { return stimulus }
      }
    }
    // If few stimuli are possible, the random attempts can miss all of them.
    let last = possible(at: machine).randomElement(using: &generator)
    if let last { _ = isPossible(last, at: machine, &trail) }
    return last
  }

  /// Returns a stimulus with random values, which need not exist in a machine.
  public func stimulus(using generator: inout some RandomNumberGenerator) -> M.Stimulus? {
    stimuli.randomElement(using: &generator)?.any(using: &generator) { _ in nil }
  }

  /// The number of verbs of stimuli.
  public var verbCount: Int { stimuli.count }

  /// Returns the numbers of all verbs of a random actor, most often the user.
  public func verbsOfActor(using generator: inout some RandomNumberGenerator) -> [Int] {
    actors.randomElement(using: &generator) ?? []
  }

  /// Returns a stimulus of the verb with this number. Its values are chosen randomly from the
  /// values that exist in `machine`. Returns `nil` if no value exists for one of its parameters.
  public func stimulus(
    of verb: Int, at machine: M, using generator: inout some RandomNumberGenerator
  ) -> M.Stimulus? {
    stimuli[verb].any(using: &generator) { $0.values(machine) }
  }

  /// Returns a given with random values, which need not be possible.
  ///
  /// Verbs with more parameters are chosen more often, because they account for most of the variety
  /// of starts.
  public func given(using generator: inout some RandomNumberGenerator) -> M.Given? {
    weightedGivens.randomElement(using: &generator).flatMap {
      givens[$0].any(using: &generator) { _ in nil }
    }
  }

  private func isPossible(
    _ stimulus: M.Stimulus, at machine: M, _ trail: inout Trail<M>
  ) -> Bool {
    var copy = machine
    copy.step(stimulus, into: &trail)
    return !trail.isRefusedOrIgnored
  }
}

/// A verb, the examples of its parameters, and the domains of their values.
public struct Letters<M: Machine, Whole: Spoken>: Sendable {
  let verb: Signature
  let examples: [[Packed]]
  /// The possible values of each place without a known domain.
  private let choices: [[Packed]]
  private let domains: [Domain<M>?]
  /// The domain of the verb's phrases, if it has one.
  private let phrases: Domain<M>?
  /// Whether a phrase is admitted; `nil` if all phrases are admitted.
  private let isAdmitted: (@Sendable (Whole) -> Bool)?
  /// All phrases, if they are the same for every machine and few enough to store.
  private var constant: [Whole]?

  private static var constantLimit: Int { 256 }

  init(
    _ verb: Signature, in lexicon: inout Lexicon,
    admitting isAdmitted: (@Sendable (Whole) -> Bool)? = nil,
    offering patterns: [PhrasePattern] = []
  ) {
    self.verb = verb
    self.isAdmitted = isAdmitted
    domains = verb.slots.map { slot in M.domains.first { $0.type == slot.valueType } }
    phrases = M.domains.first { $0.verb == verb.id }
    examples = verb.slots.enumerated().map { index, slot in
      let examples = slot.examples.compactMap { slot.value(ofExample: $0, in: &lexicon) }
      return patterns.compactMap { verb.value(at: index, of: $0) }.reduce(into: examples) {
        if !$0.contains($1) { $0.append($1) }
      }
    }
    choices = zip(verb.slots, examples).map { slot, examples in slot.choices(examples) }
    guard phrases == nil, domains.allSatisfy({ $0 == nil }) else { return }
    // The product of many examples does not fit into an integer.
    let count = examples.reduce(1) { min($0, Self.constantLimit) * ($1.count + 1) }
    // A filter can reduce many phrases to a few.
    guard count <= Self.constantLimit || isAdmitted != nil else { return }
    let all = all { _ in nil }
    if all.count <= Self.constantLimit { constant = all }
  }

  /// The values of a domain; `nil` if they are unknown.
  typealias Values = (Domain<M>) -> [Packed]?

  /// Returns all phrases with values from the domains.
  func all(_ values: Values) -> [Whole] {
    if let constant { return constant }
    let operands = phrases.flatMap(values) ?? combinations(values)
    let all = operands.compactMap { Whole(Phrase(verb: verb.id, operands: $0)) }
    return isAdmitted.map { all.filter($0) } ?? all
  }

  private func combinations(_ values: Values) -> [Packed] {
    var operands: [Packed] = [.nothing]
    for index in examples.indices {
      let choices = choices(at: index, values)
      operands = operands.flatMap { soFar in
        choices.map { choice in
          var longer = soFar
          longer.put(choice, at: verb.places[index])
          return longer
        }
      }
    }
    return operands
  }

  /// Returns a phrase with random values, from the domains if their values are known.
  func any(using generator: inout some RandomNumberGenerator, _ values: Values) -> Whole? {
    if let constant { return constant.randomElement(using: &generator) }
    if isAdmitted != nil || phrases.flatMap(values) != nil {
      return all(values).randomElement(using: &generator)
    }
    var operands = Packed.nothing
    for index in examples.indices {
      let choices = choices(at: index, values)
      guard !choices.isEmpty else { return nil }
      // `randomElement` would be called through its protocol for every value of every step.
      let position = Int.random(in: 0..<choices.count, using: &generator)
      operands.put(choices[position], at: verb.places[index])
    }
    return Whole(Phrase(verb: verb.id, operands: operands))
  }

  private func choices(at index: Int, _ values: Values) -> [Packed] {
    guard let domain = domains[index], let found = values(domain) else { return choices[index] }
    let slot = verb.slots[index]
    var existing: [Packed] = []
    for value in found.map(slot.wrapping) where !existing.contains(value) {
      existing.append(value)
    }
    if domain.isOpen { existing += examples[index].filter { !existing.contains($0) } }
    return slot.choices(existing)
  }
}

extension Slot {
  /// Returns the possible contents of this place for the given packed values. A list is empty or
  /// has one of the values.
  fileprivate func choices(_ values: [Packed]) -> [Packed] {
    let present = isList ? values.map { Packed(.list([$0])) } : values
    return isOptional ? [.nothing] + present : present
  }
}

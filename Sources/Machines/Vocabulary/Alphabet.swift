/// Every value that verbs make over the values that exist where a machine stands.
///
/// What is possible now, the explorer's successors and the walker's choices are drawn from it. It
/// interns the examples of every parameter once and belongs to the lexicon that it was made with.
public struct Alphabet<M: Machine>: Sendable {
  private let stimuli: [Letters<M, M.Stimulus>]
  private let givens: [Letters<M, M.Given>]
  /// The positions of the stimuli of each actor; those of users stand there several times.
  private let actors: [[Int]]

  /// How often an actor is chosen before all that is possible is looked for.
  private static var attempts: Int { 8 }

  /// The alphabet of the machine's vocabulary.
  public init(in lexicon: inout Lexicon) {
    stimuli = M.vocabulary.stimuli.signatures.map { Letters($0, in: &lexicon) }
    givens = M.vocabulary.givens.signatures.map { Letters($0, in: &lexicon) }
    let byActor = Dictionary(grouping: stimuli.indices) { [stimuli] index in
      stimuli[index].verb.actor ?? .user
    }
    actors = Actor.allCases.flatMap { actor in
      byActor[actor].map { Array(repeating: $0, count: actor == .user ? 4 : 1) } ?? []
    }
  }

  /// Every stimulus over the values that exist at `machine`, in the order of declaration.
  public func stimuli(at machine: M) -> [M.Stimulus] { stimuli.flatMap { $0.all(at: machine) } }

  /// The stimuli that, taken at `machine`, are neither refused nor ignored.
  public func possible(at machine: M) -> [M.Stimulus] {
    var trail = Trail<M>()
    return stimuli(at: machine).filter { isPossible($0, at: machine, &trail) }
  }

  /// One of the stimuli that are possible at `machine`, and in `trail` what it would cause; `nil` when
  /// nothing is.
  ///
  /// More than every second one is a user's: what the surroundings can always do would keep users from
  /// coming far. Each verb of an actor has the same chance, however many values it takes. A stimulus that
  /// is refused or ignored is as good where `isWelcome` says so of what it leaves behind.
  public func possibleStimulus(
    at machine: M, using generator: inout some RandomNumberGenerator, leaving trail: inout Trail<M>,
    or isWelcome: (Trail<M>) -> Bool = { _ in false }
  ) -> M.Stimulus? {
    for _ in 0..<Self.attempts {
      let own = actors.randomElement(using: &generator) ?? []
      for _ in own {
        guard let index = own.randomElement(using: &generator),
          let stimulus = stimuli[index].any(at: machine, using: &generator)
        else { continue }
        if isPossible(stimulus, at: machine, &trail) || isWelcome(trail) { return stimulus }
      }
    }
    // Luck may have missed the little that is possible.
    let last = possible(at: machine).randomElement(using: &generator)
    if let last { _ = isPossible(last, at: machine, &trail) }
    return last
  }

  /// A stimulus with random values, whether they exist in a machine or not.
  public func stimulus(using generator: inout some RandomNumberGenerator) -> M.Stimulus? {
    stimuli.randomElement(using: &generator)?.any(at: nil, using: &generator)
  }

  /// A given with random values, whether a machine can take it or not. The more a verb says, the more
  /// often it is drawn: worlds differ most in what has many values.
  public func given(using generator: inout some RandomNumberGenerator) -> M.Given? {
    let weighted = givens.flatMap { Array(repeating: $0, count: $0.examples.count + 1) }
    return weighted.randomElement(using: &generator)?.any(at: nil, using: &generator)
  }

  private func isPossible(
    _ stimulus: M.Stimulus, at machine: M, _ trail: inout Trail<M>
  ) -> Bool {
    var copy = machine
    copy.step(stimulus, into: &trail)
    return !trail.isRefusedOrIgnored
  }
}

/// One verb, the examples of its parameters, and where else their values come from.
private struct Letters<M: Machine, Whole: Spoken>: Sendable {
  let verb: Signature
  let examples: [[UInt128]]
  private let domains: [Domain<M>?]
  /// Every value, where they are the same wherever a machine stands and not too many.
  private var constant: [Whole]?

  private static var constantLimit: Int { 256 }

  init(_ verb: Signature, in lexicon: inout Lexicon) {
    self.verb = verb
    domains = verb.slots.map { slot in M.domains.first { $0.type == slot.valueType } }
    examples = verb.slots.map { slot in
      slot.examples.compactMap { example in
        let bytes = Array(example.utf8)
        return try? slot.value(
          written: bytes.span, isQuoted: bytes.first == UInt8(ascii: "\""), as: .value,
          in: &lexicon
        ).bits
      }
    }
    let count = examples.reduce(1) { $0 * ($1.count + 1) }
    if domains.allSatisfy({ $0 == nil }), count <= Self.constantLimit { constant = all(at: nil) }
  }

  func all(at machine: M?) -> [Whole] {
    if let constant { return constant }
    var operands: [UInt128] = [0]
    for index in examples.indices {
      let choices = choices(at: index, machine)
      operands = operands.flatMap { soFar in
        choices.map { soFar | $0 << verb.shifts[index] }
      }
    }
    return operands.compactMap { Whole(Phrase(verb: verb.id, operands: $0)) }
  }

  /// Random values, those that exist at `machine` where there is one.
  func any(at machine: M?, using generator: inout some RandomNumberGenerator) -> Whole? {
    if let constant { return constant.randomElement(using: &generator) }
    var operands: UInt128 = 0
    for index in examples.indices {
      guard let choice = choices(at: index, machine).randomElement(using: &generator) else {
        return nil
      }
      operands |= choice << verb.shifts[index]
    }
    return Whole(Phrase(verb: verb.id, operands: operands))
  }

  private func choices(at index: Int, _ machine: M?) -> [UInt128] {
    let slot = verb.slots[index]
    var values = examples[index]
    if let machine, let domain = domains[index] {
      var existing: [UInt128] = []
      for value in domain.values(machine).map(slot.wrapping) where !existing.contains(value) {
        existing.append(value)
      }
      values = domain.isOpen ? existing + values.filter { !existing.contains($0) } : existing
    }
    return slot.omission == .none ? [0] + values : values
  }
}

/// Every value that verbs make over the values that exist where a machine stands.
///
/// What is possible now, the explorer's successors and the walker's choices are drawn from it. It
/// interns the examples of every parameter once and belongs to the lexicon that it was made with.
public struct Alphabet<M: Machine>: Sendable {
  private let stimuli: [Letters<M.Stimulus>]
  private let givens: [Letters<M.Given>]

  /// The alphabet of the machine's vocabulary.
  public init(in lexicon: inout Lexicon) {
    stimuli = M.vocabulary.stimuli.verbs.map { Letters($0, in: &lexicon) }
    givens = M.vocabulary.givens.verbs.map { Letters($0, in: &lexicon) }
  }

  /// Every stimulus over the values that exist at `machine`, in the order of declaration.
  public func stimuli(at machine: M) -> [M.Stimulus] {
    let domains = values(at: machine)
    return stimuli.flatMap { $0.all(over: domains) }
  }

  /// The stimuli that, taken at `machine`, are neither refused nor ignored.
  public func possible(at machine: M) -> [M.Stimulus] {
    var trail = Trail<M>()
    return stimuli(at: machine).filter { isPossible($0, at: machine, &trail) }
  }

  /// One of the stimuli that are possible at `machine`: each verb has the same chance, however many
  /// values it takes. `nil` when nothing is possible.
  public func possibleStimulus(
    at machine: M, using generator: inout some RandomNumberGenerator
  ) -> M.Stimulus? {
    let domains = values(at: machine)
    var trail = Trail<M>()
    for letters in stimuli.shuffled(using: &generator) {
      let all = letters.all(over: domains).shuffled(using: &generator)
      if let possible = all.first(where: { isPossible($0, at: machine, &trail) }) {
        return possible
      }
    }
    return nil
  }

  /// A stimulus with random values, whether they exist in a machine or not.
  public func stimulus(using generator: inout some RandomNumberGenerator) -> M.Stimulus? {
    stimuli.randomElement(using: &generator)?.any(using: &generator)
  }

  /// A given with random values, whether a machine can take it or not. The more a verb says, the more
  /// often it is drawn: worlds differ most in what has many values.
  public func given(using generator: inout some RandomNumberGenerator) -> M.Given? {
    let weighted = givens.flatMap { Array(repeating: $0, count: $0.examples.count + 1) }
    return weighted.randomElement(using: &generator)?.any(using: &generator)
  }

  private func isPossible(
    _ stimulus: M.Stimulus, at machine: M, _ trail: inout Trail<M>
  ) -> Bool {
    var copy = machine
    copy.step(stimulus, into: &trail)
    return !trail.isRefusedOrIgnored
  }

  private func values(at machine: M) -> [ObjectIdentifier: Existing] {
    Dictionary(
      M.domains.map { ($0.type, Existing(values: $0.values(machine), isOpen: $0.isOpen)) },
      uniquingKeysWith: { first, _ in first })
  }
}

/// The values of a type that exist where a machine stands.
private struct Existing {
  let values: [UInt128]
  let isOpen: Bool
}

/// One verb and the examples of its parameters.
private struct Letters<Whole: Sendable>: Sendable {
  let verb: AnyVerb<Whole>
  let examples: [[UInt128]]

  init(_ verb: AnyVerb<Whole>, in lexicon: inout Lexicon) {
    self.verb = verb
    examples = verb.signature.slots.map { slot in
      slot.examples.compactMap { example in
        let bytes = Array(example.utf8)
        return try? slot.value(
          written: bytes.span, isQuoted: bytes.first == UInt8(ascii: "\""), as: .value,
          in: &lexicon
        ).bits
      }
    }
  }

  func all(over domains: [ObjectIdentifier: Existing]) -> [Whole] {
    var operands: [UInt128] = [0]
    for index in examples.indices {
      let choices = choices(at: index, over: domains)
      operands = operands.flatMap { soFar in
        choices.map { soFar | $0 << verb.signature.shifts[index] }
      }
    }
    return operands.compactMap(verb.value)
  }

  func any(using generator: inout some RandomNumberGenerator) -> Whole? {
    var operands: UInt128 = 0
    for index in examples.indices {
      guard
        let choice = choices(at: index, over: [:]).randomElement(using: &generator)
      else { return nil }
      operands |= choice << verb.signature.shifts[index]
    }
    return verb.value(operands)
  }

  private func choices(
    at index: Int, over domains: [ObjectIdentifier: Existing]
  ) -> [UInt128] {
    let slot = verb.signature.slots[index]
    let values =
      domains[slot.valueType].map { domain in
        domain.values.map(slot.wrapping) + (domain.isOpen ? examples[index] : [])
      } ?? examples[index]
    return slot.omission == .none ? [0] + values : values
  }
}

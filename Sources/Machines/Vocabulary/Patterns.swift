public import Notation

/// The expectation of a phrase: its verb and a mask for its values.
public struct PhrasePattern: Hashable, Sendable {
  /// The verb.
  public let verb: WordID
  let operands: Masked

  init(verb: WordID, operands: Masked) {
    self.verb = verb
    self.operands = operands
  }

  /// The expectation of one phrase.
  public init(exactly phrase: Phrase) {
    self.init(verb: phrase.verb, operands: Masked(phrase.operands, width: UInt128.bitWidth))
  }

  /// Whether `phrase` matches.
  public func matches(_ phrase: Phrase) -> Bool {
    verb == phrase.verb && operands.matches(phrase.operands)
  }

  /// The pattern, open in the operands of these bits.
  func open(in bits: UInt128) -> Self {
    guard operands.mask & bits != 0 else { return self }
    return Self(verb: verb, operands: Masked(bits: operands.bits, mask: operands.mask & ~bits))
  }
}

/// Patterns none of which a phrase may match.
public struct ForbiddenPatterns: Sendable {
  private var patterns: [PhrasePattern] = []
  /// A bit for the hash of each pattern's verb, since most phrases have the verb of no pattern.
  private var verbs: UInt64 = 0

  /// No patterns.
  public init() {}

  /// Adds a pattern.
  public mutating func add(_ pattern: PhrasePattern) {
    patterns.append(pattern)
    verbs |= Self.bit(pattern.verb)
  }

  /// Whether `phrase` matches any pattern.
  public func contain(_ phrase: Phrase) -> Bool {
    verbs & Self.bit(phrase.verb) != 0 && patterns.contains { $0.matches(phrase) }
  }

  private static func bit(_ verb: WordID) -> UInt64 {
    1 << UInt64(verb.rawValue % 64)
  }
}

/// The expectation of a state, from `is`.
public struct StatePattern: Hashable, Sendable {
  let packed: Masked
  /// The bits of everything below the first name.
  let below: UInt128

  /// The same state with anything below it; `nil` if the pattern already specifies that.
  public var openBelow: StatePattern? {
    guard packed.mask & below == below, packed.bits & below == 0, below != 0 else { return nil }
    return StatePattern(
      packed: Masked(bits: packed.bits, mask: packed.mask & ~below), below: below)
  }

  /// Whether `state` matches.
  public func matches(_ state: some Path) -> Bool { packed.matches(state.packed) }
}

/// The expectation of an answer, from `has`.
public struct AnswerPattern: Hashable, Sendable {
  var values: [Masked] = []
  var isOpen = false

  /// Whether every answer matches; `isAlwaysOne` says that each has one value.
  func matchesEverything(if isAlwaysOne: Bool) -> Bool {
    values.isEmpty && isOpen || isAlwaysOne && values == [.anything]
  }

  /// Whether `answer` matches, value by value in order; where the query is about something that
  /// does not exist, `_` alone does.
  public func matches(_ answer: Answer) -> Bool {
    guard !answer.isAboutNothing else { return !isOpen && values == [.anything] }
    guard isOpen ? values.count <= answer.values.count : values.count == answer.values.count else {
      return false
    }
    return zip(values, answer.values).allSatisfy { $0.matches($1) }
  }
}

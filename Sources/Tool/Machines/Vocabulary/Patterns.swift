import Notation

/// The expectation of a phrase: its verb, and a mask for its values.
public struct PhrasePattern: Hashable, Sendable {
  /// The verb.
  public let verb: WordID
  let operands: Masked
}

extension PhrasePattern {
  /// Creates a pattern that matches exactly one phrase.
  public init(exactly phrase: Phrase) {
    self.init(verb: phrase.verb, operands: Masked(phrase.operands, width: Phrase.room))
  }

  /// Returns whether `phrase` matches.
  public func matches(_ phrase: Phrase) -> Bool {
    verb == phrase.verb && operands.matches(phrase.operands)
  }

  /// Returns the pattern with another verb, whose operands have the same types.
  package func with(verb: WordID) -> Self { Self(verb: verb, operands: operands) }

  /// Returns the pattern with the operands in these places left open.
  func open(in places: [PackedPlace]) -> Self {
    places.isEmpty ? self : Self(verb: verb, operands: operands.open(in: places))
  }
}

/// Patterns that no phrase is allowed to match.
public struct ForbiddenPatterns: Sendable {
  private var patterns: [PhrasePattern] = []
  /// A set of bits, one for the hash of each pattern's verb. It is a quick filter, because most
  /// phrases match no pattern's verb.
  private var verbs: UInt64 = 0

  /// Creates an empty collection of patterns.
  public init() {}

  /// Adds a pattern.
  public mutating func add(_ pattern: PhrasePattern) {
    patterns.append(pattern)
    verbs |= Self.bit(pattern.verb)
  }

  /// Returns whether `phrase` matches any pattern.
  public func contain(_ phrase: Phrase) -> Bool {
    verbs & Self.bit(phrase.verb) != 0 && patterns.contains { $0.matches(phrase) }
  }

  private static func bit(_ verb: WordID) -> UInt64 {
    1 << UInt64(verb.rawValue % 64)
  }
}

/// The expectation of a state in an `is` assertion.
public struct StatePattern: Hashable, Sendable {
  let packed: Masked
  /// The places of all values below the first name.
  let below: [PackedPlace]

  /// The same state with anything below it; `nil` if the pattern already specifies names below or
  /// leaves them open, or if no names can follow.
  public var openBelow: StatePattern? {
    let isAboveAll = below.allSatisfy { place in
      let masked = packed.value(at: place)
      return masked.isWhole && masked.value.isNothing
    }
    guard isAboveAll, !below.isEmpty else { return nil }
    return StatePattern(packed: packed.open(in: below), below: below)
  }

  /// Returns whether `state` matches.
  public func matches(_ state: some Path) -> Bool { packed.matches(state.packed) }

  /// Returns whether the states that match `other` also match this expectation: true if all of them
  /// do, false if none does, and `nil` if it depends on the parts that `other` leaves open.
  public func matchesAll(of other: StatePattern) -> Bool? { packed.matchesAll(of: other.packed) }
}

/// The expectation of an answer in a `has` assertion.
public struct AnswerPattern: Hashable, Sendable {
  var values: [Masked] = []
  var isOpen = false
  /// Whether the query's subject must not exist.
  package internal(set) var isAbsence = false

  /// Returns whether every answer matches. `isAlwaysOne` means that each answer has exactly one
  /// value.
  func matchesEverything(if isAlwaysOne: Bool) -> Bool {
    values.isEmpty && isOpen || isAlwaysOne && isOneOfAnything
  }

  private var isOneOfAnything: Bool { values.count == 1 && values[0].isOpenInAll }

  /// Returns whether the values of `answer` match in order or, if the query's subject must not
  /// exist, whether it does not exist.
  public func matches(_ answer: Answer) -> Bool {
    guard !isAbsence, !answer.isAboutNothing else { return isAbsence && answer.isAboutNothing }
    guard isOpen ? values.count <= answer.values.count : values.count == answer.values.count else {
      return false
    }
    return zip(values, answer.values).allSatisfy { $0.matches($1) }
  }
}

import Notation

/// What an expectation says of a phrase: the verb, and the values that count.
public struct PhrasePattern: Hashable, Sendable {
  let verb: WordID
  let operands: Masked

  /// Whether `phrase` is one of those meant.
  public func matches(_ phrase: Phrase) -> Bool {
    verb == phrase.verb && operands.matches(phrase.operands)
  }
}

/// What `is` expects of a state.
public struct StatePattern: Hashable, Sendable {
  let packed: Masked
  /// The bits that say what stands below the first name.
  let below: UInt128

  /// The same state with anything below it; `nil` where the pattern says already what is below.
  public var openBelow: StatePattern? {
    guard packed.mask & below == below, packed.bits & below == 0, below != 0 else { return nil }
    return StatePattern(
      packed: Masked(bits: packed.bits, mask: packed.mask & ~below), below: below)
  }

  /// Whether `state` is one of those meant.
  public func matches(_ state: some Path) -> Bool { packed.matches(state.packed) }
}

/// What `has` expects of an answer.
public struct AnswerPattern: Hashable, Sendable {
  var values: [Masked] = []
  var isOpen = false

  /// Whether `answer` is one of those meant: value for value in order.
  public func matches(_ answer: Answer) -> Bool {
    guard isOpen ? values.count <= answer.values.count : values.count == answer.values.count else {
      return false
    }
    return zip(values, answer.values).allSatisfy { $0.matches($1) }
  }
}

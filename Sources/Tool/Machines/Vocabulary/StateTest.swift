/// What a condition says about the state alone.
///
/// It is a list of steps for a stack of results, because searches test every state: unlike a tree,
/// a list of numbers is read without counting references.
package struct StateTest: Sendable {
  fileprivate enum Step: Sendable {
    /// Whether the state matches a pattern. The bits reject most states.
    case pattern(Int, bits: UInt128, mask: UInt128)
    /// Something that the state does not tell, such as an answer.
    case unknown
    case not, and, or
  }

  fileprivate private(set) var steps: [Step]
  private var patterns: [StatePattern] = []
  /// The number of results that can be on the stack.
  private var depth = 1

  fileprivate init(steps: [Step]) { self.steps = steps }

  /// The test for one of some states.
  package static func pattern(_ pattern: StatePattern) -> Self {
    var test = Self(steps: [.pattern(0, bits: pattern.packed.bits, mask: pattern.packed.mask)])
    test.patterns = [pattern]
    return test
  }

  /// The test of something that the state does not tell.
  package static var unknown: Self { Self(steps: [.unknown]) }

  /// Returns the negation of a test.
  package static func not(_ test: Self) -> Self {
    var test = test
    test.steps.append(.not)
    return test
  }

  /// Returns the conjunction of tests.
  package static func all(_ tests: [Self]) -> Self { joined(tests, by: .and) }

  /// Returns the disjunction of tests.
  package static func any(_ tests: [Self]) -> Self { joined(tests, by: .or) }

  private static func joined(_ tests: [Self], by step: Step) -> Self {
    guard var joined = tests.first else { preconditionFailure("a condition has parts") }
    for test in tests.dropFirst() {
      joined.depth = max(joined.depth, test.depth + 1)
      joined.append(test)
      joined.steps.append(step)
    }
    return joined.depth <= StateTruths.room ? joined : .unknown
  }

  fileprivate mutating func append(_ test: Self) {
    let offset = patterns.count
    steps += test.steps.map { step in
      guard case .pattern(let index, let bits, let mask) = step else { return step }
      return .pattern(index + offset, bits: bits, mask: mask)
    }
    patterns += test.patterns
  }

  /// Whether the state tells everything.
  package var isComplete: Bool {
    steps.allSatisfy { if case .unknown = $0 { false } else { true } }
  }

  /// Returns whether the condition holds in a state; `nil` if the state does not tell.
  package func holds(in state: some Path) -> Bool? {
    holds(in: state.packed, steps.indices)
  }

  /// Returns whether the condition holds in all of these states, or in none; `nil` if the names of
  /// the states are not enough to tell.
  package func holds(inAllOf states: StatePattern) -> Bool? {
    truth(of: steps.indices) { index, _, _ in patterns[index].matchesAll(of: states) }
  }

  fileprivate func holds(in state: Packed, _ range: Range<Int>) -> Bool? {
    truth(of: range) { index, bits, mask in
      state.bits & mask == bits && patterns[index].packed.matches(state)
    }
  }

  @inline(__always)
  private func truth(
    of range: Range<Int>, _ isMet: (Int, _ bits: UInt128, _ mask: UInt128) -> Bool?
  ) -> Bool? {
    var truths = StateTruths()
    for index in range {
      switch steps[index] {
      case .pattern(let index, let bits, let mask): truths.push(isMet(index, bits, mask))
      case .unknown: truths.push(nil)
      case .not: truths.negate()
      case .and: truths.join(decidingIs: false)
      case .or: truths.join(decidingIs: true)
      }
    }
    return truths.last
  }
}

/// Tests in one list of steps.
package struct StateTests: Sendable {
  private var joined = StateTest(steps: [])
  private var ranges: [Range<Int>] = []

  /// The number of tests.
  var count: Int { ranges.count }

  /// Joins tests, which keep their positions.
  init(_ tests: [StateTest]) {
    for test in tests {
      let start = joined.steps.count
      joined.append(test)
      ranges.append(start..<joined.steps.count)
    }
  }

  /// Returns whether the condition at a position holds in a state; `nil` if the state does not
  /// tell.
  func holds(_ index: Int, in state: Packed) -> Bool? { joined.holds(in: state, ranges[index]) }
}

/// A stack of results, each of which may be unknown. The last one is in the lowest bits.
private struct StateTruths {
  static let room = UInt64.bitWidth

  private var areTrue: UInt64 = 0
  private var areFalse: UInt64 = 0

  var last: Bool? { areTrue & 1 != 0 ? true : areFalse & 1 != 0 ? false : nil }

  mutating func push(_ truth: Bool?) {
    (areTrue, areFalse) = (areTrue << 1, areFalse << 1)
    if let truth { if truth { areTrue |= 1 } else { areFalse |= 1 } }
  }

  mutating func negate() {
    let changed = (areTrue ^ areFalse) & 1
    (areTrue, areFalse) = (areTrue ^ changed, areFalse ^ changed)
  }

  /// Replaces the last two results by one. It is `deciding` if one of them is, and the opposite if
  /// both are.
  mutating func join(decidingIs deciding: Bool) {
    let (isTrue, isFalse) = (areTrue & 1, areFalse & 1)
    (areTrue, areFalse) = (areTrue >> 1, areFalse >> 1)
    if deciding {
      (areTrue, areFalse) = (areTrue | isTrue, areFalse & (~1 | isFalse))
    } else {
      (areTrue, areFalse) = (areTrue & (~1 | isTrue), areFalse | isFalse)
    }
  }
}

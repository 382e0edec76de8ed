import Machines
import Notation

/// The rules for comparing blocks with observations: strict or, for some machines, lenient.
///
/// In a strict comparison, the order of lines matters. In a lenient one, deciders are ignored,
/// because the scenario names the deciders of another design than the machine's. In addition, lines
/// with some verbs are compared separately, in any order.
public struct MatchingRules<M: Machine>: Sendable {
  /// The verbs whose lines can be in any order in a lenient comparison.
  package let unorderedVerbs: [String]
  private let unordered: Set<WordID>
  /// Whether a machine is compared leniently.
  package let isLenient: @Sendable (M) -> Bool

  /// Rules that compare every machine strictly.
  public init() { self.init(unordered: []) { _ in false } }

  /// Rules that compare a machine leniently if `isLenient` returns true for it; lines with the
  /// verbs `unordered` can then be in any order.
  public init(unordered: [String], isLenient: @escaping @Sendable (M) -> Bool) {
    unorderedVerbs = unordered
    self.unordered = Set(unordered.map { WordID($0) })
    self.isLenient = isLenient
  }

  /// The difference between a block and the effects of a step of `machine`, except for `never`
  /// lines; `nil` if there is none.
  package func difference(
    of block: Block, from phrases: [Phrase], on machine: M
  ) -> BlockDifference? {
    guard !block.hasOrder(of: phrases) else { return nil }
    guard isLenient(machine) else { return BlockDifference(block, phrases) }
    return LenientMatch(block, phrases, unordered: unordered) { pattern in
      M.vocabulary.withoutDecider(pattern)
    }.difference
  }

  /// Whether `never` with this pattern applies to `machine`: if deciders are ignored, a pattern
  /// with a decider does not.
  func asserts(never pattern: PhrasePattern, on machine: M) -> Bool {
    pattern == M.vocabulary.withoutDecider(pattern) || !isLenient(machine)
  }
}

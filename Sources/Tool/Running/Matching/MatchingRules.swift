import Machines
import Notation

/// The rules for comparing blocks with observations: strict or, for some machines, lenient.
///
/// In a strict comparison, the order of lines matters. In a lenient comparison, deciders are
/// ignored, because the deciders in the scenario belong to a different design from the machine's.
/// In addition, lines with some verbs are compared separately, in any order.
public struct MatchingRules<M: Machine>: Sendable {
  /// The verbs whose lines can be in any order in a lenient comparison.
  package let unorderedVerbs: [String]
  private let unordered: Set<WordID>
  /// Whether a machine is compared leniently.
  package let isLenient: @Sendable (M) -> Bool

  /// Creates rules that compare every machine strictly.
  public init() { self.init(unordered: []) { _ in false } }

  /// Creates rules that compare a machine leniently if `isLenient` returns true for it. Lines whose
  /// verb is one of `unordered` can then be in any order.
  public init(unordered: [String], isLenient: @escaping @Sendable (M) -> Bool) {
    unorderedVerbs = unordered
    self.unordered = Set(unordered.map { WordID($0) })
    self.isLenient = isLenient
  }

  /// Returns the difference between a block, without its `never` lines, and the effects of a step
  /// of `machine`. Returns `nil` if there is no difference.
  package func difference(
    of block: Block, from phrases: [Phrase], on machine: M
  ) -> BlockDifference? {
    guard !block.hasOrder(of: phrases) else { return nil }
    guard isLenient(machine) else { return BlockDifference(block, phrases) }
    return LenientMatch(block, phrases, unordered: unordered) { pattern in
      M.vocabulary.withoutDecider(pattern)
    }.difference
  }

  /// Returns whether `never` with this pattern applies to `machine`. If deciders are ignored, a
  /// pattern with a decider does not apply.
  func asserts(never pattern: PhrasePattern, on machine: M) -> Bool {
    pattern == M.vocabulary.withoutDecider(pattern) || !isLenient(machine)
  }
}

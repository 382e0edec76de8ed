import Machines
import Notation

/// How blocks are compared with what was seen: strictly or, for some machines, leniently.
///
/// Strictly, each line has its place. Leniently, deciders do not count, for a scenario names those
/// of another design than the one that decides in the machine; and the lines with some verbs are
/// compared apart from the others, in any order.
public struct MatchingRules<M: Machine>: Sendable {
  /// The verbs whose lines have no place among the others in a lenient comparison.
  package let unorderedVerbs: [String]
  private let unordered: Set<WordID>
  /// Whether a machine is compared leniently.
  package let isLenient: @Sendable (M) -> Bool

  /// Rules by which every machine is compared strictly.
  public init() { self.init(unordered: []) { _ in false } }

  /// Rules by which those machines are compared leniently of which `isLenient` says so; lines with
  /// one of the verbs `unordered` then have no place among the others.
  public init(unordered: [String], isLenient: @escaping @Sendable (M) -> Bool) {
    unorderedVerbs = unordered
    self.unordered = Set(unordered.map { WordID($0) })
    self.isLenient = isLenient
  }

  /// The difference of a block from what a step of `machine` caused; `nil` if there is none, apart
  /// from what the block rules out.
  package func difference(
    of block: Block, from phrases: [Phrase], on machine: M
  ) -> BlockDifference? {
    guard !block.hasOrder(of: phrases) else { return nil }
    guard isLenient(machine) else { return BlockDifference(block, phrases) }
    return LenientMatch(block, phrases, unordered: unordered) { pattern in
      M.vocabulary.withoutDecider(pattern)
    }.difference
  }

  /// Whether `never` with this pattern says anything about `machine`: where deciders do not count,
  /// a pattern with one does not.
  func asserts(never pattern: PhrasePattern, on machine: M) -> Bool {
    pattern == M.vocabulary.withoutDecider(pattern) || !isLenient(machine)
  }
}

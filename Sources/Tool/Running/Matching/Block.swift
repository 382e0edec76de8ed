import Machines

/// The expected observations below a stimulus, in order. A gap stands for any number of
/// observations except refusals, which must always be expected explicitly.
public struct Block: Hashable, Sendable {
  /// The lines in order. The list is not empty.
  package let lines: [BlockLine]

  /// Whether there are `never` lines. Most blocks have no `never` lines.
  private let hasExclusions: Bool

  /// Creates a block with these lines.
  package init(_ lines: [BlockLine]) {
    self.lines = lines
    hasExclusions = lines.contains { if case .never = $0 { true } else { false } }
  }

  /// Whether the block consists of `...`, which matches any effects.
  package var isOpen: Bool { lines == [.gap] }

  /// Whether the block has no gaps. Every observation then has a line, unless the block has only
  /// `never` lines.
  package var isWhole: Bool { !lines.contains(.gap) }

  /// Whether the block has only `never` lines. Such a block accepts all other observations except
  /// refusals.
  var isOnlyExclusions: Bool {
    !lines.isEmpty && exclusions.count == lines.count
  }

  /// The patterns that no observation is allowed to match, and the indices of their lines.
  package var exclusions: [(index: Int, pattern: PhrasePattern)] {
    guard hasExclusions else { return [] }
    return lines.enumerated().compactMap { index, line in
      if case .never(let pattern) = line { (index, pattern) } else { nil }
    }
  }

  /// Returns whether the block holds for `phrases`. It holds if the phrases match the lines in
  /// order and match none of the `never` lines.
  package func matches(_ phrases: [Phrase]) -> Bool {
    hasOrder(of: phrases)
      && !exclusions.contains { exclusion in phrases.contains(where: exclusion.pattern.matches) }
  }

  /// Returns whether the lines match `phrases` in order, for some assignment of observations to
  /// gaps. A block with only `never` lines matches all observations except refusals.
  package func hasOrder(of phrases: [Phrase]) -> Bool {
    var comparisons = 0
    return hasOrder(of: phrases, comparisons: &comparisons)
  }

  /// Returns the same result as ``hasOrder(of:)``, and counts the comparisons of a line with a
  /// phrase. Each pair is compared at most once.
  ///
  /// After a mismatch, it suffices to extend the last gap: it can skip any observation that an
  /// earlier gap could absorb instead.
  package func hasOrder(of phrases: [Phrase], comparisons: inout Int) -> Bool {
    var line = 0
    var phrase = 0
    var retry = isOnlyExclusions ? (line: -1, phrase: 0) : nil
    while phrase < phrases.count || line < lines.count {
      if line < lines.count {
        switch lines[line] {
        case .gap:
          retry = (line, phrase)
          line += 1
          continue
        case .never:
          line += 1
          continue
        case .expectation(let pattern) where phrase < phrases.count:
          comparisons += 1
          if pattern.matches(phrases[phrase]) {
            line += 1
            phrase += 1
            continue
          }
        case .expectation: break
        }
      }
      guard let last = retry, last.phrase < phrases.count, !phrases[last.phrase].isRefusal else {
        return false
      }
      retry = (last.line, last.phrase + 1)
      line = last.line + 1
      phrase = last.phrase + 1
    }
    return true
  }
}

/// One line of a block.
package enum BlockLine: Hashable, Sendable {
  /// One expected observation.
  case expectation(PhrasePattern)
  /// `...`: any number of observations except refusals.
  case gap
  /// `never`: no observation of the step is allowed to match, wherever the line is in the block.
  case never(PhrasePattern)
}

import Machines

/// The expected observations below a stimulus, in order, with gaps for any number of them but
/// refusals: that a step is impossible must be said.
public struct Block: Hashable, Sendable {
  /// The lines in order; never empty.
  package let lines: [BlockLine]

  /// Whether a line rules something out; most blocks have none.
  private let hasExclusions: Bool

  /// A block with these lines.
  package init(_ lines: [BlockLine]) {
    self.lines = lines
    hasExclusions = lines.contains { if case .never = $0 { true } else { false } }
  }

  /// Whether the block consists of `...`, which expects nothing in particular.
  package var isOpen: Bool { lines == [.gap] }

  /// Whether there are no gaps: every observation has a line.
  package var isWhole: Bool { !lines.contains(.gap) }

  /// Whether the block says only what must not be seen, and so leaves open what is.
  var isOnlyExclusions: Bool {
    !lines.isEmpty && exclusions.count == lines.count
  }

  /// The patterns that none of the observations may match, with the indices of their lines.
  package var exclusions: [(index: Int, pattern: PhrasePattern)] {
    guard hasExclusions else { return [] }
    return lines.enumerated().compactMap { index, line in
      if case .never(let pattern) = line { (index, pattern) } else { nil }
    }
  }

  /// Whether the block holds for `phrases`: it has their order, and rules none of them out.
  package func matches(_ phrases: [Phrase]) -> Bool {
    hasOrder(of: phrases)
      && !exclusions.contains { exclusion in phrases.contains(where: exclusion.pattern.matches) }
  }

  /// Whether the lines match `phrases` in order, for some assignment of observations to gaps. If
  /// all lines rule something out, they leave the observations open.
  package func hasOrder(of phrases: [Phrase]) -> Bool {
    var comparisons = 0
    return hasOrder(of: phrases, comparisons: &comparisons)
  }

  /// The same, counting comparisons of a line with a phrase, of which there is at most one per
  /// pair.
  ///
  /// After a mismatch it suffices to extend the last gap: whatever an earlier gap could absorb
  /// instead, the last one can skip as well.
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
  /// One observation.
  case expectation(PhrasePattern)
  /// `...`: any number of observations, none of which is a refusal.
  case gap
  /// `never`: none of the step's observations, wherever the line stands.
  case never(PhrasePattern)
}

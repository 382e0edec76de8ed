public import Machines

/// What the lines under a stimulus expect: observations in order, and gaps for any number of them.
public struct Block: Hashable, Sendable {
  /// One line of a block.
  public enum Line: Hashable, Sendable {
    /// One observation.
    case expectation(PhrasePattern)
    /// `...`: any number of observations.
    case gap
  }

  /// The lines in order; never empty.
  public let lines: [Line]

  /// A block of these lines.
  public init(_ lines: [Line]) { self.lines = lines }

  /// Whether the block says nothing on purpose: it is `...` alone.
  public var isOpen: Bool { lines == [.gap] }

  /// Whether nothing is left open: every observation has a line.
  public var isWhole: Bool { !lines.contains(.gap) }

  /// Whether some choice of what the gaps stand for makes the block equal to `phrases`.
  public func matches(_ phrases: [Phrase]) -> Bool {
    var comparisons = 0
    return matches(phrases, comparisons: &comparisons)
  }

  /// The same, counting how often a line was compared with a phrase: at most once for each pair.
  ///
  /// After a mismatch only the last gap has to take one phrase more: what an earlier one could take
  /// instead, the last one can skip as well.
  package func matches(_ phrases: [Phrase], comparisons: inout Int) -> Bool {
    var line = 0
    var phrase = 0
    var retry: (line: Int, phrase: Int)?
    while phrase < phrases.count || line < lines.count {
      if line < lines.count {
        switch lines[line] {
        case .gap:
          retry = (line, phrase)
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
      guard let last = retry, last.phrase < phrases.count else { return false }
      retry = (last.line, last.phrase + 1)
      line = last.line + 1
      phrase = last.phrase + 1
    }
    return true
  }
}

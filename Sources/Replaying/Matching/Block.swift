public import Machines

/// The expected observations below a stimulus, in order, with gaps for any number of them.
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

  /// A block with these lines.
  public init(_ lines: [Line]) { self.lines = lines }

  /// Whether the block consists of `...`, which expects nothing in particular.
  public var isOpen: Bool { lines == [.gap] }

  /// Whether there are no gaps: every observation has a line.
  public var isWhole: Bool { !lines.contains(.gap) }

  /// Whether the block matches `phrases`, for some assignment of observations to gaps.
  public func matches(_ phrases: [Phrase]) -> Bool {
    var comparisons = 0
    return matches(phrases, comparisons: &comparisons)
  }

  /// The same, counting comparisons of a line with a phrase, of which there is at most one per
  /// pair.
  ///
  /// After a mismatch it suffices to extend the last gap: whatever an earlier gap could absorb
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

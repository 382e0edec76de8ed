public import Machines

/// An alignment of a block's lines with the observations.
public struct BlockDifference: Hashable, Sendable {
  /// One line of the difference.
  public enum Line: Hashable, Sendable {
    /// The line at `expected` matches the observation at `seen`.
    case met(expected: Int, seen: Int)
    /// No observation matches the line at this index.
    case missing(Int)
    /// No line matches the observation at this index.
    case unexpected(Int)
    /// The gap at this index matches these observations.
    case gap(Int, seen: Range<Int>)
  }

  /// The difference from top to bottom.
  public let lines: [Line]

  init(lines: [Line]) { self.lines = lines }

  /// Aligns a block with observations so that as many lines as possible match and, secondly, gaps
  /// cover as many of the other observations as possible.
  public init(_ block: Block, _ phrases: [Phrase]) {
    let reward = phrases.count + 1
    let scores = Self.scores(block, phrases, reward)
    var lines: [Line] = []
    var (line, phrase) = (0, 0)
    while line < block.lines.count || phrase < phrases.count {
      let here = scores[line][phrase]
      if line < block.lines.count, block.lines[line] == .gap {
        let start = phrase
        while phrase < phrases.count, scores[line + 1][phrase] < here { phrase += 1 }
        lines.append(.gap(line, seen: start..<phrase))
        line += 1
      } else if line < block.lines.count, phrase < phrases.count,
        block.lines[line].isMet(by: phrases[phrase]), scores[line + 1][phrase + 1] + reward == here
      {
        lines.append(.met(expected: line, seen: phrase))
        line += 1
        phrase += 1
      } else if line < block.lines.count, scores[line + 1][phrase] == here {
        lines.append(.missing(line))
        line += 1
      } else {
        lines.append(.unexpected(phrase))
        phrase += 1
      }
    }
    self.lines = lines
  }

  /// The first line of the block that no observation matches.
  var firstMissing: Int? {
    for line in lines {
      if case .missing(let index) = line { return index }
    }
    return nil
  }

  /// The best score from each line of the block and each observation on: `reward` for a line that
  /// matches, minus one for an observation that nothing matches.
  private static func scores(_ block: Block, _ phrases: [Phrase], _ reward: Int) -> [[Int]] {
    var scores = Array(
      repeating: Array(repeating: 0, count: phrases.count + 1), count: block.lines.count + 1)
    for phrase in phrases.indices { scores[block.lines.count][phrase] = phrase - phrases.count }
    for line in block.lines.indices.reversed() {
      for phrase in stride(from: phrases.count, through: 0, by: -1) {
        var best = scores[line + 1][phrase]
        if phrase < phrases.count {
          best = max(best, scores[line][phrase + 1] - (block.lines[line] == .gap ? 0 : 1))
          if block.lines[line].isMet(by: phrases[phrase]) {
            best = max(best, scores[line + 1][phrase + 1] + reward)
          }
        }
        scores[line][phrase] = best
      }
    }
    return scores
  }
}

extension Block.Line {
  fileprivate func isMet(by phrase: Phrase) -> Bool {
    switch self {
    case .expectation(let pattern): pattern.matches(phrase)
    case .gap: false
    }
  }
}

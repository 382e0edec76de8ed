public import Machines

/// Which lines of a block and which observations belong together, and which stand alone.
public struct BlockDifference: Hashable, Sendable {
  /// One line of the difference.
  public enum Line: Hashable, Sendable {
    /// The line of the block at `expected` is met by the observation at `seen`.
    case met(expected: Int, seen: Int)
    /// Nothing seen meets the line of the block at this index.
    case missing(Int)
    /// Nothing expects the observation at this index.
    case unexpected(Int)
    /// The gap at this index of the block, standing for these observations.
    case gap(Int, seen: Range<Int>)
  }

  /// The difference from top to bottom.
  public let lines: [Line]

  /// Aligns a block with what was seen so that as few lines as possible stand alone; gaps take what
  /// they can.
  public init(_ block: Block, _ phrases: [Phrase]) {
    let costs = Self.costs(block, phrases)
    var lines: [Line] = []
    var (line, phrase) = (0, 0)
    while line < block.lines.count || phrase < phrases.count {
      let here = costs[line][phrase]
      if line < block.lines.count, block.lines[line] == .gap {
        let start = phrase
        while phrase < phrases.count, costs[line + 1][phrase] > here { phrase += 1 }
        lines.append(.gap(line, seen: start..<phrase))
        line += 1
      } else if line < block.lines.count, phrase < phrases.count,
        block.lines[line].isMet(by: phrases[phrase]), costs[line + 1][phrase + 1] == here
      {
        lines.append(.met(expected: line, seen: phrase))
        line += 1
        phrase += 1
      } else if line < block.lines.count, costs[line + 1][phrase] + 1 == here {
        lines.append(.missing(line))
        line += 1
      } else {
        lines.append(.unexpected(phrase))
        phrase += 1
      }
    }
    self.lines = lines
  }

  /// The first line of the block that nothing meets.
  var firstMissing: Int? {
    for line in lines {
      if case .missing(let index) = line { return index }
    }
    return nil
  }

  /// How many lines stand alone at best, from each line of the block and each observation on.
  private static func costs(_ block: Block, _ phrases: [Phrase]) -> [[Int]] {
    var costs = Array(
      repeating: Array(repeating: 0, count: phrases.count + 1), count: block.lines.count + 1)
    for line in stride(from: block.lines.count, through: 0, by: -1) {
      for phrase in stride(from: phrases.count, through: 0, by: -1) {
        costs[line][phrase] = cost(block, phrases, line, phrase, costs)
      }
    }
    return costs
  }

  private static func cost(
    _ block: Block, _ phrases: [Phrase], _ line: Int, _ phrase: Int, _ costs: [[Int]]
  ) -> Int {
    guard line < block.lines.count else { return phrases.count - phrase }
    let isGap = block.lines[line] == .gap
    var best = costs[line + 1][phrase] + (isGap ? 0 : 1)
    if phrase < phrases.count {
      best = min(best, costs[line][phrase + 1] + (isGap ? 0 : 1))
      if block.lines[line].isMet(by: phrases[phrase]) {
        best = min(best, costs[line + 1][phrase + 1])
      }
    }
    return best
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

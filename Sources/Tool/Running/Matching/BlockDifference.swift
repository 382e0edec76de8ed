import Machines

/// An alignment of a block's lines, except `never` lines, with the observations.
package struct BlockDifference: Hashable, Sendable {
  /// The difference from top to bottom.
  package let lines: [AlignedLine]

  /// The observations in place of missing lines. The key is the index of the line, and the value is
  /// the index of the observation. Such an observation has the same verb as the missing line, and
  /// follows it in ``lines``.
  private(set) var counterparts: [Int: Int] = [:]

  init(lines: [AlignedLine]) { self.lines = lines }

  /// Aligns a block with observations. The alignment maximises first the number of matching lines,
  /// then the number of other lines next to an observation with the same verb, and finally the
  /// number of observations covered by gaps.
  package init(_ block: Block, _ phrases: [Phrase]) {
    guard !block.isOnlyExclusions else {
      lines = phrases.isEmpty ? [] : Self.gap(0, over: phrases.indices, of: phrases)
      return
    }
    let scores = Self.scores(block, phrases)
    let likeness = Self.likeness(phrases)
    var lines: [AlignedLine] = []
    var (line, phrase) = (0, 0)
    while line < block.lines.count || phrase < phrases.count {
      let here = scores[line][phrase]
      if line < block.lines.count, block.lines[line] == .gap {
        let end = (phrase..<phrases.count).first { scores[line][$0] <= scores[line + 1][$0] }
        lines += Self.gap(line, over: phrase..<(end ?? phrases.count), of: phrases)
        phrase = end ?? phrases.count
        line += 1
      } else if line < block.lines.count, case .never = block.lines[line] {
        line += 1
      } else if line < block.lines.count, phrase < phrases.count,
        let reward = block.lines[line].reward(phrases[phrase], likeness),
        scores[line + 1][phrase + 1] + reward == here
      {
        if reward == likeness {
          lines += [.missing(line), .unexpected(phrase)]
          counterparts[line] = phrase
        } else {
          lines.append(.met(expected: line, seen: phrase))
        }
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

  /// Returns a gap over some observations. Refusals among them stay unexpected.
  private static func gap(
    _ line: Int, over seen: Range<Int>, of phrases: [Phrase]
  ) -> [AlignedLine] {
    var lines: [AlignedLine] = []
    var start = seen.lowerBound
    for index in seen where phrases[index].isRefusal {
      if start < index { lines.append(.gap(line, seen: start..<index)) }
      lines.append(.unexpected(index))
      start = index + 1
    }
    return lines + [.gap(line, seen: start..<seen.upperBound)]
  }

  /// The index of the first observation that no line matches, or that follows a missing line.
  var firstDifferent: Int {
    var next = 0
    for line in lines {
      switch line {
      case .met(_, let index): next = index + 1
      case .gap(_, let range): next = max(next, range.upperBound)
      case .missing: return next
      case .unexpected(let index): return index
      }
    }
    return next
  }

  /// The first line of the block that no observation matches.
  var firstMissing: Int? {
    lines.lazy.compactMap { if case .missing(let index) = $0 { index } else { nil } }.first
  }

  /// Returns the score of a line next to an observation with the same verb. The score is so high
  /// that gaps cannot outweigh it.
  private static func likeness(_ phrases: [Phrase]) -> Int { phrases.count + 1 }

  /// Returns, for each pair of a block line and an observation, the best score from this pair
  /// onwards. A score is the sum of the rewards for lines next to observations, minus one for each
  /// observation that is neither next to a line nor covered by a gap.
  private static func scores(_ block: Block, _ phrases: [Phrase]) -> [[Int]] {
    let likeness = likeness(phrases)
    var scores = Array(
      repeating: Array(repeating: 0, count: phrases.count + 1), count: block.lines.count + 1)
    for phrase in phrases.indices { scores[block.lines.count][phrase] = phrase - phrases.count }
    for line in block.lines.indices.reversed() {
      for phrase in stride(from: phrases.count, through: 0, by: -1) {
        var best = scores[line + 1][phrase]
        if phrase < phrases.count {
          let isCovered = block.lines[line] == .gap && !phrases[phrase].isRefusal
          best = max(best, scores[line][phrase + 1] - (isCovered ? 0 : 1))
          if let reward = block.lines[line].reward(phrases[phrase], likeness) {
            best = max(best, scores[line + 1][phrase + 1] + reward)
          }
        }
        scores[line][phrase] = best
      }
    }
    return scores
  }
}

/// One line of the alignment of a block with the observations.
package enum AlignedLine: Hashable, Sendable {
  /// The line at `expected` matches the observation at `seen`.
  case met(expected: Int, seen: Int)
  /// No observation matches the line at this index.
  case missing(Int)
  /// No line matches the observation at this index.
  case unexpected(Int)
  /// The gap at this index covers these observations. In a block with only `never` lines, the gap
  /// covers all observations that are not refusals.
  case gap(Int, seen: Range<Int>)
}

extension BlockLine {
  /// Returns the reward for putting a line next to an observation; `nil` if they do not belong
  /// together. One match outweighs any number of lines for which only the verb is the same.
  fileprivate func reward(_ phrase: Phrase, _ likeness: Int) -> Int? {
    guard case .expectation(let pattern) = self, pattern.verb == phrase.verb else { return nil }
    return pattern.matches(phrase) ? likeness * likeness : likeness
  }
}

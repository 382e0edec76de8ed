import Machines
import Notation

/// The comparison of a block with observations, some of which can be in any order.
struct LenientMatch {
  /// The lines of the block whose order matters, and their indices in the block.
  private var ordered: [(index: Int, line: BlockLine)] = []
  /// The lines that can be in any order, and their indices in the block. Each line matches one of
  /// the observations with the same verb.
  private var unordered: [(index: Int, pattern: PhrasePattern)] = []
  private let hasGap: Bool
  private let phrases: [Phrase]
  /// The indices of the observations whose order matters, and of the observations that can be in
  /// any order.
  private let seen: (ordered: [Int], unordered: [Int])

  /// Compares `block` with `phrases`. The order of phrases whose verb is one of `unordered` does
  /// not matter. `relaxed` reduces a pattern to the parts that are compared.
  init(
    _ block: Block, _ phrases: [Phrase], unordered verbs: Set<WordID>,
    relaxed: (PhrasePattern) -> PhrasePattern
  ) {
    self.phrases = phrases
    hasGap = !block.isWhole
    for (index, line) in block.lines.enumerated() {
      switch line {
      case .never: continue
      case .gap: ordered.append((index, line))
      case .expectation(let pattern) where verbs.contains(pattern.verb):
        unordered.append((index, relaxed(pattern)))
      case .expectation(let pattern): ordered.append((index, .expectation(relaxed(pattern))))
      }
    }
    seen = (
      phrases.indices.filter { !verbs.contains(phrases[$0].verb) },
      phrases.indices.filter { verbs.contains(phrases[$0].verb) }
    )
  }

  /// The difference, or `nil` if there is no difference. The block's lines are in their original
  /// order.
  var difference: BlockDifference? {
    let pairs = pairs
    let block = Block(ordered.map(\.line))
    let ordered = seen.ordered.map { phrases[$0] }
    let isMet = pairs.count == unordered.count && (hasGap || pairs.count == seen.unordered.count)
    guard !isMet || !block.hasOrder(of: ordered) else { return nil }
    return BlockDifference(lines: merged(BlockDifference(block, ordered).lines, pairs))
  }

  /// A maximum matching of unordered lines with observations. The keys are positions of lines, and
  /// the values are positions of observations.
  private var pairs: [Int: Int] {
    var lines: [Int: Int] = [:]
    for line in unordered.indices {
      var tried: Set<Int> = []
      pair(line, &lines, &tried)
    }
    return Dictionary(uniqueKeysWithValues: lines.map { ($1, $0) })
  }

  /// Finds an observation for a line, if necessary by reassigning other lines (an augmenting path).
  /// `lines` maps observations to their lines.
  @discardableResult
  private func pair(_ line: Int, _ lines: inout [Int: Int], _ tried: inout Set<Int>) -> Bool {
    for (position, index) in seen.unordered.enumerated()
    where unordered[line].pattern.matches(phrases[index]) && tried.insert(position).inserted {
      let isFree = lines[position].map { pair($0, &lines, &tried) } ?? true
      if isFree {
        lines[position] = line
        return true
      }
    }
    return false
  }

  /// Inserts the unordered lines, and the observations without a line, between the ordered lines.
  private func merged(_ lines: [AlignedLine], _ pairs: [Int: Int]) -> [AlignedLine] {
    var result: [AlignedLine] = []
    var next = 0
    func addUnordered(before end: Int) {
      while next < unordered.count, unordered[next].index < end {
        let index = unordered[next].index
        let met = pairs[next].map { AlignedLine.met(expected: index, seen: seen.unordered[$0]) }
        result.append(met ?? .missing(index))
        next += 1
      }
    }
    for line in lines {
      switch line {
      case .met(let expected, let position):
        addUnordered(before: ordered[expected].index)
        result.append(.met(expected: ordered[expected].index, seen: seen.ordered[position]))
      case .missing(let expected):
        addUnordered(before: ordered[expected].index)
        result.append(.missing(ordered[expected].index))
      case .unexpected(let position): result.append(.unexpected(seen.ordered[position]))
      case .gap(let expected, let positions):
        let index = ordered[expected].index
        addUnordered(before: index)
        result += Self.gap(index, positions.map { seen.ordered[$0] })
      }
    }
    addUnordered(before: .max)
    let taken = Set(pairs.values)
    let rest = seen.unordered.indices.filter { !taken.contains($0) }.map { seen.unordered[$0] }
    guard !rest.isEmpty else { return result }
    let gap = hasGap ? ordered.last { $0.line == .gap } : nil
    return result + (gap.map { Self.gap($0.index, rest) } ?? rest.map { .unexpected($0) })
  }

  /// Returns a gap over observations that need not be adjacent.
  private static func gap(_ index: Int, _ seen: [Int]) -> [AlignedLine] {
    seen.isEmpty ? [.gap(index, seen: 0..<0)] : seen.map { .gap(index, seen: $0..<$0 + 1) }
  }
}

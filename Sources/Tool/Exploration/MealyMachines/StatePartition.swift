import Machines

/// Partitions the states of a machine into blocks of equivalent states, which give the same answers
/// to every sequence of inputs.
///
/// This is Moore's refinement. At first, states share a block if they give the same answer to each
/// input. Blocks are then split until no input leads from two states of one block into different
/// blocks.
struct StatePartition<Input: Sendable, Output: Hashable & Sendable> {
  private let machine: MealyMachine<Input, Output>
  /// The block of each state after each round. Each round refines the blocks of the previous round.
  private var rounds: [[Int]]

  /// Partitions all states of a machine. Returns `nil` if `isEnough`, which is called before each
  /// round, ends the refinement.
  init?(of machine: MealyMachine<Input, Output>, isEnough: () -> Bool) {
    self.machine = machine
    let states = 0..<machine.stateCount
    rounds = [Self.numbered(states.map { machine.outputs(at: $0) })]
    while true {
      guard !isEnough() else { return nil }
      let last = rounds[rounds.count - 1]
      let next = Self.numbered(
        states.map { state in [last[state]] + machine.targets(of: state).map { last[$0] } })
      if next == last { return }
      rounds.append(next)
    }
  }

  /// The first state of each block.
  var representatives: [Int] {
    var count = 0
    return blocks.indices.filter { state in
      // Blocks are numbered in the order of their first states.
      defer { count = max(count, blocks[state] + 1) }
      return blocks[state] == count
    }
  }

  private var blocks: [Int] { rounds[rounds.count - 1] }

  /// Returns a shortest word that two states in different blocks answer differently.
  func word(separating one: Int, _ other: Int) -> [Int] {
    var (one, other) = (one, other)
    var word: [Int] = []
    while true {
      if let input = machine.difference(between: one, other) { return word + [input] }
      let round = rounds.firstIndex { $0[one] != $0[other] } ?? rounds.count - 1
      let (ones, others) = (machine.targets(of: one), machine.targets(of: other))
      let before = rounds[round - 1]
      guard let input = ones.indices.first(where: { before[ones[$0]] != before[others[$0]] }) else {
        preconditionFailure("states of one block are not separated")
      }
      word.append(input)
      (one, other) = (ones[input], others[input])
    }
  }

  /// A set of words that separates any two states in different blocks.
  var characterization: [[Int]] {
    var words: [[Int]] = []
    var groups = [representatives]
    while let index = groups.firstIndex(where: { $0.count > 1 }) {
      let word = word(separating: groups[index][0], groups[index][1])
      words.append(word)
      groups = groups.flatMap { group in
        Dictionary(grouping: group) { machine.answers(to: word, at: $0) }.values
          .sorted { $0[0] < $1[0] }
      }
    }
    return words
  }

  /// Returns a number for each key. Keys are numbered in the order in which they first occur, and
  /// equal keys have equal numbers.
  private static func numbered(_ keys: [[Int]]) -> [Int] {
    var numbers = Numbering<[Int]>()
    return keys.map { numbers.number(of: $0) }
  }
}

extension MealyMachine {
  /// Returns words that together distinguish this machine from every other machine that answers
  /// differently somewhere but does not have more distinguishable states. Each word is a list of
  /// input numbers.
  ///
  /// This is the W-method (Vasilevskii 1973, Chow 1978): every state is reached by a shortest word,
  /// left by every input, and distinguished from all other states by the words of a
  /// characterisation set. One state of each set of equivalent states would suffice. With all
  /// equivalent states, the words also detect most machines in which only one of these states
  /// differs. If one word is a prefix of another word, only the longer word is kept.
  ///
  /// The number of words can reach the product of the numbers of states, inputs, and words in the
  /// characterisation set. `isEnough` is called regularly with the number of words created so far
  /// and the total. If `isEnough` ends the work, the result is `nil`.
  package func suite(
    isEnough: (_ made: Int, _ all: Int) -> Bool = { _, _ in false }
  ) -> [[Int]]? {
    guard let partition = StatePartition(of: self, isEnough: { isEnough(0, 0) }) else { return nil }
    let separating = partition.characterization
    let wordsOfState = (1 + inputs.count) * (1 + separating.count)
    var words = WordTree()
    for state in 0..<stateCount {
      guard !isEnough(state * wordsOfState, stateCount * wordsOfState) else { return nil }
      let access = access(to: state)
      for reached in [access] + inputs.indices.map({ access + [$0] }) {
        words.insert(reached)
        for word in separating { words.insert(reached + word) }
      }
    }
    return words.longest
  }

  /// The number of distinguishable states.
  package var distinctStateCount: Int {
    StatePartition(of: self, isEnough: { false })?.representatives.count ?? 0
  }
}

/// A tree of words that share prefixes.
private struct WordTree {
  private var branches: [[Int: Int]] = [[:]]

  mutating func insert(_ word: [Int]) {
    var node = 0
    for input in word {
      if let next = branches[node][input] {
        node = next
      } else {
        branches[node][input] = branches.count
        node = branches.count
        branches.append([:])
      }
    }
  }

  /// The words that are not a prefix of another word, sorted by length.
  var longest: [[Int]] {
    var words: [[Int]] = []
    var level: [(node: Int, word: [Int])] = [(0, [])]
    while !level.isEmpty {
      words += level.filter { branches[$0.node].isEmpty && !$0.word.isEmpty }.map(\.word)
      level = level.flatMap { node, word in
        branches[node].sorted { $0.key < $1.key }.map { ($0.value, word + [$0.key]) }
      }
    }
    return words
  }
}

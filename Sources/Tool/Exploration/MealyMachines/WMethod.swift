extension MealyMachine {
  /// Words that together tell this machine from every other one that answers differently somewhere
  /// and has no more states that can be told apart. Each is a list of inputs by their numbers.
  ///
  /// The W-method (Vasilevskii 1973, Chow 1978): every state is reached by a shortest word, left by
  /// every input, and told from all others by the words of a characterisation set. One state of
  /// those that cannot be told apart would be enough; with all of them, most machines are found out
  /// in which only one of them is different. Where one word begins with another, the longer one
  /// does for both.
  ///
  /// There may be as many as states times inputs times words of that set. `isEnough` is asked now
  /// and then, with how many of so many were looked at; where it ends the work, there are none.
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

  /// The number of states that can be told apart.
  package var distinctStateCount: Int {
    StatePartition(of: self, isEnough: { false })?.representatives.count ?? 0
  }
}

/// Words that share their beginnings.
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

  /// The words with which no other one begins, the shortest ones first.
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

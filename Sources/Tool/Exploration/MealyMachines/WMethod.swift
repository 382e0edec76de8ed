extension MealyMachine {
  /// Words that together tell this machine from every other one that answers differently somewhere
  /// and has no more states that can be told apart. Each is a list of inputs by their numbers.
  ///
  /// The W-method (Vasilevskii 1973, Chow 1978): every state is reached by a shortest word, left by
  /// every input, and told from all others by the words of a characterisation set. One state of
  /// those that cannot be told apart would be enough; with all of them, most machines are found out
  /// in which only one of them is different. Where one word begins with another, the longer one
  /// does for both.
  package var suite: [[Int]] {
    let partition = StatePartition(of: self)
    let separating = partition.characterization
    var words = WordTree()
    for state in 0..<stateCount {
      let access = access(to: state)
      for reached in [access] + inputs.indices.map({ access + [$0] }) {
        words.insert(reached)
        for word in separating { words.insert(reached + word) }
      }
    }
    return words.longest
  }

  /// The number of states that can be told apart.
  package var distinctStateCount: Int { StatePartition(of: self).representatives.count }
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

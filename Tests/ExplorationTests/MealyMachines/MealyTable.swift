import Exploration

/// A random machine in the form of a table, and changes to the machine's transitions.
struct MealyTable {
  static let inputs = [0, 1, 2]

  private(set) var targets: [[Int]]
  private(set) var outputs: [[Int]]

  var stateCount: Int { targets.count }

  /// Creates the machine that a number determines. Of four consecutive machines, the second has
  /// indistinguishable states, the third has unreachable states, and the fourth has both.
  init(_ number: Int, stateCount count: Int) {
    var generator = SplitMix64(seed: UInt64(number))
    let hasTwins = number % 2 == 1
    let isDivided = number % 4 >= 2
    let classCount = hasTwins ? (count + 1) / 2 : count
    let outputCount = 2 + number / 4 % 3
    let classTargets = (0..<classCount).map { _ in
      Self.inputs.map { _ in Int.random(in: 0..<classCount, using: &generator) }
    }
    let classOutputs = (0..<classCount).map { _ in
      Self.inputs.map { _ in Int.random(in: 0..<outputCount, using: &generator) }
    }
    outputs = (0..<count).map { classOutputs[$0 % classCount] }
    targets = (0..<count).map { state in
      classTargets[state % classCount].map { target in
        let twin = target + classCount
        let other = hasTwins && twin < count && Bool.random(using: &generator) ? twin : target
        return isDivided && state < count / 2 ? other % max(1, count / 2) : other
      }
    }
  }

  /// A change to an answer, or to the state after an input.
  enum Change {
    case output(state: Int, input: Int, to: Int)
    case target(state: Int, input: Int, to: Int)
  }

  func changed(by change: Change) -> MealyTable {
    var table = self
    switch change {
    case .output(let state, let input, let output): table.outputs[state][input] = output
    case .target(let state, let input, let target): table.targets[state][input] = target
    }
    return table
  }

  /// All changes that affect a single transition.
  var allChanges: [Change] {
    let outputCount = (outputs.joined().max() ?? 0) + 2
    return (0..<stateCount).flatMap { state in
      Self.inputs.flatMap { input in
        (0..<outputCount).filter { $0 != outputs[state][input] }
          .map { Change.output(state: state, input: input, to: $0) }
          + (0..<stateCount).filter { $0 != targets[state][input] }
          .map { Change.target(state: state, input: input, to: $0) }
      }
    }
  }

  /// Returns whether another machine answers at least one of the words differently.
  func differs(from other: MealyTable, in words: [[Int]]) -> Bool {
    words.contains { word in
      var (one, two) = (0, 0)
      return word.contains { input in
        defer { (one, two) = (targets[one][input], other.targets[two][input]) }
        return outputs[one][input] != other.outputs[two][input]
      }
    }
  }

  /// Returns whether another machine answers every word in the same way. To determine this, all
  /// pairs of states that the two machines can reach with the same word are searched.
  func isEquivalent(to other: MealyTable) -> Bool {
    var known: Set<[Int]> = [[0, 0]]
    var open = [(0, 0)]
    while let (one, two) = open.popLast() {
      for input in Self.inputs {
        guard outputs[one][input] == other.outputs[two][input] else { return false }
        let next = (targets[one][input], other.targets[two][input])
        if known.insert([next.0, next.1]).inserted { open.append(next) }
      }
    }
    return true
  }

  /// The number of reachable, distinguishable states. Pairs of states that differ are marked until
  /// no further pair is found.
  var distinctStateCount: Int {
    var reached: Set<Int> = [0]
    var open = [0]
    while let state = open.popLast() {
      for target in targets[state] where reached.insert(target).inserted { open.append(target) }
    }
    var differing: Set<[Int]> = []
    var isGrowing = true
    while isGrowing {
      isGrowing = false
      for one in reached {
        for two in reached where one < two && !differing.contains([one, two]) {
          let differs = Self.inputs.contains { input in
            let next = [targets[one][input], targets[two][input]].sorted()
            return outputs[one][input] != outputs[two][input] || differing.contains(next)
          }
          if differs {
            differing.insert([one, two])
            isGrowing = true
          }
        }
      }
    }
    return reached.count { state in
      !reached.contains { $0 < state && !differing.contains([$0, state]) }
    }
  }

  /// The machine that an exploration finds.
  var machine: MealyMachine<Int, Int>? {
    MealyMachine(from: 0, inputs: Self.inputs) { state, input in
      (targets[state][input], outputs[state][input])
    }
  }
}

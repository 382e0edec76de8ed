import Machines

/// Estimates how many transitions lead from a state to a goal, by the transitions that a machine
/// declares.
struct StateGuide<M: Machine> {
  /// The distance for states from which no declared transitions lead to the goal.
  static var unknown: Int { 1_000 }

  private let lexicon: Lexicon
  /// The distances of declared states, keyed by their names.
  private var distances: [[String]: Int] = [:]
  /// The distance over transitions that can begin in any state.
  private var anywhere = unknown

  /// Creates a guide to the states for which `isPossible` returns true. Payloads are ignored.
  /// Returns `nil` if the machine declares no such states, or if every declared state is one.
  init?(to isPossible: (StatePattern) -> Bool, in lexicon: Lexicon) {
    self.lexicon = lexicon
    let ways = M.ways.map { way in
      (origin: way.origin?.names(in: lexicon), target: way.target.names(in: lexicon))
    }
    let states = Set(ways.map(\.target))
    for names in states where M.vocabulary.states(in: names, by: lexicon).map(isPossible) ?? false {
      distances[names] = 0
    }
    guard !distances.isEmpty, distances.count < states.count else { return nil }
    var hasChanged = true
    while hasChanged {
      hasChanged = false
      for (origin, target) in ways {
        let distance = self.distance(of: target) + 1
        guard distance < origin.map({ distances[$0] ?? Self.unknown }) ?? anywhere else { continue }
        if let origin { distances[origin] = distance } else { anywhere = distance }
        hasChanged = true
      }
    }
  }

  /// Returns the estimate for a state.
  func distance(of state: M.State) -> Int { distance(of: state.names(in: lexicon)) }

  /// A transition can also begin below its declared origin.
  private func distance(of names: [String]) -> Int {
    let own = names.indices.lazy.compactMap { distances[Array(names[...$0])] }.min()
    return min(own ?? Self.unknown, anywhere)
  }
}

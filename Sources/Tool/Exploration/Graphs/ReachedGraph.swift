import Machines

/// All states that an exploration saw, or only the first ones, and every step between these states.
package struct ReachedGraph<M: Machine>: Sendable {
  let states: any ReachedStates<Watched<M>>
  /// The first start.
  let start: ExplorationStart<M>
  let alphabet: Alphabet<M>
  /// The claims that tell states apart, if any.
  let rules: ClaimSet<M>?
  let lexicon: Lexicon

  /// The number of states. The first state is a start.
  package private(set) var stateCount: Int
  /// The number of expanded states, which come before all other states.
  package private(set) var expandedCount: Int

  /// The graph of all states that a search saw.
  init(
    states: any ReachedStates<Watched<M>>, from start: ExplorationStart<M>,
    by alphabet: Alphabet<M>, telling rules: ClaimSet<M>?, lexicon: Lexicon
  ) {
    (self.states, self.start, self.alphabet) = (states, start, alphabet)
    (self.rules, self.lexicon) = (rules, lexicon)
    (stateCount, expandedCount) = (states.count, states.expandedCount)
  }

  /// Returns whether a state was expanded. Every step from an expanded state is known.
  package func isExpanded(_ number: Int) -> Bool { number < expandedCount }

  /// The first breakdown of the machine in one of the states; `nil` if the machine answered in
  /// every state.
  package var breakdown: Breakdown? {
    (0..<stateCount).lazy.compactMap { machine($0).breakdown }.first
  }

  /// Calls `visit` with the machine in each state.
  package func forEachMachine(_ visit: (M) -> Void) {
    for number in 0..<stateCount { visit(machine(number)) }
  }

  /// Returns the machine in a state.
  func machine(_ number: Int) -> M { states.state(UInt32(number)).machine }

  /// Returns the path of a state in the notation.
  package func path(of number: Int) -> String {
    machine(number).state.text(in: lexicon)
  }

  /// Returns the names in the path of a state.
  func names(of number: Int) -> [String] {
    machine(number).state.names(in: lexicon)
  }

  /// Returns the text of a stimulus.
  func text(of stimulus: M.Stimulus) -> String { stimulus.text(in: lexicon) }

  /// The stimuli of all expanded states, without duplicates; `look` is called for each state.
  func stimuli<Failure: Error>(
    _ look: () throws(Failure) -> Void
  ) throws(Failure) -> [M.Stimulus] {
    var known: Set<M.Stimulus> = []
    var lists = StimulusLists(of: alphabet)
    var stimuli: [M.Stimulus] = []
    for number in 0..<expandedCount {
      try look()
      stimuli += lists.stimuli(at: machine(number))
        .filter { known.insert($0).inserted }
    }
    return stimuli
  }

  /// Returns the steps from a state to reached states, including steps to the state itself, in the
  /// order of the alphabet.
  package func steps(from number: Int) -> [ReachedStep] {
    var steps: [ReachedStep] = []
    takeSteps(from: number) { _, stimulus, trail, target in
      guard let target else { return }
      let text = stimulus.text(in: lexicon)
      let observed = trail.observations.map { $0.text(in: lexicon) }.joined(separator: "; ")
      steps.append(
        ReachedStep(origin: number, target: target, label: "\(text) / \(observed)", stimulus: text))
    }
    return steps
  }

  /// Takes the stimuli of the alphabet, in order, in an expanded state.
  ///
  /// `note` receives the machine before the step, the stimulus, its trail, and the number of the
  /// state after the step. The number is `nil` if that state was not reached.
  package func takeSteps(
    from number: Int, _ note: (M, M.Stimulus, Trail<M>, _ target: Int?) -> Void
  ) {
    guard isExpanded(number) else { return }
    let state = states.state(UInt32(number))
    var trail = Trail<M>()
    for stimulus in alphabet.stimuli(at: state.machine) {
      var next = state
      _ = next.step(stimulus, into: &trail, by: rules)
      let target = states.number(of: next, after: UInt32(number))
      note(state.machine, stimulus, trail, target.map(Int.init))
    }
  }
}

extension ReachedGraph {
  /// The time for which the steps of a graph can still be numbered after `stop`. Writing them takes
  /// longer, because every step becomes text.
  private static var patience: Duration { .milliseconds(100) }

  /// Numbers the targets of all steps, unless the user or a time limit has ended the search or
  /// stops the numbering.
  ///
  /// Returns the graph and `nil`. After a stop, returns a graph of only the first states, which can
  /// be written without delay, and the reason for the stop.
  package func numbered(
    until stop: () -> SearchEnd?
  ) -> (graph: ReachedGraph, end: SearchEnd?) {
    let clock = ContinuousClock()
    let start = clock.now
    var (nextLook, seen) = (start, 1)
    var early = self
    (early.stateCount, early.expandedCount) = (min(1, stateCount), 0)
    for number in 0..<expandedCount {
      let isEarly = clock.now - start < Self.patience
      if !isEarly, clock.now >= nextLook {
        if let end = stop(), end.isUrgent { return (early, end) }
        nextLook = clock.now + Self.patience
      }
      takeSteps(from: number) { _, _, _, target in seen = max(seen, (target ?? 0) + 1) }
      if isEarly { (early.stateCount, early.expandedCount) = (max(seen, number + 1), number + 1) }
    }
    guard let end = stop(), end.isUrgent else { return (self, nil) }
    return (clock.now - start < Self.patience ? self : early, end)
  }
}

/// A step between two reached states, or from a state to itself.
package struct ReachedStep: Sendable {
  /// The number of the state before the step.
  package let origin: Int
  /// The number of the state after the step.
  package let target: Int
  /// The stimulus, followed by ` / ` and the observations.
  package let label: String
  /// The stimulus.
  package let stimulus: String
}

extension Array {
  /// Groups pairs by key, in the order in which the keys first occur.
  func groupedInOrder<Key: Hashable, Value>() -> [(key: Key, values: [Value])]
  where Element == (Key, Value) {
    var places: [Key: Int] = [:]
    return reduce(into: []) { groups, pair in
      let place = places[pair.0, default: groups.count]
      if place == groups.count {
        places[pair.0] = place
        groups.append((pair.0, []))
      }
      groups[place].values.append(pair.1)
    }
  }
}

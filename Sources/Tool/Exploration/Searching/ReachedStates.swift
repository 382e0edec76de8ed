/// The states that a search saw, numbered in the order in which it saw them: those that take fewer
/// steps come first.
protocol ReachedStates<State>: Sendable {
  associatedtype State: Hashable & Sendable

  /// The number of states.
  var count: Int { get }

  /// The number of states whose successors were looked at, the first ones.
  var expandedCount: Int { get }

  /// The number of steps to the states that were seen last.
  var depth: Int { get }

  /// The number of steps up to which every sequence was taken.
  var completeDepth: Int { get }

  /// The state with a number.
  func state(_ number: UInt32) -> State

  /// The states that a number stands for, perhaps some of them several times: those that are alike.
  func states(_ number: UInt32) -> [State]

  /// The number of a state that follows the one with the number `origin`; `nil` if it was not seen.
  func number(of state: State, after origin: UInt32) -> UInt32?

  /// The state from which the search came to another one; `nil` for a start.
  func parent(of number: UInt32) -> UInt32?

  /// What is kept beside the states.
  var parts: [KeptPart] { get }

  /// The bytes of the states, their links and the table that finds them.
  var byteCount: Int { get }

  /// The transitions between different states, if they were kept.
  var edges: StateEdges? { get }
}

extension ReachedStates {
  /// The states through which a search came from a start to one of them, and the stimulus in each
  /// that leads on.
  ///
  /// A search keeps of each state the one before. The stimulus that leads from one to the other is
  /// found again by taking them all, in the same order. Throws if none does: then two states are
  /// kept as one.
  func course<Explorer: Expander<State>>(
    to number: UInt32, by explorer: Explorer
  ) throws(IncompleteComponents) -> (states: [UInt32], stimuli: [Explorer.Stimulus]) {
    var explorer = explorer
    let numbers = sequence(first: number) { parent(of: $0) }.reversed()
    var stimuli: [Explorer.Stimulus] = []
    for (origin, target) in zip(numbers, numbers.dropFirst()) {
      let state = state(origin)
      var place: UInt32?
      explorer.expand(state, numbered: origin) { successor, index in
        if place == nil, self.number(of: copy successor, after: origin) == target { place = index }
      }
      guard let place else { throw IncompleteComponents() }
      stimuli.append(explorer.stimulus(at: place, in: state))
    }
    return (numbers, stimuli)
  }

  /// The states through which a search came from a start to a step, and the stimuli, the last of
  /// which is that of the step.
  func course<Explorer: Expander<State>>(
    endingWith step: SearchStep, by explorer: Explorer
  ) throws(IncompleteComponents) -> (states: [UInt32], stimuli: [Explorer.Stimulus]) {
    var course = try course(to: step.origin, by: explorer)
    course.stimuli.append(explorer.stimulus(at: step.place, in: state(step.origin)))
    return course
  }
}

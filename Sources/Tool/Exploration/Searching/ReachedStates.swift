/// The states that a search saw, numbered in order of discovery. States reached in fewer steps come
/// first.
protocol ReachedStates<State>: Sendable {
  associatedtype State: Hashable & Sendable

  /// The number of states.
  var count: Int { get }

  /// The number of expanded states. They come before all other states.
  var expandedCount: Int { get }

  /// The number of steps to the deepest states.
  var depth: Int { get }

  /// The length, in steps, up to which every sequence was taken.
  var completeDepth: Int { get }

  /// Returns the state with this number.
  func state(_ number: UInt32) -> State

  /// Returns the states that a number represents. These states are equivalent by symmetry. Some of
  /// them can occur several times.
  func states(_ number: UInt32) -> [State]

  /// Returns the number of a successor of the state `origin`, or `nil` if the successor was not
  /// seen.
  func number(of state: State, after origin: UInt32) -> UInt32?

  /// Returns the state from which the search reached another state, or `nil` for a start.
  func parent(of number: UInt32) -> UInt32?

  /// The data that is stored in addition to the states.
  var parts: [KeptPart] { get }

  /// The number of bytes of the states, their links and their lookup table.
  var byteCount: Int { get }

  /// The transitions between different states, if they are kept.
  var edges: StateEdges? { get }
}

extension ReachedStates {
  /// Returns the states on the path by which the search reached a state, and the stimuli between
  /// them.
  ///
  /// A search stores only the predecessor of each state. The stimulus between the two is recovered
  /// by taking all stimuli in the same order as the search. Throws if no stimulus leads to the
  /// state. In that case, two different states are stored as one.
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

  /// Returns the states on the path by which the search reached a step, and the stimuli, including
  /// the stimulus of the step.
  func course<Explorer: Expander<State>>(
    endingWith step: SearchStep, by explorer: Explorer
  ) throws(IncompleteComponents) -> (states: [UInt32], stimuli: [Explorer.Stimulus]) {
    var course = try course(to: step.origin, by: explorer)
    course.stimuli.append(explorer.stimulus(at: step.place, in: state(step.origin)))
    return course
  }
}

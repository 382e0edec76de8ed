/// Finds the successors of states, and notes on the way what it is asked about. Each thread of a
/// search has one of its own.
///
/// The compiler specialises a conformance for the machines of other modules only if these could
/// use it.
@usableFromInline protocol Expander<State>: Sendable {
  associatedtype State: Hashable & Sendable
  associatedtype Stimulus: Sendable

  /// The stimuli that are taken in a state, in an order that depends on the state alone.
  func stimuli(at state: State) -> [Stimulus]

  /// Calls `visit` with each successor of a state from which the search goes on, and the place
  /// among ``stimuli(at:)`` of the stimulus that leads there, in their order. What it returns says
  /// whether the successor is another state.
  mutating func expand(
    _ state: State, numbered number: UInt32, _ visit: (borrowing State, _ place: UInt32) -> Bool)

  /// Looks at a successor that may be a state that was not seen before: that of the state `origin`
  /// at a place among the successors.
  mutating func look(at state: State, from origin: UInt32, at place: UInt32)

  /// Adds what another one noted. The order in which this is done must not matter.
  mutating func merge(_ other: Self)

  /// Whether what all threads noted answers everything that is asked.
  static func areSettled(_ all: [Self]) -> Bool
}

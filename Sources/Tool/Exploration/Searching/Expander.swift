/// Finds the successors of states, and notes on the way what it is asked about. Each thread of a
/// search has one of its own.
///
/// The compiler specialises a conformance for the machines of other modules only if these could
/// use it.
@usableFromInline protocol Expander<State>: Sendable {
  associatedtype State: Hashable & Sendable
  associatedtype Stimulus: Sendable

  /// Whether the stimuli are taken in a state.
  func isExpanded(_ state: State, numbered number: UInt32) -> Bool

  /// The stimuli that are taken in a state, in an order that depends on the state alone.
  mutating func stimuli(at state: State) -> [Stimulus]

  /// Takes a step, the stimulus in a state: `next` is the same state and becomes the successor.
  /// Returns whether the search goes on from there; if not, `next` may be anything.
  mutating func take(
    _ stimulus: Stimulus, in state: State, to next: inout State, _ step: SearchStep
  ) -> Bool

  /// Looks at a successor that may be a state that was not seen before: that of the state `origin`
  /// at a place among the successors.
  mutating func look(at state: State, from origin: UInt32, at place: UInt32)

  /// Adds what another one noted. The order in which this is done must not matter.
  mutating func merge(_ other: Self)

  /// Whether what all threads noted answers everything that is asked.
  static func areSettled(_ all: [Self]) -> Bool
}

extension Expander {
  /// Every state.
  @usableFromInline func isExpanded(_ state: State, numbered number: UInt32) -> Bool { true }

  /// Calls `visit` with each successor of a state from which the search goes on, and the place
  /// among ``stimuli(at:)`` of the stimulus that leads there, in their order. It leaves out steps
  /// that changed no byte of the state; those that it shows may have led to an equal state, too.
  mutating func expand(
    _ state: State, numbered number: UInt32, _ visit: (borrowing State, _ place: UInt32) -> Void
  ) {
    guard isExpanded(state, numbered: number) else { return }
    var next = state
    // Most stimuli are refused. The bytes show soonest that nothing changed, which saves a copy.
    var bytes = ValueBytes(of: &next)
    var place: UInt32 = 0
    for stimulus in stimuli(at: state) {
      let goesOn = take(stimulus, in: state, to: &next, SearchStep(origin: number, place: place))
      if !goesOn || !bytes.areThose(of: &next) {
        if goesOn { visit(next, place) }
        next = state
        bytes.note(&next)
      }
      place += 1
    }
  }

  /// The stimulus at a place among those that are taken in a state.
  func stimulus(at place: UInt32, in state: State) -> Stimulus {
    var explorer = self
    return explorer.stimuli(at: state)[Int(place)]
  }
}

/// Finds the successors of states, and notes answers to the questions of the search.
///
/// Each thread of a search has its own expander.
///
/// The protocol is usable from inlined code, because the compiler specialises a conformance for
/// machines of other modules only if those modules could use the conformance.
@usableFromInline protocol Expander<State>: Sendable {
  associatedtype State: Hashable & Sendable
  associatedtype Stimulus: Sendable

  /// Returns whether to take the stimuli in a state.
  func isExpanded(_ state: State, numbered number: UInt32) -> Bool

  /// Returns the stimuli to take in a state. Their order depends only on the state.
  mutating func stimuli(at state: State) -> [Stimulus]

  /// Takes the stimulus in a state. `next` is initially the same state and becomes the successor.
  ///
  /// Returns whether the search continues from the successor. If not, `next` is unspecified.
  mutating func take(
    _ stimulus: Stimulus, in state: State, to next: inout State, _ step: SearchStep
  ) -> Bool

  /// Examines a successor that could be a new state. `origin` is the number of its predecessor, and
  /// `place` is the index, among the predecessor's stimuli, of the stimulus that led to the
  /// successor.
  mutating func look(at state: State, from origin: UInt32, at place: UInt32)

  /// Adds the notes of another expander.
  ///
  /// The order of merging must not matter.
  mutating func merge(_ other: Self)

  /// Returns whether the notes of all threads are sufficient to end the search.
  static func areSettled(_ all: [Self]) -> Bool
}

extension Expander {
  /// Returns true: every state is expanded.
  @usableFromInline func isExpanded(_ state: State, numbered number: UInt32) -> Bool { true }

  /// Calls `visit` with each successor from which the search continues, in order, and the index of
  /// its stimulus among ``stimuli(at:)``.
  ///
  /// Steps that changed no byte of the state are omitted. The remaining steps can still lead to an
  /// equal state.
  mutating func expand(
    _ state: State, numbered number: UInt32, _ visit: (borrowing State, _ place: UInt32) -> Void
  ) {
    guard isExpanded(state, numbered: number) else { return }
    var next = state
    // Most stimuli are refused. Comparing bytes is the quickest way to detect that nothing changed,
    // and it saves a copy.
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

  /// Returns the stimulus at an index among the stimuli taken in a state.
  func stimulus(at place: UInt32, in state: State) -> Stimulus {
    var explorer = self
    return explorer.stimuli(at: state)[Int(place)]
  }
}

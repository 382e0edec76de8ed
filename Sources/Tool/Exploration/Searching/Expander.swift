/// Finds the successors of states, and notes what the search is for.
///
/// Each thread of a search has its own.
///
/// The compiler specialises a conformance for machines of other modules only if they could use it.
@usableFromInline protocol Expander<State>: Sendable {
  associatedtype State: Hashable & Sendable
  associatedtype Stimulus: Sendable

  /// Whether the stimuli are taken in a state.
  func isExpanded(_ state: State, numbered number: UInt32) -> Bool

  /// The stimuli to take in a state, in an order that depends only on the state.
  mutating func stimuli(at state: State) -> [Stimulus]

  /// Takes the stimulus in a state: `next` is the same state and becomes the successor.
  ///
  /// Returns whether the search continues from there; if not, `next` can be anything.
  mutating func take(
    _ stimulus: Stimulus, in state: State, to next: inout State, _ step: SearchStep
  ) -> Bool

  /// Examines a successor that may be a new state: `origin` is its predecessor, and `place` its
  /// index among the successors.
  mutating func look(at state: State, from origin: UInt32, at place: UInt32)

  /// Adds the notes of another explorer.
  ///
  /// The order of merging must not matter.
  mutating func merge(_ other: Self)

  /// Whether the notes of all threads answer all questions.
  static func areSettled(_ all: [Self]) -> Bool
}

extension Expander {
  /// Every state.
  @usableFromInline func isExpanded(_ state: State, numbered number: UInt32) -> Bool { true }

  /// Calls `visit` with each successor from which the search continues, in order, and the index of
  /// its stimulus among ``stimuli(at:)``.
  ///
  /// Steps that changed no byte of the state are omitted. The remaining ones can still lead to an
  /// equal state.
  mutating func expand(
    _ state: State, numbered number: UInt32, _ visit: (borrowing State, _ place: UInt32) -> Void
  ) {
    guard isExpanded(state, numbered: number) else { return }
    var next = state
    // Most stimuli are refused. Comparing bytes is the quickest way to detect that nothing changed,
    // which saves a copy.
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

  /// The stimulus at an index among those that are taken in a state.
  func stimulus(at place: UInt32, in state: State) -> Stimulus {
    var explorer = self
    return explorer.stimuli(at: state)[Int(place)]
  }
}

/// Stores each state as a whole. This suits machines whose state takes up only a few bytes.
@usableFromInline struct WholeStates<State: Hashable & Sendable>: StateCoding {
  @usableFromInline init() {}

  @usableFromInline func state(of key: Distinct<State>) -> State { key.value }

  @usableFromInline func origin(_ state: State, _ key: Distinct<State>) {}

  @usableFromInline func key(of state: borrowing State, from origin: inout Void) -> Distinct<State>?
  {
    Distinct(value: copy state)
  }

  @usableFromInline func keep(
    _ state: State, following step: (key: Distinct<State>, place: UInt32)?
  ) -> Distinct<State> { Distinct(value: state) }

  @usableFromInline var parts: [KeptPart] { [] }
}

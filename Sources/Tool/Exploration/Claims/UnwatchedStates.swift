import Machines

/// A coding of machines as a coding of machines without claims.
@usableFromInline struct UnwatchedStates<M: Machine, Coding: StateCoding<M>>: StateCoding {
  private var coding: Coding

  init(_ coding: Coding) { self.coding = coding }

  @usableFromInline var isExact: Bool { coding.isExact }

  @usableFromInline func state(of key: Coding.Key) -> Watched<M> { Watched(coding.state(of: key)) }

  @usableFromInline func origin(_ state: Watched<M>, _ key: Coding.Key) -> Coding.Origin {
    coding.origin(state.machine, key)
  }

  @usableFromInline func key(
    of state: borrowing Watched<M>, from origin: inout Coding.Origin
  ) -> Coding.Key? {
    coding.key(of: state.machine, from: &origin)
  }

  @usableFromInline mutating func keep(
    _ state: Watched<M>, following step: (key: Coding.Key, place: UInt32)?
  ) throws(IncompleteComponents) -> Coding.Key {
    try coding.keep(state.machine, following: step)
  }

  @usableFromInline func states(of key: Coding.Key) -> [Watched<M>] {
    coding.states(of: key).map { Watched($0) }
  }

  @usableFromInline var parts: [KeptPart] { coding.parts }
}

/// The states that a search without claims saw.
struct UnwatchedReachedStates<M: Machine>: ReachedStates {
  let states: any ReachedStates<M>

  var count: Int { states.count }
  var expandedCount: Int { states.expandedCount }
  var depth: Int { states.depth }
  var completeDepth: Int { states.completeDepth }
  var parts: [KeptPart] { states.parts }
  var byteCount: Int { states.byteCount }
  var edges: StateEdges? { states.edges }

  func state(_ number: UInt32) -> Watched<M> { Watched(states.state(number)) }

  func states(_ number: UInt32) -> [Watched<M>] { states.states(number).map { Watched($0) } }

  func number(of state: Watched<M>, after origin: UInt32) -> UInt32? {
    states.number(of: state.machine, after: origin)
  }

  func parent(of number: UInt32) -> UInt32? { states.parent(of: number) }
}

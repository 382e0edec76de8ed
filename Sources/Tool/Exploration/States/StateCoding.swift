/// How states are kept in little memory: as keys, of which two are the same exactly where the
/// states are, or are alike.
@usableFromInline protocol StateCoding<State>: Sendable {
  associatedtype State: Hashable & Sendable
  associatedtype Key: Fingerprinted

  /// What is known of a state while its successors are looked for.
  associatedtype Origin

  /// Whether two states with the same key are the same; otherwise, they are alike.
  var isExact: Bool { get }

  /// The state of a key.
  func state(of key: Key) -> State

  /// What makes it quick to find the keys of the successors of a state.
  func origin(_ state: State, _ key: Key) -> Origin

  /// The key of a successor; `nil` if it has a part that was never kept.
  func key(of state: borrowing State, from origin: inout Origin) -> Key?

  /// The key of a state, whose parts are kept if they were not. The stimulus at a place among those
  /// that are taken in the state of another key leads to it, unless it is a start. Throws if the
  /// components do not make the state.
  mutating func keep(
    _ state: State, following step: (key: Key, place: UInt32)?
  ) throws(IncompleteComponents) -> Key

  /// The states that a key stands for, perhaps some of them several times.
  func states(of key: Key) -> [State]

  /// What is kept beside the keys.
  var parts: [KeptPart] { get }
}

extension StateCoding {
  @usableFromInline var isExact: Bool { true }

  @usableFromInline func states(of key: Key) -> [State] { [state(of: key)] }
}

/// Components of a machine that do not hold all of it, so that different states would look the
/// same.
///
/// This is noticed where values of components come together for the first time, and where a step
/// changes none of them. It is not where a part that no component holds changes while all of these
/// come to values that they had before: to look for that at every step would cost a fifth of the
/// speed.
package struct IncompleteComponents: Error, Hashable {
  /// What to tell the author of the machine, without a full stop.
  package var message: String {
    "the components of the machine do not hold everything by which its states differ"
  }
}

/// The values of a component, or of several together, that were kept once.
public struct KeptPart: Hashable, Sendable {
  /// The name of the component; several are joined by `+`.
  package let name: String
  /// The number of different values.
  package let count: Int
  /// The bytes of the values and of the table that finds them, without what values refer to.
  package let byteCount: Int
}

/// A compact encoding of states as keys.
///
/// Two keys are equal if and only if the states are equal or, for an inexact coding, equivalent.
@usableFromInline protocol StateCoding<State>: Sendable {
  associatedtype State: Hashable & Sendable
  associatedtype Key: Fingerprinted

  /// Data about a state that speeds up encoding its successors.
  associatedtype Origin

  /// Whether states with the same key are equal; otherwise, they are equivalent.
  var isExact: Bool { get }

  /// The state that a key encodes.
  func state(of key: Key) -> State

  /// The data that speeds up encoding the successors of a state.
  func origin(_ state: State, _ key: Key) -> Origin

  /// The key of a successor; `nil` if one of its parts is not stored.
  func key(of state: borrowing State, from origin: inout Origin) -> Key?

  /// The key of a state, whose parts are stored if necessary.
  ///
  /// Unless the state is a start, `step` is the step that leads to it: the key of its predecessor,
  /// and the index of the stimulus there. Throws if the components do not make up the state.
  mutating func keep(
    _ state: State, following step: (key: Key, place: UInt32)?
  ) throws(IncompleteComponents) -> Key

  /// The states that a key represents; some may occur several times.
  func states(of key: Key) -> [State]

  /// The data that is stored in addition to the keys.
  var parts: [KeptPart] { get }
}

extension StateCoding {
  @usableFromInline var isExact: Bool { true }

  @usableFromInline func states(of key: Key) -> [State] { [state(of: key)] }
}

/// The error if the components of a machine do not cover all of it, so that different states would
/// get the same key.
///
/// It is detected when component values first occur together, and when a step changes none of them.
/// It is not detected if something outside all components changes while the components return to
/// values that they had before: checking this at every step would cost a fifth of the speed.
package struct IncompleteComponents: Error, Hashable {
  /// A message for the author of the machine, without a full stop.
  package var message: String {
    "the components of the machine do not hold everything by which its states differ"
  }
}

/// The stored values of a component, or of a combination of components.
public struct KeptPart: Hashable, Sendable {
  /// The name of the component; a combination is joined by `+`.
  package let name: String
  /// The number of distinct values.
  package let count: Int
  /// The bytes of the values and of their lookup table, without the memory that values refer to.
  package let byteCount: Int
}

/// A compact encoding of states as keys.
///
/// Two keys are equal if and only if the states are equal or, for an inexact coding, equivalent.
@usableFromInline protocol StateCoding<State>: Sendable {
  associatedtype State: Hashable & Sendable
  associatedtype Key: Fingerprinted

  /// Data about a state that speeds up encoding its successors.
  associatedtype Origin

  /// Whether states with the same key are equal. Otherwise, they are equivalent.
  var isExact: Bool { get }

  /// Returns the state that a key encodes.
  func state(of key: Key) -> State

  /// Returns the data that speeds up encoding the successors of a state.
  func origin(_ state: State, _ key: Key) -> Origin

  /// Returns the key of a successor, or `nil` if one of the successor's parts is not stored.
  func key(of state: borrowing State, from origin: inout Origin) -> Key?

  /// Returns the key of a state. Parts of the state that are not stored yet are stored.
  ///
  /// Unless the state is a start, `step` is the step that leads to the state: the key of the
  /// predecessor, and the index of the stimulus among the stimuli of the predecessor. Throws if the
  /// components do not make up the entire state.
  mutating func keep(
    _ state: State, following step: (key: Key, place: UInt32)?
  ) throws(IncompleteComponents) -> Key

  /// Returns the states that a key represents. Some states can occur several times.
  func states(of key: Key) -> [State]

  /// The data that is stored in addition to the keys.
  var parts: [KeptPart] { get }
}

extension StateCoding {
  @usableFromInline var isExact: Bool { true }

  @usableFromInline func states(of key: Key) -> [State] { [state(of: key)] }
}

/// The error thrown if a machine's components do not cover its entire state. Different states would
/// therefore get the same key.
///
/// The error is detected when component values first occur together, and when a step changes the
/// state but no component. It is not detected if data outside all components changes while the
/// components return to earlier values. Checking for this at every step would cost a fifth of the
/// speed.
package struct IncompleteComponents: Error, Hashable {
  /// A message for the author of the machine. It does not end with a full stop.
  package var message: String {
    "the components of the machine do not hold everything by which its states differ"
  }
}

/// The stored values of a component or of a combination of components.
public struct KeptPart: Hashable, Sendable {
  /// The name of the component. For a combination, the names of the components, joined by `+`.
  package let name: String
  /// The number of distinct values.
  package let count: Int
  /// The number of bytes of the values and their lookup table, excluding memory that the values
  /// refer to.
  package let byteCount: Int
}

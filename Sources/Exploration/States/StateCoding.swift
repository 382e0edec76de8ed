public import Machines

/// How states are kept in little memory: as keys, of which two are the same exactly where the
/// states are.
@usableFromInline protocol StateCoding<State>: Sendable {
  associatedtype State: Hashable & Sendable
  associatedtype Key: Fingerprinted

  /// What is known of a state while its successors are looked for.
  associatedtype Origin

  /// A coding for the states that can be reached from `start`.
  init(from start: State, _ components: [any MachineComponent<State>])

  /// The state of a key.
  func state(of key: Key) -> State

  /// What makes it quick to find the keys of the successors of a state.
  func origin(_ state: State, _ key: Key) -> Origin

  /// The key of a successor; `nil` if it has a part that was never kept.
  func key(of state: borrowing State, from origin: inout Origin) -> Key?

  /// The key of a state, whose parts are kept if they were not. Throws if the components do not
  /// make the state.
  mutating func keep(_ state: State) throws(IncompleteComponents) -> Key

  /// What is kept beside the keys.
  var parts: [KeptPart] { get }
}

/// Components of a machine that do not hold all of it, so that different states would look the
/// same.
public struct IncompleteComponents: Error, Hashable {
  /// What to tell the author of the machine, without a full stop.
  public var message: String {
    "the components of the machine do not hold everything by which its states differ"
  }
}

/// The values of a component, or of several together, that were kept once.
public struct KeptPart: Hashable, Sendable {
  /// The name of the component; several are joined by `+`.
  public let name: String
  /// The number of different values.
  public let count: Int
  /// The bytes of the values and of the table that finds them, without what values refer to.
  public let byteCount: Int
}

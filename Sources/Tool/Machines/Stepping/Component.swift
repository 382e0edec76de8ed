/// A part of a machine that many of its states have in common, such as its server.
///
/// An explorer keeps every value of a component once, so that a state needs little memory: see
/// ``Machine/components``.
public protocol MachineComponent<Whole>: Sendable {
  /// The machine.
  associatedtype Whole: Sendable
  /// The part.
  associatedtype Value: Hashable & Sendable

  /// The name in reports, in one word: `server`.
  var name: String { get }

  /// The part of `whole`.
  func value(of whole: borrowing Whole) -> Value

  /// Replaces the part of `whole`.
  func put(_ value: Value, into whole: inout Whole)

  /// Whether two machines have the same part.
  func isSame(_ one: borrowing Whole, _ other: borrowing Whole) -> Bool
}

/// A component by two closures, one that reads the part and one that replaces it.
public struct Component<Whole: Sendable, Value: Hashable & Sendable>: MachineComponent {
  /// The name in reports.
  public let name: String

  private let read: @Sendable (borrowing Whole) -> Value
  private let write: @Sendable (inout Whole, Value) -> Void
  private let compare: @Sendable (borrowing Whole, borrowing Whole) -> Bool

  /// A component with its name in reports, and how its value is read and replaced.
  ///
  /// The closures are faster than a key path, which would be followed for every component of every
  /// state.
  public init(
    _ name: String, reading read: @escaping @Sendable (borrowing Whole) -> Value,
    writing write: @escaping @Sendable (inout Whole, Value) -> Void
  ) {
    self.name = name
    self.read = read
    self.write = write
    compare = { read($0) == read($1) }
  }

  /// What the first closure reads.
  public func value(of whole: borrowing Whole) -> Value { read(whole) }

  /// Calls the second closure.
  public func put(_ value: Value, into whole: inout Whole) { write(&whole, value) }

  /// Compares what the first closure reads.
  public func isSame(_ one: borrowing Whole, _ other: borrowing Whole) -> Bool {
    compare(one, other)
  }
}

/// A part of a machine that many of its states share, such as its server.
///
/// An explorer stores each distinct value of a component only once. This keeps states small. See
/// ``Machine/components``.
public protocol MachineComponent<Whole>: Sendable {
  /// The type of the machine.
  associatedtype Whole: Sendable
  /// The type of the part.
  associatedtype Value: Hashable & Sendable

  /// The name in reports: a single word such as `server`.
  var name: String { get }

  /// Returns the value of this part of `whole`.
  func value(of whole: borrowing Whole) -> Value

  /// Replaces the value of this part of `whole`.
  func put(_ value: Value, into whole: inout Whole)

  /// Returns whether the part has equal values in two machines.
  func isSame(_ one: borrowing Whole, _ other: borrowing Whole) -> Bool
}

/// A component defined by two closures: one reads the part, and the other replaces it.
public struct Component<Whole: Sendable, Value: Hashable & Sendable>: MachineComponent {
  /// The name in reports.
  public let name: String

  private let read: @Sendable (borrowing Whole) -> Value
  private let write: @Sendable (inout Whole, Value) -> Void
  private let compare: @Sendable (borrowing Whole, borrowing Whole) -> Bool

  /// Creates a component from its name in reports and the closures that read and replace its value.
  ///
  /// Closures are faster than a key path, which would be evaluated for every component of every
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

  /// Returns the result of the closure that reads the part.
  public func value(of whole: borrowing Whole) -> Value { read(whole) }

  /// Calls the closure that replaces the part.
  public func put(_ value: Value, into whole: inout Whole) { write(&whole, value) }

  /// Compares the results of the closure that reads the part.
  public func isSame(_ one: borrowing Whole, _ other: borrowing Whole) -> Bool {
    compare(one, other)
  }
}

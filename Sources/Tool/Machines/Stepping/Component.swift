/// A part of a machine that many of its states share, such as its server.
///
/// An explorer stores each distinct value of a component once, which keeps states small: see
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

  /// Whether the part is equal in two machines.
  func isSame(_ one: borrowing Whole, _ other: borrowing Whole) -> Bool
}

/// A component defined by two closures: one reads the part, the other replaces it.
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

  /// The result of the first closure.
  public func value(of whole: borrowing Whole) -> Value { read(whole) }

  /// Calls the second closure.
  public func put(_ value: Value, into whole: inout Whole) { write(&whole, value) }

  /// Compares the results of the first closure.
  public func isSame(_ one: borrowing Whole, _ other: borrowing Whole) -> Bool {
    compare(one, other)
  }
}

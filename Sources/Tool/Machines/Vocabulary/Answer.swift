/// The answer to a query: an ordered list of values, packed by their type.
public struct Answer: Hashable, Sendable {
  /// The packed values.
  public let values: [Packed]

  /// Whether the query refers to something that does not exist.
  public let isAboutNothing: Bool

  /// The type of the values; `nil` if they were packed elsewhere. A query's answer that has another
  /// type than `@Answers` declares would be printed as other values.
  package let type: ObjectIdentifier?

  /// Creates an answer with these values.
  public init<Result: AnswerValues>(_ result: Result) {
    values = result.values.map { $0.packed }
    isAboutNothing = result.isAboutNothing
    type = ObjectIdentifier(Result.Value.self)
  }

  /// Creates an answer from packed values, or for a query about something that does not exist.
  package init(packed values: [Packed], isAboutNothing: Bool = false) {
    self.values = values
    self.isAboutNothing = isAboutNothing
    type = nil
  }

  // A list is an operand, too, so the compiler chooses the most specific of these initialisers.

  /// Creates an answer with these values.
  public init<Value: Operand>(_ list: [Value]) {
    values = list.map { $0.packed }
    isAboutNothing = false
    type = ObjectIdentifier(Value.self)
  }

  /// Creates an answer from an optional value.
  public init(_ value: (some Operand)?) { self.init(value.map { [$0] } ?? []) }

  /// Creates an answer with one value.
  public init(_ value: some Operand) { self.init([value]) }

  /// Returns whether two answers have the same values, wherever they were packed.
  public static func == (one: Self, other: Self) -> Bool {
    one.values == other.values && one.isAboutNothing == other.isAboutNothing
  }

  /// Hashes the values.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(values)
    hasher.combine(isAboutNothing)
  }
}

/// A query's result that is not a single value: an optional value, or a list.
public protocol AnswerValues {
  /// The type of the values.
  associatedtype Value: Operand

  /// The values in order.
  var values: [Value] { get }

  /// Whether the query refers to something that does not exist, and therefore has no answer.
  var isAboutNothing: Bool { get }
}

extension AnswerValues {
  /// `false`: most queries refer to the machine, which exists.
  public var isAboutNothing: Bool { false }
}

/// The result of a query about something that might not exist, such as an account with a given
/// name.
///
/// Without this type, a query with a misspelt name would get an empty answer.
public enum Existing<Result: AnswerValues>: AnswerValues {
  /// The result for the name in the query.
  case known(Result)
  /// The name does not exist.
  case unknown

  /// The values of the result; empty if the name does not exist.
  public var values: [Result.Value] {
    if case .known(let result) = self { result.values } else { [] }
  }

  /// Whether the name does not exist.
  public var isAboutNothing: Bool { if case .unknown = self { true } else { false } }
}

extension Array: AnswerValues where Element: Operand {
  /// The elements of the list.
  public var values: [Element] { self }
}

extension Optional: AnswerValues where Wrapped: Operand {
  /// The wrapped value; empty for `nil`.
  public var values: [Wrapped] { map { [$0] } ?? [] }
}

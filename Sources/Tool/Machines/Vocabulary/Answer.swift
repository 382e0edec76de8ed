/// The answer to a query: values in order, packed by their type.
public struct Answer: Hashable, Sendable {
  /// The packed values.
  public let values: [Packed]

  /// Whether the query is about something that does not exist.
  public let isAboutNothing: Bool

  /// The answer with these values.
  public init(_ result: some AnswerValues) {
    values = result.values.map { $0.packed }
    isAboutNothing = result.isAboutNothing
  }

  /// The answer with these packed values, or that the query is about nothing.
  package init(packed values: [Packed], isAboutNothing: Bool = false) {
    self.values = values
    self.isAboutNothing = isAboutNothing
  }

  // A list is an operand, too: the most special of these initialisers is meant.

  /// The answer with these values.
  public init(_ list: [some Operand]) {
    values = list.map { $0.packed }
    isAboutNothing = false
  }

  /// The answer with a value, if there is one.
  public init(_ value: (some Operand)?) { self.init(value.map { [$0] } ?? []) }

  /// The answer with one value.
  public init(_ value: some Operand) { self.init([value]) }
}

/// What a query about something can have for a result beside a single value: an optional value, or
/// a list.
public protocol AnswerValues {
  /// The type of the values.
  associatedtype Value: Operand

  /// The values in order.
  var values: [Value] { get }

  /// Whether the query is about something that does not exist, so that it has no answer.
  var isAboutNothing: Bool { get }
}

extension AnswerValues {
  /// Most queries are about the machine, which exists.
  public var isAboutNothing: Bool { false }
}

/// The result of a query about something that may not exist, such as an account by its name.
///
/// Without it, a misspelt name would be answered like one that has nothing.
public enum Existing<Result: AnswerValues>: AnswerValues {
  /// The result for what the query names.
  case known(Result)
  /// Nothing has the name.
  case unknown

  /// The values of the result; none where nothing has the name.
  public var values: [Result.Value] {
    if case .known(let result) = self { result.values } else { [] }
  }

  /// Whether nothing has the name.
  public var isAboutNothing: Bool { if case .unknown = self { true } else { false } }
}

extension Array: AnswerValues where Element: Operand {
  /// The elements of the list.
  public var values: [Element] { self }
}

extension Optional: AnswerValues where Wrapped: Operand {
  /// The wrapped value, or none.
  public var values: [Wrapped] { map { [$0] } ?? [] }
}

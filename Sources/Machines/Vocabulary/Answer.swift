/// The answer to a query: values in order, packed by their type.
public struct Answer: Hashable, Sendable {
  /// The packed values.
  public let values: [UInt128]

  /// The answer with these values.
  public init(_ result: some AnswerValues) { values = result.values.map { $0.packed } }
}

/// The possible results of a query: one value, an optional value, or a list.
public protocol AnswerValues {
  /// The type of the values.
  associatedtype Value: Operand

  /// The values in order.
  var values: [Value] { get }
}

extension Array: AnswerValues where Element: Operand {
  /// The elements of the list.
  public var values: [Element] { self }
}

extension Optional: AnswerValues where Wrapped: Operand {
  /// The wrapped value, or none.
  public var values: [Wrapped] { map { [$0] } ?? [] }
}

extension UInt8: AnswerValues {
  /// The number alone.
  public var values: [UInt8] { [self] }
}

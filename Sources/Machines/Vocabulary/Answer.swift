/// What a query answers: values in order, packed as its declaration says.
public struct Answer: Hashable, Sendable {
  /// One number a value.
  public let values: [UInt128]

  /// The answer that consists of these values.
  public init(_ result: some AnswerValues) { values = result.values.map { $0.packed } }
}

/// What a query may answer with: a value, a value or none, or a list.
public protocol AnswerValues {
  /// The type of each value.
  associatedtype Value: Operand

  /// The values in order.
  var values: [Value] { get }
}

extension Array: AnswerValues where Element: Operand {
  public var values: [Element] { self }
}

extension Optional: AnswerValues where Wrapped: Operand {
  public var values: [Wrapped] { map { [$0] } ?? [] }
}

extension UInt8: AnswerValues {
  public var values: [UInt8] { [self] }
}

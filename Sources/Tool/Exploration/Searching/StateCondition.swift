/// A claim about single states of a machine, such as `is authenticated/...`.
public struct StateCondition<M: Sendable>: Sendable {
  /// The claim as people wrote it.
  public let text: String

  /// Whether it holds of a state.
  public let holds: @Sendable (M) -> Bool

  /// A claim and its check.
  public init(_ text: String, holds: @escaping @Sendable (M) -> Bool) {
    self.text = text
    self.holds = holds
  }
}

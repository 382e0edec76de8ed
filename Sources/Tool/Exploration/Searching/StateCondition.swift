/// A claim about single states of a machine, such as `is authenticated/...`.
package struct StateCondition<M: Sendable>: Sendable {
  /// The claim as people wrote it.
  package let text: String

  /// Whether it holds of a state.
  package let holds: @Sendable (M) -> Bool

  /// A claim and its check.
  package init(_ text: String, holds: @escaping @Sendable (M) -> Bool) {
    self.text = text
    self.holds = holds
  }
}

/// A move of a machine from one state to another, or a possible transition for such moves, without
/// payloads.
package struct GraphMove: Hashable, Sendable {
  /// The names of the state before; none for any state.
  package let origin: [String]
  /// The names of the state after.
  package let target: [String]
  /// The path of the row that decides it, if any.
  package let row: String?
  /// The decider, if the machine has deciders.
  package let decider: String?
  /// The name of the row without its table, or the stimulus's verb.
  package let label: String
  /// Whether the row decided, but caused no transition.
  package let isStay: Bool

  /// A move or a transition, by its names. If `origin` is empty, it starts in any state.
  package init(
    from origin: [String], to target: [String], by row: String?, via decider: String?,
    label: String, isStay: Bool = false
  ) {
    self.origin = origin
    self.target = target
    self.row = row
    self.decider = decider
    self.label = label
    self.isStay = isStay
  }

  /// The sort key of moves; two moves are the same if their keys are equal.
  package var order: [String] {
    origin + [">"] + target + [row ?? "", decider ?? "", label, isStay ? "=" : ""]
  }
}

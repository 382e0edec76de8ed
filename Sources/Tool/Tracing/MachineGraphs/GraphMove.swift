/// A machine's move from one state to another, without payloads, or a possible transition for such
/// a move.
package struct GraphMove: Hashable, Sendable {
  /// The names of the state before the move; empty if the move can start in any state.
  package let origin: [String]
  /// The names of the state after the move.
  package let target: [String]
  /// The path of the row that decided the move; `nil` if no row decided it.
  package let row: String?
  /// The decider of the move; `nil` if it has none.
  package let decider: String?
  /// The row's name without its table and decider, or the verb of the stimulus. It can be empty.
  package let label: String
  /// Whether the row decided, but caused no transition.
  package let isStay: Bool

  /// Creates a move or a possible transition from its names. If `origin` is empty, the move or
  /// transition can start in any state.
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

  /// The key by which moves are sorted and compared. Two moves with equal keys are the same.
  package var order: [String] {
    origin + [">"] + target + [row ?? "", decider ?? "", label, isStay ? "=" : ""]
  }
}

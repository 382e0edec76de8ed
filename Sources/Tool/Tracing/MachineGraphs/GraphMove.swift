/// A move of a machine from one state to another, or a way for such moves, without payloads.
package struct GraphMove: Hashable, Sendable {
  /// The names of the state before; none for any state.
  package let origin: [String]
  /// The names of the state after.
  package let target: [String]
  /// The path of the row that decides it, if one does.
  package let row: String?
  /// The decider, if the machine has deciders.
  package let decider: String?
  /// The row without its table, or what is done.
  package let label: String
  /// Whether the row decided, and no transition came of that.
  package let isStay: Bool

  /// A move or a way by its names. Without names, `origin` is any state.
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

  /// What moves are sorted by: two moves are the same if this is.
  package var order: [String] {
    origin + [">"] + target + [row ?? "", decider ?? "", label, isStay ? "=" : ""]
  }
}

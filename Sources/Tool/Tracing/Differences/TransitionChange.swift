/// A difference between two traces in one transition.
package struct TransitionChange: Hashable, Sendable {
  /// The kind of change. The raw value is its name in reports.
  package enum Kind: String, CaseIterable, Sendable {
    /// The same stimulus leads from the same state to a different state.
    case redirected
    /// The transition leads to the same state, but is decided by another decider.
    case decided
    /// The transition no longer exists.
    case removed
    /// The transition did not exist before.
    case added
  }

  /// The old transition; `nil` if the transition did not exist.
  package let before: WrittenTransition?

  /// The new transition; `nil` if the transition no longer exists.
  package let after: WrittenTransition?

  /// The kind of change.
  package var kind: Kind {
    switch (before, after) {
    case (nil, _): .added
    case (_, nil): .removed
    case (let before?, let after?): before.to == after.to ? .decided : .redirected
    }
  }

  /// The state before the transition; `nil` if neither trace contains it.
  package var from: String? { after?.from ?? before?.from }

  /// Returns the changes of one step's transitions. Equal transitions are left out. Between two
  /// equal transitions, an old and a new transition that start in the same state are paired as one
  /// change.
  static func changes(
    _ before: [WrittenTransition], _ after: [WrittenTransition]
  ) -> [TransitionChange] {
    guard before != after else { return [] }
    let pairs = Alignment(before, after).pairs
    var changes: [TransitionChange] = []
    var next = (before: 0, after: 0)
    for pair in pairs + [(before.count, after.count)] {
      changes += Self.changes(
        replacing: before[next.before..<pair.before], with: after[next.after..<pair.after])
      next = (pair.before + 1, pair.after + 1)
    }
    return changes
  }

  private static func changes(
    replacing before: ArraySlice<WrittenTransition>, with after: ArraySlice<WrittenTransition>
  ) -> [TransitionChange] {
    var new = Array(after)
    var changes: [TransitionChange] = []
    for old in before {
      let index =
        new.firstIndex { $0.from == old.from && $0.to == old.to }
        ?? new.firstIndex { $0.from == old.from }
      changes.append(TransitionChange(before: old, after: index.map { new.remove(at: $0) }))
    }
    return changes + new.map { TransitionChange(before: nil, after: $0) }
  }
}

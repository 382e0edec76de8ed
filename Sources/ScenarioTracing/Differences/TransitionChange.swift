/// What became of a transition.
public struct TransitionChange: Hashable, Sendable {
  /// What kind of change it is; the raw value names it in reports.
  public enum Kind: String, CaseIterable, Sendable {
    /// From the same state, the same stimulus leads elsewhere.
    case redirected
    /// It leads to the same state, but somebody else decides that.
    case decided
    /// It is there no longer.
    case removed
    /// It was not there before.
    case added
  }

  /// The transition as it was; `nil` where there was none.
  public let before: WrittenTransition?

  /// The transition as it is now; `nil` where there is none.
  public let after: WrittenTransition?

  /// What kind of change it is.
  public var kind: Kind {
    switch (before, after) {
    case (nil, _): .added
    case (_, nil): .removed
    case (let before?, let after?): before.to == after.to ? .decided : .redirected
    }
  }

  /// Where the machine stands when the transition begins; `nil` where no trace says.
  public var from: String? { after?.from ?? before?.from }

  /// What became of the transitions of one step: those that are the same on both sides are left
  /// out, and of the others between them, those that begin in the same state are one transition
  /// that changed.
  static func changes(
    _ before: [WrittenTransition], _ after: [WrittenTransition]
  ) -> [TransitionChange] {
    guard before != after else { return [] }
    var numbers: [WrittenTransition: Int] = [:]
    func number(_ transition: WrittenTransition) -> Int {
      let number = numbers[transition] ?? numbers.count
      numbers[transition] = number
      return number
    }
    let pairs = Alignment(before.map(number), after.map(number)).pairs
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

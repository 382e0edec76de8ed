import Machines

/// The injections of one fault that have the same outcome.
package struct OutcomeGroup<M: Machine>: Sendable {
  /// The name of the fault.
  package let fault: String
  /// The outcome.
  package let outcome: InjectionOutcome<M>
  /// The name of the first sequence with this outcome.
  package fileprivate(set) var sequence = ""
  /// The number of steps in the first sequence.
  package let length: Int
  /// The positions of the fault in the first sequence, in ascending order: each is the number of
  /// steps before the fault.
  package fileprivate(set) var positions: [Int]
  /// The form of the fault in all injections of the first sequence; `nil` if there are several
  /// forms.
  package fileprivate(set) var occurrence: Fault<M>.Occurrence?
  /// The number of sequences with this outcome.
  package fileprivate(set) var sequences = 1
  /// The number of injections with this outcome.
  package fileprivate(set) var injections = 1
  /// The number of steps from the fault until the states are the same again; `nil` if they do not
  /// become the same again.
  package fileprivate(set) var recovery: ClosedRange<Int>?
  /// The numbers of the steps after which, in the first sequence, the states are the same again.
  package fileprivate(set) var meeting: ClosedRange<Int>?
}

extension ClosedRange<Int>? {
  /// Widens the range so that it also contains another range.
  fileprivate mutating func widen(to other: Self) {
    guard let other else { return }
    let one = self ?? other
    self = Swift.min(one.lowerBound, other.lowerBound)...Swift.max(one.upperBound, other.upperBound)
  }
}

/// Groups injections with the same fault and the same outcome.
package struct OutcomeTally<M: Machine>: Sendable {
  private struct Key: Hashable {
    let fault: String
    let outcome: InjectionOutcome<M>
  }

  /// The visible outcomes in the order in which they were found.
  package private(set) var groups: [OutcomeGroup<M>] = []
  /// The number of injections that change nothing visible.
  package private(set) var invisible = 0

  private var places: [Key: Int] = [:]
  private var forms: [String: Set<Fault<M>.Occurrence>] = [:]

  /// Returns whether faults with this name were injected in several forms.
  package func hasSeveralForms(_ fault: String) -> Bool { forms[fault, default: []].count > 1 }

  /// Adds the outcome of an injection into the only sequence, which has `length` steps.
  mutating func add(
    _ outcome: InjectionOutcome<M>, of fault: String, as occurrence: Fault<M>.Occurrence,
    at position: Int, of length: Int, recoveringAfter recovery: Int?
  ) {
    forms[fault, default: []].insert(occurrence)
    guard !outcome.isInvisible else {
      invisible += 1
      return
    }
    let meeting = recovery.map { (position + $0)...(position + $0) }
    let recovery = recovery.map { $0...$0 }
    guard let place = places[Key(fault: fault, outcome: outcome)] else {
      return append(
        OutcomeGroup(
          fault: fault, outcome: outcome, length: length, positions: [position],
          occurrence: occurrence, recovery: recovery, meeting: meeting))
    }
    if groups[place].occurrence != occurrence { groups[place].occurrence = nil }
    groups[place].injections += 1
    groups[place].recovery.widen(to: recovery)
    groups[place].meeting.widen(to: meeting)
    if groups[place].positions.last != position { groups[place].positions.append(position) }
  }

  /// Adds the outcomes in another sequence.
  mutating func add(_ other: Self, in sequence: String) {
    invisible += other.invisible
    forms.merge(other.forms) { $0.union($1) }
    for var group in other.groups {
      if let place = places[Key(fault: group.fault, outcome: group.outcome)] {
        groups[place].sequences += 1
        groups[place].injections += group.injections
        groups[place].recovery.widen(to: group.recovery)
      } else {
        group.sequence = sequence
        append(group)
      }
    }
  }

  private mutating func append(_ group: OutcomeGroup<M>) {
    places[Key(fault: group.fault, outcome: group.outcome)] = groups.count
    groups.append(group)
  }
}

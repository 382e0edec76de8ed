import Machines

/// A change of one row of the facts.
package struct FactMutant: Hashable, Sendable {
  /// How a row is changed.
  @Sentences
  enum Change: UInt8, Choice {
    /// The fact stays as it was.
    case dropped
    /// The fact gets another value.
    case otherValue
    /// The row applies exactly when the original row does not.
    case negated
  }

  /// The changed row.
  package let row: FactRow
  let change: Change

  /// Every change of every row. The value is not changed in rows that set a Boolean fact or clear a
  /// fact, and only rows with a condition are negated.
  static var all: [FactMutant] {
    FactRow.allCases.flatMap { row -> [FactMutant] in
      let changes: [Change] =
        switch row {
        case .foregroundEntered, .migratingSetForLegacyAccount, .migratingClearedByLogin,
          .migratingClearedByFailedLogin, .migratingClearedByLogOut, .migratingClearedByWillOpen,
          .versionBlacklistedSet, .jailbrokenSet, .loadingClearedByLogin,
          .loadingClearedByFailedLogin, .loadingClearedByLogOut, .errorClearedOnLeaving:
          [.dropped]
        case .migratingSetForAccount: [.dropped, .negated]
        case .loadingSet, .loggedInSet, .loggedInByFlow, .loggedOutByLogOut,
          .loggedOutByFailedLogin, .errorSetByLogOut:
          [.dropped, .otherValue]
        case .errorKeptForAccount, .errorKeptForNobody: [.dropped, .otherValue, .negated]
        case .olderErrorStays: [.otherValue]
        }
      return changes.map { FactMutant(row: row, change: $0) }
    }
  }

  /// The changed row and the rows that can apply in its place.
  package var affectedRows: [FactRow] {
    let keepsError = row == .errorKeptForAccount || row == .errorKeptForNobody
    return keepsError && change == .negated
      ? [.errorKeptForAccount, .errorKeptForNobody, .olderErrorStays] : [row]
  }

  /// Whether the row can apply when no other row of the facts applies. If so, only the decision
  /// reveals the change.
  package var mayApplyAlone: Bool { row == .migratingSetForAccount && change == .negated }

  /// The change as a sentence without a full stop.
  package var sentence: String { change.sentence ?? change.name }
}

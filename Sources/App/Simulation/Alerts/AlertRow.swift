import Machines

/// The table for alerts that stay on screen. The first row that holds applies.
@Sentences
package enum AlertRow: UInt8, DecisionTable {
  /// An alert is raised that is already on screen, so it is shown again.
  case shownAgain
  /// An alert is raised while another is on screen, so it waits.
  case waits
  /// An alert is raised while none is on screen.
  case shown
  /// The reason for an alert has ended, but the app keeps the alert by mistake.
  case outlivesReason
  /// The reason for an alert has ended, so the alert goes by itself.
  case withdrawn
  /// The user dismisses an alert whose reason has ended, and the app logs the user out by mistake.
  case logsOut
  /// The user dismisses the alert on screen.
  case dismissed
  /// The user dismisses an alert that has just gone by itself.
  case dismissedTooLate

  /// Returns whether the row holds, provided that no earlier row holds. The last row always holds.
  package func holds(_ facts: AlertFacts) -> Bool {
    switch self {
    case .shownAgain: facts.event == .raised && facts.isOnScreen
    case .waits: facts.event == .raised && facts.isScreenTaken
    case .shown: facts.event == .raised
    case .outlivesReason: facts.event == .settled && facts.isKeptByMistake
    case .withdrawn: facts.event == .settled
    case .logsOut: facts.event == .dismissed && facts.isStale && facts.isKeptByMistake
    case .dismissed: facts.event == .dismissed && facts.isOnScreen
    case .dismissedTooLate: true
    }
  }

  /// The effect of the row.
  package var answer: AlertAnswer {
    switch self {
    case .shownAgain, .shown: .show
    case .waits: .queue
    case .outlivesReason: .keep
    case .withdrawn: .withdraw
    case .logsOut: .logOut
    case .dismissed: .close
    case .dismissedTooLate: .ignore
    }
  }
}

/// The facts about an alert that decide what happens with it.
package struct AlertFacts: Hashable, Sendable {
  /// An event in the life of an alert.
  enum Event: Hashable, Sendable {
    /// The app raises the alert.
    case raised
    /// The reason for the alert ends.
    case settled
    /// The user dismisses the alert.
    case dismissed
  }

  let event: Event
  /// Whether the alert is on screen.
  let isOnScreen: Bool
  /// Whether any alert is on screen.
  let isScreenTaken: Bool
  /// Whether the reason for the alert has ended.
  let isStale: Bool
  /// Whether the app makes the mistake of keeping alerts whose reason has ended.
  let isKeptByMistake: Bool
}

/// What happens with an alert.
package enum AlertAnswer: UInt8, Choice {
  case show, queue, keep, withdraw, logOut, close, ignore
}

/// A change of one row of the table for alerts.
package typealias AlertMutant = RowMutant<AlertRow, AlertAnswer>

extension AlertMutant {
  /// Every change of every row. A row's answer changes only to another answer to the same event,
  /// because the mistakes of the app answer the other events differently.
  static var all: [AlertMutant] {
    AlertRow.allCases.flatMap { row in
      let answers: [AlertAnswer] =
        switch row {
        case .shownAgain, .waits, .shown: [.show, .queue]
        case .outlivesReason, .withdrawn: [.keep, .withdraw]
        case .logsOut, .dismissed, .dismissedTooLate: [.logOut, .close, .ignore]
        }
      return changes(of: row, answering: answers.filter { $0 != row.answer })
    }
  }
}

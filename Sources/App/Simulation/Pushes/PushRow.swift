import Machines
import Sessions

/// The table that decides what happens with a notification. The first row that holds applies.
@Sentences
package enum PushRow: UInt8, DecisionTable {
  /// The notification is for an account that is not stored.
  case notStored
  /// The app is not active or is locked, or neither the flow nor the screen of a logged-in user is
  /// available.
  case noted
  /// Another user is logged in, but the app opens the notification there by mistake.
  case opensAnywhere
  /// The user of the notification is logged in.
  case opens
  /// No user is logged in, and the account of the notification cannot be opened without a login.
  case waitsForLogin
  /// The user has left the landing screen of the flow, but the app ends the flow by mistake.
  case endsFlow
  /// The user has left the landing screen of the flow, and must agree first.
  case asks
  /// Another user is logged in, or the flow has just begun, so the account is opened.
  case switches

  /// Returns whether the row holds, provided that no earlier row holds. The last row always holds.
  package func holds(_ facts: PushFacts) -> Bool {
    switch self {
    case .notStored: !facts.isStored
    case .noted: !facts.isActive || !facts.isLoggedIn && !facts.isFlowStanding
    case .opensAnywhere: facts.isLoggedIn && !facts.isForUser && facts.opensAnywhere
    case .opens: facts.isForUser
    case .waitsForLogin: facts.isFlowStanding && !facts.isOpenable
    case .endsFlow: facts.isUnderWay && facts.endsFlows
    case .asks: facts.isUnderWay
    case .switches: true
    }
  }

  /// The effect of the row.
  package var answer: PushAnswer {
    switch self {
    case .notStored: .ignore
    case .noted: .note
    case .opensAnywhere, .opens: .open
    case .waitsForLogin: .wait
    case .asks: .ask
    case .endsFlow, .switches: .switchAccount
    }
  }
}

/// What happens with a notification.
package enum PushAnswer: UInt8, Choice {
  case ignore, note, open, wait, ask, switchAccount
}

/// A change of one row of the table for notifications.
package typealias PushMutant = RowMutant<PushRow, PushAnswer>

extension PushMutant {
  /// Every change of every row.
  static var all: [PushMutant] {
    PushRow.allCases.flatMap { row in
      changes(of: row, answering: PushAnswer.allCases.filter { $0 != row.answer })
    }
  }
}

/// The facts that decide what happens with a notification.
package struct PushFacts: Hashable, Sendable {
  /// Whether the account is stored.
  let isStored: Bool
  /// Whether the account can be opened without a login: it has a cookie, even an expired one, and
  /// no login is required after a reboot.
  let isOpenable: Bool
  /// Whether the app is in the foreground, and its lock is open.
  let isActive: Bool
  /// Whether a user is logged in.
  let isLoggedIn: Bool
  /// Whether the user of the account is logged in.
  let isForUser: Bool
  /// Whether the authentication flow is active.
  let isFlowStanding: Bool
  /// Whether the flow is active and its user has left the landing screen.
  let isUnderWay: Bool
  /// Whether the app makes the mistake of opening every notification in the active account.
  let opensAnywhere: Bool
  /// Whether the app makes the mistake of ending the flow without asking.
  let endsFlows: Bool
}

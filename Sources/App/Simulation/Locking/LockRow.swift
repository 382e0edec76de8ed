import Machines

/// The table for the lock that covers the app. The first row that holds applies.
@Sentences
package enum LockRow: UInt8, DecisionTable {
  /// The lock would close, but no account is stored or the app is blocked.
  case notNeeded
  /// The app starts and closes the lock, and forgets the wrong PINs by mistake.
  case forgets
  /// The app starts, or has been in the background for a minute, so the lock closes.
  case closes
  /// The PIN is right, so the lock opens.
  case opens
  /// The number of consecutive wrong PINs reaches the limit, so all accounts are deleted.
  case wipes
  /// The PIN is wrong, and the limit is not reached.
  case counts

  /// Returns whether the row holds, provided that no earlier row holds. The last row always holds.
  package func holds(_ facts: LockFacts) -> Bool {
    switch self {
    case .notNeeded: facts.isClosing && !facts.isNeeded
    case .forgets: facts.event == .started && facts.isForgetful
    case .closes: facts.isClosing
    case .opens: facts.event == .entered(.right)
    case .wipes: facts.hasOneUnlockLeft
    case .counts: true
    }
  }

  /// The effect of the row.
  package var answer: LockAnswer {
    switch self {
    case .notNeeded: .stayOpen
    case .forgets: .closeAfresh
    case .closes: .close
    case .opens: .open
    case .wipes: .wipe
    case .counts: .count
    }
  }
}

/// The facts about the app and its lock that decide whether the lock closes or opens.
package struct LockFacts: Hashable, Sendable {
  /// An event that can close or open the lock.
  enum Event: Hashable, Sendable {
    /// The app starts.
    case started
    /// The app has been in the background for ``AppLock/delay``.
    case delayPassed
    /// The user enters a PIN.
    case entered(PIN)
  }

  let event: Event
  /// Whether an account is stored and no blocker is on screen.
  let isNeeded: Bool
  /// Whether another wrong PIN reaches the limit.
  let hasOneUnlockLeft: Bool
  /// Whether the app makes the mistake of forgetting wrong PINs when it starts.
  let isForgetful: Bool

  /// Whether the event would close the lock.
  fileprivate var isClosing: Bool { event == .started || event == .delayPassed }
}

/// What happens with the lock.
package enum LockAnswer: UInt8, Choice {
  case stayOpen, close, closeAfresh, open, count, wipe
}

/// A change of one row of the table for the app's lock.
package typealias LockMutant = RowMutant<LockRow, LockAnswer>

extension LockMutant {
  /// Every change of every row. A row's answer changes only to another answer to the same event.
  static var all: [LockMutant] {
    LockRow.allCases.flatMap { row in
      let answers: [LockAnswer] =
        switch row {
        case .notNeeded, .forgets, .closes: [.stayOpen, .close, .closeAfresh]
        case .opens, .wipes, .counts: [.open, .count, .wipe]
        }
      return changes(of: row, answering: answers.filter { $0 != row.answer })
    }
  }
}

import Machines

/// The table for a browser that keeps the session of its last user. The first row that holds
/// applies.
@Sentences
package enum BrowserRow: UInt8, DecisionTable {
  /// The browser opens and shows whose session it keeps.
  case sessionShown
  /// The browser opens and keeps a session, but hides it by mistake.
  case sessionHidden
  /// The browser opens without a session.
  case noSession
  /// A user cannot log in while the browser has the session of another user.
  case othersSession
  /// A user logs in.
  case loggedIn
  /// The user wants to log in as another user, so the session ends.
  case anotherUser
  /// The browser shows no session that could end.
  case noChoice

  /// Returns whether the row holds, provided that no earlier row holds. The last row always holds.
  package func holds(_ facts: BrowserFacts) -> Bool {
    switch self {
    case .sessionShown: facts.event == .opened && facts.showsSession
    case .sessionHidden: facts.event == .opened && facts.hasSession
    case .noSession: facts.event == .opened
    case .othersSession: facts.event == .loggedIn && facts.hasSession && !facts.isOwnSession
    case .loggedIn: facts.event == .loggedIn
    case .anotherUser: facts.showsSession
    case .noChoice: true
    }
  }

  /// The effect of the row.
  package var answer: BrowserAnswer {
    switch self {
    case .sessionShown: .offer
    case .sessionHidden, .noSession: .offerNone
    case .othersSession, .noChoice: .refuse
    case .loggedIn: .logIn
    case .anotherUser: .endSession
    }
  }
}

/// The facts about a browser that keeps sessions.
package struct BrowserFacts: Hashable, Sendable {
  /// Something that happens in the browser.
  enum Event: Hashable, Sendable {
    /// The app opens the browser.
    case opened
    /// A user logs in on the company's pages.
    case loggedIn
    /// The user wants to log in as another user.
    case changedUser
  }

  let event: Event
  /// Whether the browser keeps a session.
  let hasSession: Bool
  /// Whether the session belongs to the user who logs in.
  let isOwnSession: Bool
  /// Whether the app makes the mistake of hiding the session.
  let isHidden: Bool

  /// Whether the browser shows a session.
  var showsSession: Bool { hasSession && !isHidden }
}

/// What a browser that keeps sessions does.
package enum BrowserAnswer: UInt8, Choice {
  case offer, offerNone, refuse, logIn, endSession
}

/// A change of one row of the table for the browser.
package typealias BrowserMutant = RowMutant<BrowserRow, BrowserAnswer>

extension BrowserMutant {
  /// Every change of every row. A row's answer changes only to another answer to the same event.
  static var all: [BrowserMutant] {
    BrowserRow.allCases.flatMap { row in
      let answers: [BrowserAnswer] =
        switch row {
        case .sessionShown, .sessionHidden, .noSession: [.offer, .offerNone]
        case .othersSession, .loggedIn: [.refuse, .logIn]
        case .anotherUser, .noChoice: [.refuse, .endSession]
        }
      return changes(of: row, answering: answers.filter { $0 != row.answer })
    }
  }
}

import Machines

/// The table for access tokens, which the app and its notification extension can both renew. It
/// applies if the configuration has the extension. The first row that holds applies.
@Sentences
package enum RenewalRow: UInt8, DecisionTable {
  /// By mistake, the app and the extension renew tokens independently of each other.
  case renewsRegardless
  /// The extension wakes while the app requests a token, and leaves that to the app.
  case leftToApp
  /// The extension has renewed the token, so the app reads it.
  case renewedByExtension
  /// The extension is requesting a token, so the app waits until the extension ends.
  case awaitsExtension
  /// No other process renews the token.
  case renews

  /// Returns whether the row holds, provided that no earlier row holds. The last row always holds.
  package func holds(_ facts: RenewalFacts) -> Bool {
    switch self {
    case .renewsRegardless: facts.isRegardless
    case .leftToApp: facts.isExtension && facts.isOtherRenewing
    case .renewedByExtension: facts.hasRenewedToken
    case .awaitsExtension: facts.isOtherRenewing
    case .renews: true
    }
  }

  /// The effect of the row.
  package var answer: RenewalAnswer {
    switch self {
    case .renewsRegardless, .renews: .request
    case .leftToApp, .awaitsExtension: .leave
    case .renewedByExtension: .read
    }
  }
}

/// The facts about a process that needs a new access token.
package struct RenewalFacts: Hashable, Sendable {
  /// Whether the process is the notification extension.
  let isExtension: Bool
  /// Whether the other process is requesting a token for the same account.
  let isOtherRenewing: Bool
  /// Whether the process is the app, and the extension has stored a token for it.
  let hasRenewedToken: Bool
  /// Whether the app makes the mistake of not coordinating the processes.
  let isRegardless: Bool
}

/// What a process does to get an access token.
package enum RenewalAnswer: UInt8, Choice {
  case request, read, leave
}

/// A change of one row of the table for renewed tokens.
package typealias RenewalMutant = RowMutant<RenewalRow, RenewalAnswer>

extension RenewalMutant {
  /// Every change of every row. A row's answer changes to reading only if there is a token to read.
  static var all: [RenewalMutant] {
    RenewalRow.allCases.flatMap { row in
      let others = RenewalAnswer.allCases.filter { $0 != row.answer && $0 != .read }
      return changes(of: row, answering: others)
    }
  }
}

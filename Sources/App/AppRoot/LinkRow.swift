import Machines
import Sessions

/// The handling of a link: the first row that holds.
@Sentences
package enum LinkRow: UInt8, Choice {
  /// It is a link for this app, but cannot be followed.
  case faulty
  /// It is not a link for this app.
  case notOurs
  /// It works without a login, but neither the flow nor the screen of a logged-in user is there
  /// yet.
  case waitsForScreen
  /// It switches the backend while an account is stored.
  case backendInUse
  /// It switches the backend, and the user must confirm that.
  case asksForBackend
  /// It logs in, but the device has no room for another account.
  case deviceFull
  /// It logs in, and the account of the logged-in user is set aside for it.
  case addsAccount
  /// It logs in, and the flow is active.
  case entersFlow
  /// It needs a logged-in user, and a user is logged in.
  case runs
  /// It needs a logged-in user, and the selected account is about to be opened.
  case waitsForLogin
  /// It adds a service, and waits until a session is activated, even by a later login.
  case waitsForSession
  /// It needs a logged-in user, and no login is expected.
  case notLoggedIn

  /// Whether the row holds, given that no earlier row does. The last row always holds.
  private func holds(_ facts: LinkFacts) -> Bool {
    switch self {
    case .faulty: facts.isFaulty
    case .notOurs: facts.kind == nil
    case .waitsForScreen: facts.needsNobody && !facts.hasScreen
    case .backendInUse: facts.kind == .access && facts.isBackendInUse
    case .asksForBackend: facts.kind == .access
    case .deviceFull: facts.logsIn && facts.isDeviceFull
    case .addsAccount: facts.logsIn && facts.isLoggedIn
    case .entersFlow: facts.logsIn
    case .runs: facts.isLoggedIn
    case .waitsForLogin: facts.hasSelectedCookie
    case .waitsForSession: facts.kind == .connect
    case .notLoggedIn: true
    }
  }

  /// The first row that holds for a link.
  package static func decide(_ facts: LinkFacts) -> LinkRow {
    allCases.first { $0.holds(facts) } ?? .notLoggedIn
  }
}

extension LinkFacts {
  /// Whether the screen that handles the link is there: the screen of a logged-in user, or the flow
  /// if the link works without a login.
  package var hasScreen: Bool { isLoggedIn || needsNobody && isFlowStanding }

  /// Whether the link works without a logged-in user.
  fileprivate var needsNobody: Bool { kind?.needsLogin == false }

  /// Whether the link logs in by itself.
  fileprivate var logsIn: Bool { kind == .startSso }
}

import Machines
import Sessions

/// The table that decides how a link is handled. The first row that holds applies.
@Sentences
package enum LinkRow: UInt8, DecisionTable {
  /// The link is for this app, but cannot be followed.
  case faulty
  /// The link is not for this app.
  case notOurs
  /// The app's lock is closed, so the link waits until the lock is opened.
  case waitsForUnlock
  /// The link works without a login, but neither the flow nor the screen of a logged-in user is
  /// available yet.
  case waitsForScreen
  /// The link would switch the backend, but an account is stored.
  case backendInUse
  /// The link switches the backend, and the user must confirm the switch.
  case asksForBackend
  /// The link is a login link, but the device has no room for another account.
  case deviceFull
  /// The link is a login link, and the account of the logged-in user is set aside for the login.
  case addsAccount
  /// The link is a login link, and the flow is active.
  case entersFlow
  /// The link needs a logged-in user, and a user is logged in.
  case runs
  /// The link needs a logged-in user, and the selected account is about to be opened.
  case waitsForLogin
  /// The link adds a service and waits until a session is activated, possibly by a later login.
  case waitsForSession
  /// The link needs a logged-in user, no login is expected, and the configuration keeps links.
  case keptForLogin
  /// The link needs a logged-in user, and no login is expected.
  case notLoggedIn

  /// Returns whether the row holds, provided that no earlier row holds. The last row always holds.
  package func holds(_ facts: LinkFacts) -> Bool {
    switch self {
    case .faulty: facts.isFaulty
    case .notOurs: facts.kind == nil
    case .waitsForUnlock: facts.isLocked
    case .waitsForScreen: facts.needsNobody && !facts.hasScreen
    case .backendInUse: facts.kind == .access && facts.isBackendInUse
    case .asksForBackend: facts.kind == .access
    case .deviceFull: facts.logsIn && facts.isDeviceFull
    case .addsAccount: facts.logsIn && facts.isLoggedIn
    case .entersFlow: facts.logsIn
    case .runs: facts.isLoggedIn
    case .waitsForLogin: facts.hasSelectedCookie
    case .waitsForSession: facts.kind == .connect
    case .keptForLogin: facts.isKept
    case .notLoggedIn: true
    }
  }

  /// The effect of the row.
  package var answer: LinkAnswer {
    switch self {
    case .faulty: .explainFault
    case .notOurs: .ignore
    case .waitsForUnlock, .waitsForScreen, .waitsForLogin, .waitsForSession, .keptForLogin: .wait
    case .backendInUse: .keepBackend
    case .asksForBackend: .askForBackend
    case .deviceFull: .reportFullDevice
    case .addsAccount: .addAccount
    case .entersFlow: .enterFlow
    case .runs: .run
    case .notLoggedIn: .requireLogin
    }
  }
}

/// What happens with an opened link.
package enum LinkAnswer: UInt8, Choice {
  case explainFault, ignore, wait, keepBackend, askForBackend, reportFullDevice, addAccount
  case enterFlow, run, requireLogin
}

extension LinkFacts {
  /// Whether the screen that handles the link is available and not locked. This is the screen of a
  /// logged-in user or, if the link works without a login, the flow.
  package var hasScreen: Bool { !isLocked && (isLoggedIn || needsNobody && isFlowStanding) }

  /// Whether the link works without a logged-in user.
  fileprivate var needsNobody: Bool { kind?.needsLogin == false }

  /// Whether the link is a login link.
  fileprivate var logsIn: Bool { kind == .startSso }
}

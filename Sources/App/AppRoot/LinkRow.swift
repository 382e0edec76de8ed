import Machines
import Sessions

/// The handling of a link: the first row that holds.
@Sentences
package enum LinkRow: UInt8, Choice {
  /// It is one of the app's links, but cannot be followed.
  case faulty
  /// It is not one of the app's links.
  case notOurs
  /// It works without a login, but neither the flow nor the screen after a login is there yet.
  case waitsForScreen
  /// It switches the backend, and an account is stored.
  case backendInUse
  /// It switches the backend, and the user is asked whether to.
  case asksForBackend
  /// It logs in, but the device has no room for another account.
  case deviceFull
  /// It logs in, and the logged-in user's account is set aside for it.
  case addsAccount
  /// It logs in, and the flow is active.
  case entersFlow
  /// It needs a logged-in user, and there is one.
  case runs
  /// It needs a logged-in user, and the selected account is about to be opened.
  case waitsForLogin
  /// It adds a service, and waits until a session is activated, after a login too.
  case waitsForSession
  /// It needs a logged-in user, and there will be none.
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
  /// Whether the screen that handles the link is there: a logged-in user's, or the flow for a link
  /// that logs in.
  package var hasScreen: Bool { isLoggedIn || needsNobody && isFlowStanding }

  /// Whether the link runs although nobody is logged in.
  fileprivate var needsNobody: Bool { kind?.needsLogin == false }

  /// Whether the link logs in by itself.
  fileprivate var logsIn: Bool { kind == .startSso }
}

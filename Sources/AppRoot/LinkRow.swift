public import Machines
import Sessions

/// What becomes of a link: the first row that holds.
public enum LinkRow: UInt8, Choice {
  /// Nobody can follow it, although it is one of the app's.
  case faulty
  /// It is none of the app's.
  case notOurs
  /// It needs nobody logged in, and neither somebody logged in nor the flow stands yet.
  case waitsForScreen
  /// It switches the backend, and an account is stored.
  case backendInUse
  /// It switches the backend, and the user is asked whether to.
  case asksForBackend
  /// It logs in, and the device has no room for one more account.
  case deviceFull
  /// It logs in, and somebody is logged in who steps back for it.
  case addsAccount
  /// It logs in, and the flow stands.
  case entersFlow
  /// It needs somebody logged in, and somebody is.
  case runs
  /// It needs somebody logged in, and the selected account will be.
  case waitsForLogin
  /// It needs somebody logged in, and nobody will be.
  case notLoggedIn

  /// Whether the row holds of a link of which no row before it does. The last row always holds.
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
    case .notLoggedIn: true
    }
  }

  /// The first row that holds of a link.
  public static func decide(_ facts: LinkFacts) -> LinkRow {
    allCases.first { $0.holds(facts) } ?? .notLoggedIn
  }
}

extension LinkFacts {
  /// Whether the screen stands that the link runs on: somebody is logged in, or the flow stands where
  /// that is enough.
  public var hasScreen: Bool { isLoggedIn || needsNobody && isFlowStanding }

  /// Whether the link runs although nobody is logged in.
  fileprivate var needsNobody: Bool { kind?.needsLogin == false }

  /// Whether the link logs in itself.
  fileprivate var logsIn: Bool { kind == .startSso }
}

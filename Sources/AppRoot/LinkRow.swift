public import Machines
import Sessions

/// The handling of a link: the first row that holds.
public enum LinkRow: UInt8, Choice {
  /// It is one of the app's links, but cannot be followed.
  case faulty
  /// It is not one of the app's links.
  case notOurs
  /// It logs in, but neither the flow nor a logged-in user's screen is there yet.
  case waitsForScreen
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
  /// It needs a logged-in user, and there will be none.
  case notLoggedIn

  /// Whether the row holds, given that no earlier row does. The last row always holds.
  private func holds(_ facts: LinkFacts) -> Bool {
    switch self {
    case .faulty: facts.isFaulty
    case .notOurs: facts.kind == nil
    case .waitsForScreen: facts.logsIn && !facts.hasScreen
    case .deviceFull: facts.logsIn && facts.isDeviceFull
    case .addsAccount: facts.logsIn && facts.isLoggedIn
    case .entersFlow: facts.logsIn
    case .runs: facts.isLoggedIn
    case .waitsForLogin: facts.hasSelectedCookie
    case .notLoggedIn: true
    }
  }

  /// The first row that holds for a link.
  public static func decide(_ facts: LinkFacts) -> LinkRow {
    allCases.first { $0.holds(facts) } ?? .notLoggedIn
  }
}

extension LinkFacts {
  /// Whether the screen that handles the link is there: a logged-in user's, or the flow for a link
  /// that logs in.
  public var hasScreen: Bool { isLoggedIn || logsIn && isFlowStanding }

  /// Whether the link works without a logged-in user because it logs in itself.
  fileprivate var logsIn: Bool { kind == .startSso }
}

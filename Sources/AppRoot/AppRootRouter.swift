public import Machines
public import Sessions

/// What the app root shows.
public enum RootScreen: Hashable, Sendable {
  /// The launch screen, with a notice while an account is being migrated.
  case launch(isMigrating: Bool)
  /// Why the app may not be used.
  case blocker(BlacklistReason)
  /// The way from one account to another.
  case skeleton(AccountID, from: AccountID?)
  /// The account's conversation if one was open when the app was last closed, else the list.
  case conversations(AccountID)
}

/// What the root does to make a transition, in order.
public enum RootStep: Hashable, Sendable {
  /// The flow that stands ends, and what it was doing.
  case endFlow
  /// The screen stands.
  case show(RootScreen)
  /// A flow starts and shows its first scene.
  case startFlow
  /// An alert with one button, over the screen that stands.
  case alert(RootAlert)
  /// The question whether data about usage may be sent; it blocks nothing.
  case askDataUsage
}

/// An alert of the root.
public enum RootAlert: UInt8, Choice {
  /// The account was deleted because its session had expired.
  case sessionExpired
}

/// Decides what a transition does to the screen.
///
/// It is a value without state: the transition and whether a flow stands say everything.
public enum AppRootRouter {
  /// What `transition` does, in order.
  public static func steps(for transition: Transition, flowStands: Bool) -> [RootStep] {
    switch transition.after {
    case .headless: ending(flowStands) + [.show(.launch(isMigrating: false))]
    case .migrating: ending(flowStands) + [.show(.launch(isMigrating: true))]
    case .blacklisted(let reason): ending(flowStands) + [.show(.blocker(reason))]
    case .loading(let account, let from):
      ending(flowStands) + [.show(.skeleton(account, from: from))]
    case .authenticated(let account, _):
      ending(flowStands) + [.show(.conversations(account))]
        + (transition.before.isUnauthenticated ? [.askDataUsage] : [])
    case .unauthenticated(let error): flow(for: error, flowStands: flowStands)
    }
  }

  private static func flow(for error: AuthenticationError?, flowStands: Bool) -> [RootStep] {
    let restarts = error?.restartsFlow ?? false
    guard !flowStands || restarts else { return [] }
    let isAlerting = error == .accountDeleted(.sessionExpired)
    return ending(flowStands) + [.startFlow] + (isAlerting ? [.alert(.sessionExpired)] : [])
  }

  private static func ending(_ flowStands: Bool) -> [RootStep] { flowStands ? [.endFlow] : [] }
}

extension AuthenticationError {
  /// Whether a flow that stands starts anew: it belongs to an account that stepped back or is gone.
  var restartsFlow: Bool {
    switch self {
    case .addAccountRequested, .accountDeleted: true
    case .networkError, .migrationFailed, .accessTokenExpired, .needsAuthenticationAfterReboot,
      .deviceRemovedRemotely, .needsPasswordToRegisterDevice, .needsEmailToRegisterDevice,
      .tooManyDevices, .unknown:
      false
    }
  }
}

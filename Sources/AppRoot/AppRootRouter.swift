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

/// Everything that one transition does, in order.
public typealias RootSteps = Few<3, RootStep>

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
  public static func steps(for transition: Transition, flowStands: Bool) -> RootSteps {
    var steps = RootSteps()
    if flowStands, transition.endsFlow { steps.append(.endFlow) }
    switch transition.after {
    case .headless: steps.append(.show(.launch(isMigrating: false)))
    case .migrating: steps.append(.show(.launch(isMigrating: true)))
    case .blacklisted(let reason): steps.append(.show(.blocker(reason)))
    case .loading(let account, let from): steps.append(.show(.skeleton(account, from: from)))
    case .authenticated(let account, _):
      steps.append(.show(.conversations(account)))
      if transition.before.isUnauthenticated { steps.append(.askDataUsage) }
    case .unauthenticated(let error):
      guard !flowStands || transition.endsFlow else { break }
      steps.append(.startFlow)
      if error == .accountDeleted(.sessionExpired) { steps.append(.alert(.sessionExpired)) }
    }
    return steps
  }
}

extension Transition {
  /// Whether a flow that stands ends, be it that another starts.
  public var endsFlow: Bool {
    switch after {
    case .headless, .migrating, .blacklisted, .loading, .authenticated: true
    case .unauthenticated(let error): error?.restartsFlow ?? false
    }
  }
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

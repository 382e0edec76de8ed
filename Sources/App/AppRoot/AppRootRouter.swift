import Machines
import Sessions

/// A screen of the app root.
package enum RootScreen: Hashable, Sendable {
  /// The launch screen. It shows a notice while an account is being migrated.
  case launch(isMigrating: Bool)
  /// The screen that explains why the app cannot be used.
  case blocker(BlacklistReason)
  /// The placeholder shown while an account is being opened.
  case skeleton(AccountID, from: AccountID?)
  /// The conversation that was last open in the account, or the list of conversations if no
  /// conversation was open.
  case conversations(AccountID)
}

/// A step of a transition.
package enum RootStep: Hashable, Sendable {
  /// End the active flow and all its work.
  case endFlow
  /// Show a screen.
  case show(RootScreen)
  /// Start a flow. The flow shows its first scene.
  case startFlow
  /// Show an alert with one button over the current screen.
  case alert(RootAlert)
  /// Ask whether usage data may be sent. The question is not modal.
  case askDataUsage
}

/// The steps of one transition, in order.
package typealias RootSteps = Few<3, RootStep>

/// An alert shown by the root.
package enum RootAlert: UInt8, Choice {
  /// The session expired, so the account was deleted.
  case sessionExpired
}

/// Decides how a transition changes the screen.
///
/// The router has no state. The result depends only on the transition and on whether a flow is
/// active.
package enum AppRootRouter {
  /// Returns the steps of `transition` in order.
  package static func steps(for transition: Transition, flowStands: Bool) -> RootSteps {
    var steps = RootSteps()
    if flowStands, transition.endsFlow { steps.append(.endFlow) }
    if let screen = transition.after.screen { steps.append(.show(screen)) }
    if case .authenticated = transition.after, transition.before.isUnauthenticated {
      steps.append(.askDataUsage)
    }
    if case .unauthenticated(let error) = transition.after, !flowStands || transition.endsFlow {
      steps.append(.startFlow)
      if error == .accountDeleted(.sessionExpired) { steps.append(.alert(.sessionExpired)) }
    }
    return steps
  }
}

extension AppState {
  /// The screen of the root; `nil` while the scenes of the flow are on screen.
  package var screen: RootScreen? {
    switch self {
    case .headless: .launch(isMigrating: false)
    case .migrating: .launch(isMigrating: true)
    case .blacklisted(let reason): .blocker(reason)
    case .loading(let account, let from): .skeleton(account, from: from)
    case .authenticated(let account, _): .conversations(account)
    case .unauthenticated: nil
    }
  }
}

extension Transition {
  /// Whether the transition ends an active flow, even if it starts another flow.
  package var endsFlow: Bool {
    switch after {
    case .headless, .migrating, .blacklisted, .loading, .authenticated: true
    case .unauthenticated(let error): error?.restartsFlow ?? false
    }
  }
}

extension AuthenticationError {
  /// Whether the error restarts an active flow. This is the case if an account was set aside or
  /// deleted.
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

import AppRoot
import Authentication
import Machines
import Sessions

/// The facts that determined a row. They are shown by `.why` and in traces.
@Words
package enum Facts: Record {
  /// The facts known to the app root.
  case app(
    enteredForeground: Bool, migrating: Bool, blacklisted: Bool, jailbroken: Bool,
    loading: AccountID?, from: AccountID?, loggedOut: Bool, loggedIn: AccountID?,
    completedRegistration: Bool, error: AuthenticationErrorCode?, reason: DeleteReason?,
    blockedBy: BlacklistReason?)
  /// The facts that a flow starts from.
  case start(error: AuthenticationErrorCode?, knownCredentials: AccountID?, companyCode: Bool)
  /// The facts that the flow holds.
  case flow(
    tokensOf: AccountID?, newHere: Bool, hadStore: Bool, wasActive: Bool, newTeam: Bool)
  /// The facts that decide how a link is handled.
  case link(
    kind: LinkKind?, faulty: Bool, loggedIn: Bool, flowStands: Bool, selectedHasCookie: Bool,
    deviceFull: Bool, backendInUse: Bool, kept: Bool, locked: Bool)
  /// The facts that decide what happens with a notification.
  case push(
    stored: Bool, openable: Bool, active: Bool, loggedIn: Bool, forUser: Bool, flowStands: Bool,
    underWay: Bool)
}

extension Facts {
  /// Returns the facts of the decision order.
  static func app(_ facts: AppFacts) -> Facts {
    var (account, isCompleted): (AccountID?, Bool) = (nil, false)
    if case .loggedIn(let id, let completedRegistration) = facts.authentication {
      (account, isCompleted) = (id, completedRegistration)
    }
    return .app(
      enteredForeground: facts.hasEnteredForeground, migrating: facts.isMigrating,
      blacklisted: facts.isVersionBlacklisted, jailbroken: facts.isJailbroken,
      loading: facts.loading?.account, from: facts.loading?.from,
      loggedOut: facts.authentication == .loggedOut, loggedIn: account,
      completedRegistration: isCompleted, error: facts.authenticationError?.kind,
      reason: facts.authenticationError?.deleteReason, blockedBy: facts.blocker)
  }

  /// Returns the facts of a flow's start.
  static func start(_ cause: FlowCause) -> Facts {
    .start(
      error: cause.error?.kind, knownCredentials: cause.known?.account,
      companyCode: cause.error?.ssoCode != nil)
  }

  /// Returns the facts of the routers.
  static func flow(_ facts: FlowFacts) -> Facts {
    .flow(
      tokensOf: facts.account, newHere: facts.isNewHere, hadStore: facts.hadStore,
      wasActive: facts.wasActive, newTeam: facts.hasNewTeam)
  }

  /// Returns the facts of a link that was opened.
  static func link(_ facts: LinkFacts) -> Facts {
    .link(
      kind: facts.kind, faulty: facts.isFaulty, loggedIn: facts.isLoggedIn,
      flowStands: facts.isFlowStanding, selectedHasCookie: facts.hasSelectedCookie,
      deviceFull: facts.isDeviceFull, backendInUse: facts.isBackendInUse,
      kept: facts.isKept, locked: facts.isLocked)
  }

  /// Returns the facts of a notification.
  static func push(_ facts: PushFacts) -> Facts {
    .push(
      stored: facts.isStored, openable: facts.isOpenable, active: facts.isActive,
      loggedIn: facts.isLoggedIn, forUser: facts.isForUser, flowStands: facts.isFlowStanding,
      underWay: facts.isUnderWay)
  }
}

public import Machines
public import Sessions

/// Records facts and derives the state from them.
///
/// Every event results in exactly one ``Decision``, which carries the event's completion, so that a
/// completion cannot get lost.
public struct AppStateController: Hashable, Sendable {
  /// The facts recorded so far.
  public private(set) var facts = AppFacts()

  /// The latest state derived from the facts.
  public private(set) var state = AppState.headless

  /// A controller without any facts: the app has not become active yet.
  public init() {}

  /// The app has become active.
  public mutating func enterForeground(_ rows: inout FactRows) -> Decision {
    if !facts.hasEnteredForeground { rows.append(.foregroundEntered) }
    facts.hasEnteredForeground = true
    return derive(completion: nil, restarts: false, &rows)
  }

  /// Records an event of the session layer; `selected` is the account selected at that time.
  public mutating func take(
    _ event: SessionEvent, selected: AccountID?, _ rows: inout FactRows
  ) -> Decision {
    switch event {
    case .willOpen(let account, let from, let completion):
      beginLoading(account, from: from, &rows)
      return derive(completion: completion, restarts: false, &rows)
    case .willMigrate(let account):
      if account == accountBeingLoaded(selected: selected) {
        rows.append(.migratingSetForAccount)
        facts.isMigrating = true
      }
    case .willMigrateLegacyAccount:
      rows.append(.migratingSetForLegacyAccount)
      facts.isMigrating = true
    case .loggedIn(let account):
      rows.append(.loggedInSet)
      clear(migrating: .migratingClearedByLogin, loading: .loadingClearedByLogin, &rows)
      facts.authentication = .loggedIn(account, completedRegistration: false)
    case .flowFinished(let account, let completedRegistration):
      rows.append(.loggedInByFlow)
      facts.authentication = .loggedIn(account, completedRegistration: completedRegistration)
    case .failedLogin(let failure): failLogin(failure, &rows)
    case .loggedOut(let error, let completion):
      rows.append(.loggedOutByLogOut)
      rows.append(.errorSetByLogOut)
      clear(migrating: .migratingClearedByLogOut, loading: .loadingClearedByLogOut, &rows)
      facts.authentication = .loggedOut
      facts.authenticationError = error
      return derive(completion: completion, restarts: error.restartsFlow, &rows)
    case .versionBlacklisted:
      rows.append(.versionBlacklistedSet)
      facts.isVersionBlacklisted = true
    case .jailbreakFound:
      rows.append(.jailbrokenSet)
      facts.isJailbroken = true
    }
    return derive(completion: nil, restarts: false, &rows)
  }

  private mutating func beginLoading(
    _ account: AccountID, from: AccountID?, _ rows: inout FactRows
  ) {
    // The account being migrated is no longer the one being opened. If the fact were kept, it would
    // hide the newer account until a user is logged in.
    if facts.isMigrating { rows.append(.migratingClearedByWillOpen) }
    facts.isMigrating = false
    rows.append(.loadingSet)
    facts.loading = AppFacts.Loading(account: account, from: from)
  }

  /// The account being opened or, if nothing is known yet, the selected one.
  private func accountBeingLoaded(selected: AccountID?) -> AccountID? {
    facts.loading?.account ?? (facts.authentication == .undetermined ? selected : nil)
  }

  private mutating func failLogin(_ failure: LoginFailure, _ rows: inout FactRows) {
    let isLoading = failure.account != nil && failure.account == facts.loading?.account
    if failure.isSelected || isLoading {
      rows.append(.errorKeptForAccount)
      facts.authenticationError = failure.error
    } else if failure.account == nil, failure.hasStoredAccount {
      rows.append(.errorKeptForNobody)
      facts.authenticationError = failure.error
    } else {
      rows.append(.olderErrorStays)
    }
    rows.append(.loggedOutByFailedLogin)
    clear(
      migrating: .migratingClearedByFailedLogin, loading: .loadingClearedByFailedLogin, &rows)
    facts.authentication = .loggedOut
  }

  private mutating func clear(migrating: FactRow, loading: FactRow, _ rows: inout FactRows) {
    if facts.isMigrating { rows.append(migrating) }
    facts.isMigrating = false
    if facts.loading != nil { rows.append(loading) }
    facts.loading = nil
  }

  private mutating func derive(
    completion: Completion?, restarts: Bool, _ rows: inout FactRows
  ) -> Decision {
    let before = state
    let seen = facts
    let (row, after) = DecisionRow.decide(seen)
    state = after
    if case .blacklisted(let reason) = after { facts.blocker = facts.blocker ?? reason }
    if case .unauthenticated = before, !after.isUnauthenticated, facts.authenticationError != nil {
      rows.append(.errorClearedOnLeaving)
      facts.authenticationError = nil
    }
    // Two sign-outs in a row lead to equal states, but the flow must restart.
    let isTransition = before != after || restarts && after.isUnauthenticated
    return Decision(
      row: row, facts: seen, transition: isTransition ? Transition(before, after) : nil,
      completion: completion)
  }
}

extension AppState {
  /// Whether the authentication flow is shown in this state.
  public var isUnauthenticated: Bool {
    if case .unauthenticated = self { true } else { false }
  }
}

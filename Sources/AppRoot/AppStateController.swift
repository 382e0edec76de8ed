public import Machines
public import Sessions

/// Takes facts in and derives the state from them.
///
/// Each fact ends in exactly one ``Decision``, and each decision carries the completion that came with
/// the fact, so that a completion cannot get lost on the way out.
public struct AppStateController: Hashable, Sendable {
  /// What is known.
  public private(set) var facts = AppFacts()

  /// The state that the facts came to last.
  public private(set) var state = AppState.headless

  /// Nothing is known: the app did not become active yet.
  public init() {}

  /// The app became active.
  public mutating func enterForeground(_ rows: inout FactRows) -> Decision {
    if !facts.hasEnteredForeground { rows.append(.foregroundEntered) }
    facts.hasEnteredForeground = true
    return derive(completion: nil, restarts: false, &rows)
  }

  /// The session layer tells what happened; `selected` is the account that is selected then.
  public mutating func take(
    _ event: SessionEvent, selected: AccountID?, _ rows: inout FactRows
  ) -> Decision {
    switch event {
    case .willOpen(let account, let from, let completion):
      // The account that was being migrated is no longer the one that opens. Left standing, the fact
      // would hide the newer one until somebody is logged in.
      if facts.isMigrating { rows.append(.migratingClearedByWillOpen) }
      facts.isMigrating = false
      rows.append(.loadingSet)
      facts.loading = AppFacts.Loading(account: account, from: from)
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

  /// The account on its way or, while none is and nothing is known, the selected one.
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
    // Signing out twice in a row leads to equal states, and the flow must start anew all the same.
    let isTransition = before != after || restarts && after.isUnauthenticated
    return Decision(
      row: row, facts: seen, transition: isTransition ? Transition(before, after) : nil,
      completion: completion)
  }
}

extension AppState {
  /// Whether the authentication flow stands on this root.
  public var isUnauthenticated: Bool {
    if case .unauthenticated = self { true } else { false }
  }
}

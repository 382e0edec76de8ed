import Machines
import Sessions

/// Records facts and derives the state from them.
///
/// Every event results in exactly one ``Decision``. The decision carries the event's completion, so
/// the completion cannot get lost.
package struct AppStateController: Hashable, Sendable {
  /// The facts recorded so far.
  package private(set) var facts = AppFacts()

  /// The latest state derived from the facts.
  package private(set) var state = AppState.headless

  /// The change made to the tables when a mutant is tested.
  package var mutant: RootMutant?

  /// Creates a controller without any facts, for an app that has not become active yet.
  package init(changedBy mutant: RootMutant? = nil) { self.mutant = mutant }

  /// The state that the decision order derives from the facts.
  package var derivedState: AppState { decide(facts).state }

  /// Records that the app has become active.
  package mutating func enterForeground(_ rows: inout FactRows) -> Decision {
    if !facts.hasEnteredForeground { apply(.foregroundEntered, .foreground(true), &rows) }
    return derive(completion: nil, restarts: false, &rows)
  }

  /// Records an event of the session layer; `selected` is the account selected at that time.
  package mutating func take(
    _ event: SessionEvent, selected: AccountID?, _ rows: inout FactRows
  ) -> Decision {
    switch event {
    case .willOpen(let account, let from, let completion):
      beginLoading(account, from: from, &rows)
      return derive(completion: completion, restarts: false, &rows)
    case .willMigrate(let account):
      let isOpened = account == accountBeingLoaded(selected: selected)
      if applies(.migratingSetForAccount, isOpened) {
        apply(.migratingSetForAccount, .migrating(true), &rows)
      }
    case .willMigrateLegacyAccount:
      apply(.migratingSetForLegacyAccount, .migrating(true), &rows)
    case .loggedIn(let account):
      apply(
        .loggedInSet, .authentication(.loggedIn(account, completedRegistration: false)), &rows)
      clear(migrating: .migratingClearedByLogin, loading: .loadingClearedByLogin, &rows)
    case .flowFinished(let account, let completedRegistration):
      apply(
        .loggedInByFlow,
        .authentication(.loggedIn(account, completedRegistration: completedRegistration)), &rows)
    case .failedLogin(let failure): failLogin(failure, &rows)
    case .loggedOut(let error, let completion):
      apply(.loggedOutByLogOut, .authentication(.loggedOut), &rows)
      apply(.errorSetByLogOut, .error(error), &rows)
      clear(migrating: .migratingClearedByLogOut, loading: .loadingClearedByLogOut, &rows)
      return derive(completion: completion, restarts: error.restartsFlow, &rows)
    case .versionBlacklisted: apply(.versionBlacklistedSet, .blacklisted(true), &rows)
    case .jailbreakFound: apply(.jailbrokenSet, .jailbroken(true), &rows)
    }
    return derive(completion: nil, restarts: false, &rows)
  }

  private mutating func beginLoading(
    _ account: AccountID, from: AccountID?, _ rows: inout FactRows
  ) {
    // The account being migrated is no longer the account being opened. If the fact were kept, it
    // would hide the newer account until a user logs in.
    if facts.isMigrating { apply(.migratingClearedByWillOpen, .migrating(false), &rows) }
    apply(.loadingSet, .loading(AppFacts.Loading(account: account, from: from)), &rows)
  }

  /// Returns the account being opened or, if nothing is known yet, the selected account. Returns
  /// `nil` if there is no such account.
  private func accountBeingLoaded(selected: AccountID?) -> AccountID? {
    facts.loading?.account ?? (facts.authentication == .undetermined ? selected : nil)
  }

  private mutating func failLogin(_ failure: LoginFailure, _ rows: inout FactRows) {
    let isLoading = failure.account != nil && failure.account == facts.loading?.account
    let isOfNobody = failure.account == nil && failure.hasStoredAccount
    if applies(.errorKeptForAccount, failure.isSelected || isLoading) {
      apply(.errorKeptForAccount, .error(failure.error), &rows)
    } else if applies(.errorKeptForNobody, isOfNobody) {
      apply(.errorKeptForNobody, .error(failure.error), &rows)
    } else {
      apply(.olderErrorStays, .none, &rows)
    }
    apply(.loggedOutByFailedLogin, .authentication(.loggedOut), &rows)
    clear(
      migrating: .migratingClearedByFailedLogin, loading: .loadingClearedByFailedLogin, &rows)
  }

  private mutating func clear(migrating: FactRow, loading: FactRow, _ rows: inout FactRows) {
    if facts.isMigrating { apply(migrating, .migrating(false), &rows) }
    if facts.loading != nil { apply(loading, .loading(nil), &rows) }
  }

  /// Returns whether a row applies. `condition` is the row's original condition, which a mutant can
  /// negate.
  private func applies(_ row: FactRow, _ condition: Bool) -> Bool {
    condition != (mutant?.negates(row) == true)
  }

  /// Applies a row to the facts. All facts except the blocker are changed only here.
  private mutating func apply(_ row: FactRow, _ change: FactChange, _ rows: inout FactRows) {
    rows.append(row)
    facts.apply(mutant?.change(change, by: row) ?? change)
  }

  private func decide(_ facts: AppFacts) -> (row: DecisionRow, state: AppState) {
    if case .decision(let mutant) = mutant {
      mutant.decide(facts)
    } else {
      DecisionRow.decide(facts)
    }
  }

  private mutating func derive(
    completion: Completion?, restarts: Bool, _ rows: inout FactRows
  ) -> Decision {
    let before = state
    let seen = facts
    let (row, after) = decide(seen)
    state = after
    if case .blacklisted(let reason) = after { facts.blocker = facts.blocker ?? reason }
    if case .unauthenticated = before, !after.isUnauthenticated, facts.authenticationError != nil {
      apply(.errorClearedOnLeaving, .error(nil), &rows)
    }
    // Two sign-outs in a row lead to equal states, but the flow must restart.
    let isTransition = before != after || restarts && after.isUnauthenticated
    return Decision(
      row: row, facts: seen,
      transition: isTransition ? Transition(before: before, after: after) : nil,
      completion: completion)
  }
}

extension AppState {
  /// Whether the authentication flow is shown in this state.
  package var isUnauthenticated: Bool {
    if case .unauthenticated = self { true } else { false }
  }
}

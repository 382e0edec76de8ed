public import Machines
import Sessions

// The facts as shown to explain a decision.

extension AppFacts: Spoken {
  private static let verb = Verb(
    "app", "What the app root knows", .yes("entered-foreground"), .yes("migrating"),
    .yes("blacklisted"), .yes("jailbroken"), .optional(.account.payload("loading")),
    .optional(.account.payload("from")), .yes("logged-out"),
    .optional(.account.payload("logged-in")), .yes("completed-registration"),
    .optional(.authenticationError.payload("error")), .optional(.deleteReason.payload("reason")),
    .optional(.blacklistReason.payload("blocked-by")), embed: AppFacts.init)

  /// The one verb that names all facts.
  public static let glossary = Glossary([verb.erased])

  /// The facts, with absent ones left out.
  public var phrase: Phrase {
    var (account, isCompleted): (AccountID?, Bool) = (nil, false)
    if case .loggedIn(let id, let completedRegistration) = authentication {
      (account, isCompleted) = (id, completedRegistration)
    }
    return Self.verb(
      hasEnteredForeground, isMigrating, isVersionBlacklisted, isJailbroken, loading?.account,
      loading?.from, authentication == .loggedOut, account, isCompleted,
      authenticationError?.code, authenticationError?.deleteReason, blocker)
  }

  private init(
    _ hasEnteredForeground: Bool, _ isMigrating: Bool, _ isVersionBlacklisted: Bool,
    _ isJailbroken: Bool, _ loading: AccountID?, _ from: AccountID?, _ isLoggedOut: Bool,
    _ account: AccountID?, _ completedRegistration: Bool, _ error: AuthenticationErrorCode?,
    _ reason: DeleteReason?, _ blocker: BlacklistReason?
  ) {
    self.hasEnteredForeground = hasEnteredForeground
    self.isMigrating = isMigrating
    self.isVersionBlacklisted = isVersionBlacklisted
    self.isJailbroken = isJailbroken
    self.loading = loading.map { Loading(account: $0, from: from) }
    authentication =
      account.map { .loggedIn($0, completedRegistration: completedRegistration) }
      ?? (isLoggedOut ? .loggedOut : .undetermined)
    authenticationError = error.map { AuthenticationError($0, because: reason) }
    self.blocker = blocker
  }
}

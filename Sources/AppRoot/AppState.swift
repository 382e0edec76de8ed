public import Machines
public import Sessions

/// Which root the app stands on.
public enum AppState: Hashable, Sendable {
  /// Before the app first became active, or while nothing is known yet.
  case headless
  /// This build or this device may not be used.
  case blacklisted(BlacklistReason)
  /// An account's store is being migrated.
  case migrating
  /// On the way from one account to another.
  case loading(AccountID, from: AccountID?)
  /// Nobody is logged in; the authentication flow shows its visible scene.
  case unauthenticated(AuthenticationError?)
  /// Somebody is logged in. Completed-registration is true after a registration and after a login that
  /// was new on this device.
  case authenticated(AccountID, completedRegistration: Bool)
}

/// Why the app may not be used.
public enum BlacklistReason: UInt8, Choice {
  case appVersion, jailbroken
}

extension BlacklistReason {
  /// Why the app may not be used, as help calls it.
  public static var placeholder: String { "REASON" }
}

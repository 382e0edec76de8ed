import Machines
import Sessions

/// The root state of the app.
package enum AppState: Hashable, Sendable {
  /// Before the app first becomes active, or while nothing is known yet.
  case headless
  /// This build or this device is blocked.
  case blacklisted(BlacklistReason)
  /// An account's store is being migrated, or has been migrated and the account is still being
  /// opened.
  case migrating
  /// An account is being opened, possibly after a switch from another account.
  case loading(AccountID, from: AccountID?)
  /// No user is logged in; the authentication flow is shown.
  case unauthenticated(AuthenticationError?)
  /// A user is logged in. `completedRegistration` is true after a registration, and after a login
  /// to an account that was not stored on this device.
  case authenticated(AccountID, completedRegistration: Bool)
}

/// The reason why the app is blocked.
package enum BlacklistReason: UInt8, Choice {
  case appVersion, jailbroken

  /// The placeholder that stands for a reason in help texts.
  package static var placeholder: String { "REASON" }
}

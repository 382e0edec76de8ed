import Machines

/// The result of a company login in the browser.
package enum BrowserResult: Hashable, Sendable {
  /// The login succeeded. The values indicate whether this device is already registered for the
  /// user, and whether the user has a password in addition to single sign-on.
  case success(UserID, isDeviceRegistered: Bool, hasPassword: Bool)
  /// The company's pages rejected the login.
  case failure(BrowserFailure)
  /// The user closed the browser.
  case cancelled
}

/// The reason why a company's pages rejected a login. The names are the labels that the pages
/// return.
package enum BrowserFailure: UInt8, Choice {
  case serverError, badUpstream, badUsername, notFound, forbidden

  /// The placeholder used in help for a browser failure.
  package static var placeholder: String { "LABEL" }
}

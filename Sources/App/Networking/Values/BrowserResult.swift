import Machines

/// The result of a company login in the browser.
package enum BrowserResult: Hashable, Sendable {
  /// The login succeeded. Also says whether this device is already registered for the user, and
  /// whether the user has a password besides single sign-on.
  case success(UserID, isDeviceRegistered: Bool, hasPassword: Bool)
  /// The company's pages rejected the login.
  case failure(BrowserFailure)
  /// The user closed the browser.
  case cancelled
}

/// Why a company's pages rejected a login; the names are the labels that the pages return.
package enum BrowserFailure: UInt8, Choice {
  case serverError, badUpstream, badUsername, notFound, forbidden

  /// Why a company's pages let nobody in, as help calls it.
  package static var placeholder: String { "LABEL" }
}

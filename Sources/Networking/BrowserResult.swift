public import Machines

/// What the browser comes back with in which somebody logs in to a company.
public enum BrowserResult: Hashable, Sendable {
  /// The user is logged in; whether this device is one of the user's already, and whether the user has
  /// a password, too.
  case success(UserID, isDeviceRegistered: Bool, hasPassword: Bool)
  /// The company's pages let nobody in, and say why.
  case failure(BrowserFailure)
  /// The user closed the browser.
  case cancelled
}

/// Why a company's pages let nobody in, as their label says it.
public enum BrowserFailure: UInt8, Choice {
  case serverError, badUpstream, badUsername, notFound, forbidden
}

extension BrowserFailure {
  /// Why a company's pages let nobody in, as help calls it.
  public static var placeholder: String { "LABEL" }
}

public import Networking

/// What the device remembers of how an account logs in; never a password.
public struct KnownCredentials: Hashable, Sendable {
  /// Whose they are.
  public let account: AccountID
  /// The address.
  public let email: EmailAddress

  /// What is remembered of an account.
  public init(_ account: AccountID, email: EmailAddress) {
    self.account = account
    self.email = email
  }
}

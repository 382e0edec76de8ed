public import Networking

/// What the device remembers of how an account logs in; never a password.
public struct KnownCredentials: Hashable, Sendable {
  /// Whose they are.
  public let account: AccountID
  /// The address, if one is known.
  public let email: EmailAddress?
  /// The phone number, if one is known.
  public let phone: PhoneNumber?

  /// What is remembered of an account.
  public init(_ account: AccountID, email: EmailAddress?, phone: PhoneNumber? = nil) {
    self.account = account
    self.email = email
    self.phone = phone
  }
}

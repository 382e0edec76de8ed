public import Networking

/// What the device remembers of how an account logs in; never a password.
public struct KnownCredentials: Hashable, Sendable {
  /// Whose they are.
  public let account: AccountID
  /// The address, where it logs in with one.
  public let email: EmailAddress?
  /// The phone number, where it logs in with one.
  public let phone: PhoneNumber?
  /// Whether the account has a password.
  public let hasPassword: Bool
  /// Whether the account logs in through a company.
  public let usesSingleSignOn: Bool

  /// What is remembered of an account.
  public init(
    _ account: AccountID, email: EmailAddress?, phone: PhoneNumber? = nil,
    hasPassword: Bool = true, usesSingleSignOn: Bool = false
  ) {
    self.account = account
    self.email = email
    self.phone = phone
    self.hasPassword = hasPassword
    self.usesSingleSignOn = usesSingleSignOn
  }

  /// The same with what is stored of the account beside it. Who logged in by phone alone did not show
  /// whether there is a password.
  public func beside(_ stored: Account?) -> KnownCredentials {
    guard let stored else { return self }
    let showsPassword = email != nil || usesSingleSignOn
    return KnownCredentials(
      account, email: email ?? stored.email, phone: phone ?? stored.phone,
      hasPassword: showsPassword ? hasPassword : stored.hasPassword,
      usesSingleSignOn: usesSingleSignOn || stored.usesSingleSignOn)
  }

  /// Whether the company's pages are the only way in.
  public var isCompanyLoginAlone: Bool { usesSingleSignOn && !hasPassword }
}

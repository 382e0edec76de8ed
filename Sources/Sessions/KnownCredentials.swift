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

  /// The same, with what was remembered before of what a log-in does not say: one by phone does not
  /// show whether there is a password.
  public func adding(_ older: KnownCredentials?) -> KnownCredentials {
    let showsPassword = email != nil || usesSingleSignOn
    return KnownCredentials(
      account, email: email ?? older?.email, phone: phone ?? older?.phone,
      hasPassword: showsPassword ? hasPassword : older?.hasPassword ?? hasPassword,
      usesSingleSignOn: usesSingleSignOn || older?.usesSingleSignOn == true)
  }

  /// Whether the company's pages are the only way in.
  public var isCompanyLoginAlone: Bool { usesSingleSignOn && !hasPassword }
}

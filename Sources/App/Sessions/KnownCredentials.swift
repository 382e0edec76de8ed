import Networking

/// How an account logs in, as far as the device knows. A password is never included.
package struct KnownCredentials: Hashable, Sendable {
  /// The account.
  package let account: AccountID
  /// The address, if the account logs in with an address.
  package let email: EmailAddress?
  /// The phone number, if the account logs in with a phone number.
  package let phone: PhoneNumber?
  /// Whether the account has a password.
  package let hasPassword: Bool
  /// Whether the account logs in through a company.
  package let usesSingleSignOn: Bool

  /// Creates the credentials known for an account.
  package init(
    _ account: AccountID, email: EmailAddress?, phone: PhoneNumber? = nil,
    hasPassword: Bool = true, usesSingleSignOn: Bool = false
  ) {
    self.account = account
    self.email = email
    self.phone = phone
    self.hasPassword = hasPassword
    self.usesSingleSignOn = usesSingleSignOn
  }

  /// Returns these credentials, completed by older credentials. For example, a login by phone does
  /// not reveal whether the account has a password.
  package func adding(_ older: KnownCredentials?) -> KnownCredentials {
    let showsPassword = email != nil || usesSingleSignOn
    return KnownCredentials(
      account, email: email ?? older?.email, phone: phone ?? older?.phone,
      hasPassword: showsPassword ? hasPassword : older?.hasPassword ?? hasPassword,
      usesSingleSignOn: usesSingleSignOn || older?.usesSingleSignOn == true)
  }

  /// Whether single sign-on is the only way to log in.
  package var isCompanyLoginAlone: Bool { usesSingleSignOn && !hasPassword }
}

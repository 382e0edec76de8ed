package import Networking

/// The e-mail address and password entered by a user.
package struct Credentials: Hashable, Sendable {
  /// The e-mail address.
  package let email: EmailAddress
  /// The password.
  package let password: Password

  /// Credentials as entered.
  package init(_ email: EmailAddress, _ password: Password) {
    self.email = email
    self.password = password
  }
}

/// Turns what answers a login into tokens.
package struct LoginPerformer: Hashable, Sendable {
  /// The result of a successful login.
  package struct Login: Hashable, Sendable {
    /// New tokens.
    package let tokens: Tokens
    /// The address and password used; `nil` for a login by phone or through a company.
    package let credentials: Credentials?
    /// What the device may remember about how the account logs in.
    package let known: KnownCredentials
    /// Whether this device is already registered for the user.
    package let isDeviceRegistered: Bool
  }

  /// A performer without any state.
  package init() {}

  /// The login that results from a response; `nil` if the login failed or the request was another.
  package func login(by response: Response, to request: Request) -> Login? {
    guard case .tokens(let user, let isDeviceRegistered) = response else { return nil }
    let tokens = Tokens(ofNewLoginBy: user)
    let account = AccountID(user)
    switch request {
    case .open(.logIn(.email(let email, let password, _))):
      return Login(
        tokens: tokens, credentials: Credentials(email, password),
        known: KnownCredentials(account, email: email), isDeviceRegistered: isDeviceRegistered)
    case .open(.logIn(.phone(let phone, _))):
      return Login(
        tokens: tokens, credentials: nil,
        known: KnownCredentials(account, email: nil, phone: phone),
        isDeviceRegistered: isDeviceRegistered)
    case .open, .refreshToken, .authenticated: return nil
    }
  }

  /// The login that results from the browser; `nil` if it failed or was cancelled.
  package func login(by result: BrowserResult) -> Login? {
    guard case .success(let user, let isDeviceRegistered, let hasPassword) = result else {
      return nil
    }
    return Login(
      tokens: Tokens(ofNewLoginBy: user), credentials: nil,
      known: KnownCredentials(
        AccountID(user), email: nil, hasPassword: hasPassword, usesSingleSignOn: true),
      isDeviceRegistered: isDeviceRegistered)
  }
}

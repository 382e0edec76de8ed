import Networking

/// The e-mail address and password entered by a user.
package struct Credentials: Hashable, Sendable {
  /// The e-mail address.
  package let email: EmailAddress
  /// The password.
  package let password: Password

  /// Creates the credentials that a user entered.
  package init(_ email: EmailAddress, _ password: Password) {
    self.email = email
    self.password = password
  }
}

/// Turns the response to a login into tokens.
package struct LoginPerformer: Hashable, Sendable {
  /// The result of a successful login, or of a registration.
  package struct Success: Hashable, Sendable {
    /// The new tokens.
    package let tokens: Tokens
    /// The address and password used to log in or register; `nil` if a phone number or a company
    /// was used instead.
    package let credentials: Credentials?
    /// The login details that the device can store for the account.
    package let known: KnownCredentials
    /// Whether this device is already registered for the user.
    package let isDeviceRegistered: Bool
    /// Whether the user has created a team. Others can be invited to the team.
    package let hasTeam: Bool

    fileprivate init(
      _ credentials: Credentials?, _ known: KnownCredentials, isDeviceRegistered: Bool,
      hasTeam: Bool = false
    ) {
      tokens = Tokens(ofNewLoginBy: known.account.user)
      self.credentials = credentials
      self.known = known
      self.isDeviceRegistered = isDeviceRegistered
      self.hasTeam = hasTeam
    }

    fileprivate init(_ user: UserID, by registration: Registration, hasTeam: Bool) {
      let (address, password) = (registration.address.address, registration.password)
      let known = KnownCredentials(
        AccountID(user), email: address.email, phone: address.phone, hasPassword: password != nil)
      let credentials = address.email.flatMap { email in password.map { Credentials(email, $0) } }
      self.init(credentials, known, isDeviceRegistered: false, hasTeam: hasTeam)
    }
  }

  /// Creates a performer without any state.
  package init() {}

  /// Returns the login that results from a response, or `nil` if the login failed or the request
  /// was not a login.
  package func login(by response: Response, to request: Request) -> Success? {
    guard case .tokens(let user, let isDeviceRegistered) = response else { return nil }
    let account = AccountID(user)
    switch request {
    case .open(.logIn(.email(let email, let password, _))):
      return Success(
        Credentials(email, password), KnownCredentials(account, email: email),
        isDeviceRegistered: isDeviceRegistered)
    case .open(.logIn(.phone(let phone, _))):
      return Success(
        nil, KnownCredentials(account, email: nil, phone: phone),
        isDeviceRegistered: isDeviceRegistered)
    case .open, .refreshToken, .renewToken, .authenticated: return nil
    }
  }

  /// Returns the login that was completed in the browser, or `nil` if the login failed or was
  /// cancelled.
  package func login(by result: BrowserResult) -> Success? {
    guard case .success(let user, let isDeviceRegistered, let hasPassword) = result else {
      return nil
    }
    let known = KnownCredentials(
      AccountID(user), email: nil, hasPassword: hasPassword, usesSingleSignOn: true)
    return Success(nil, known, isDeviceRegistered: isDeviceRegistered)
  }
}

/// Turns the response to a registration into a login to the new account.
package struct RegistrationPerformer: Hashable, Sendable {
  /// Creates a performer without any state.
  package init() {}

  /// Returns the login to the new account that results from a response, or `nil` if no account was
  /// created or the request was not a registration.
  package func created(by response: Response, to request: Request) -> LoginPerformer.Success? {
    guard case .tokens(let user, _) = response else { return nil }
    return switch request {
    case .open(.createAccount(let registration)):
      LoginPerformer.Success(user, by: registration, hasTeam: false)
    case .open(.createTeam(_, let registration)):
      LoginPerformer.Success(user, by: registration, hasTeam: true)
    case .open, .refreshToken, .renewToken, .authenticated: nil
    }
  }
}

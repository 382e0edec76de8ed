public import Networking

/// The e-mail address and password entered by a user.
public struct Credentials: Hashable, Sendable {
  /// The e-mail address.
  public let email: EmailAddress
  /// The password.
  public let password: Password

  /// Credentials as entered.
  public init(_ email: EmailAddress, _ password: Password) {
    self.email = email
    self.password = password
  }
}

/// Turns what answers a login into tokens.
public struct LoginPerformer: Hashable, Sendable {
  /// The result of a successful login.
  public struct Login: Hashable, Sendable {
    /// New tokens.
    public let tokens: Tokens
    /// The address and password used; `nil` for a login by phone or through a company.
    public let credentials: Credentials?
    /// What the device may remember about how the account logs in.
    public let known: KnownCredentials
    /// Whether this device is already registered for the user.
    public let isDeviceRegistered: Bool
  }

  /// A performer without any state.
  public init() {}

  /// The login that results from a response; `nil` if the login failed or the request was another.
  public func login(by response: Response, to request: Request) -> Login? {
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
  public func login(by result: BrowserResult) -> Login? {
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

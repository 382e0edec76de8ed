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

/// Turns credentials into tokens.
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

  private let network = NonAuthenticatedNetworkController()

  /// A performer without any state.
  public init() {}

  /// The request to log in; with a code if a second factor is required.
  public func logIn(_ credentials: Credentials, code: Code? = nil) -> Request {
    network.ask(.logIn(credentials.email, credentials.password, code))
  }

  /// The request for a second-factor code.
  public func sendCode(to email: EmailAddress) -> Request { network.ask(.sendCode(email)) }

  /// The request to log in with a phone number and the code sent to it.
  public func logIn(_ phone: PhoneNumber, code: Code) -> Request {
    network.ask(.logInByPhone(phone, code))
  }

  /// The request for a login code.
  public func sendLoginCode(to phone: PhoneNumber) -> Request {
    network.ask(.sendLoginCode(phone))
  }

  /// The login that results from a response; `nil` if the login failed or the request was another.
  public func login(by response: Response, to request: Request) -> Login? {
    guard case .tokens(let user, let isDeviceRegistered) = response else { return nil }
    let tokens = Tokens(ofNewLoginBy: user)
    let account = AccountID(user)
    switch request {
    case .open(.logIn(let email, let password, _)):
      return Login(
        tokens: tokens, credentials: Credentials(email, password),
        known: KnownCredentials(account, email: email), isDeviceRegistered: isDeviceRegistered)
    case .open(.logInByPhone(let phone, _)):
      return Login(
        tokens: tokens, credentials: nil,
        known: KnownCredentials(account, email: nil, phone: phone),
        isDeviceRegistered: isDeviceRegistered)
    case .open, .refreshToken, .authenticated: return nil
    }
  }

  /// The request to check a company's code.
  public func validate(_ code: SSOCode) -> Request { network.ask(.validateSSOCode(code)) }

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

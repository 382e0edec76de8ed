public import Networking

/// What somebody logs in with.
public struct Credentials: Hashable, Sendable {
  /// The e-mail address.
  public let email: EmailAddress
  /// The password.
  public let password: Password

  /// Credentials as somebody typed them.
  public init(_ email: EmailAddress, _ password: Password) {
    self.email = email
    self.password = password
  }
}

/// Turns credentials into tokens.
public struct LoginPerformer: Hashable, Sendable {
  /// What a log-in gives.
  public struct Login: Hashable, Sendable {
    /// New tokens.
    public let tokens: Tokens
    /// The address and the password that were logged in with, if that was by e-mail.
    public let credentials: Credentials?
    /// What the device may remember of how the account logs in.
    public let known: KnownCredentials
    /// Whether the server has this device among the user's already.
    public let isDeviceRegistered: Bool
  }

  private let network = NonAuthenticatedNetworkController()

  /// A performer that logs nobody in yet.
  public init() {}

  /// The request that logs in; with a code where a second factor is wanted.
  public func logIn(_ credentials: Credentials, code: Code? = nil) -> Request {
    network.ask(.logIn(credentials.email, credentials.password, code))
  }

  /// The request for a code of the second factor.
  public func sendCode(to email: EmailAddress) -> Request { network.ask(.sendCode(email)) }

  /// The request that logs in by phone, with the code that was sent there.
  public func logIn(_ phone: PhoneNumber, code: Code) -> Request {
    network.ask(.logInByPhone(phone, code))
  }

  /// The request for a code to log in with.
  public func sendLoginCode(to phone: PhoneNumber) -> Request {
    network.ask(.sendLoginCode(phone))
  }

  /// What a response gives to a request that logs in; nothing when the log-in failed, or another thing
  /// was asked.
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
    case .open(.versionCheck), .open(.sendCode), .open(.sendLoginCode), .open(.validateSSOCode),
      .open(.sendActivationCode), .open(.checkActivationCode), .open(.createAccount),
      .open(.createTeam), .open(.fetchBackend), .refreshToken, .authenticated:
      return nil
    }
  }

  /// The request that asks whether a company has a code.
  public func validate(_ code: SSOCode) -> Request { network.ask(.validateSSOCode(code)) }

  /// What a browser gives that comes back from a company's pages; nothing when they let nobody in.
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

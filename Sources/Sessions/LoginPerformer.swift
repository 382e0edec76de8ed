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
    /// The number that was logged in with, if that was by phone.
    public let phone: PhoneNumber?
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
    let credentials: Credentials?
    let phone: PhoneNumber?
    switch request {
    case .open(.logIn(let email, let password, _)):
      (credentials, phone) = (Credentials(email, password), nil)
    case .open(.logInByPhone(let number, _)): (credentials, phone) = (nil, number)
    case .open(.versionCheck), .open(.sendCode), .open(.sendLoginCode), .refreshToken,
      .authenticated:
      return nil
    }
    return Login(
      tokens: Tokens(ofNewLoginBy: user), credentials: credentials, phone: phone,
      isDeviceRegistered: isDeviceRegistered)
  }
}

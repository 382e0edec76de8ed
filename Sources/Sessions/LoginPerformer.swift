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

/// Turns credentials into tokens, or into the reason why not.
public struct LoginPerformer: Hashable, Sendable {
  /// What comes of a log-in.
  public enum Outcome: Hashable, Sendable {
    /// Tokens of this user.
    case tokens(Tokens)
    /// None, and why.
    case failure(NetworkFailure)
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

  /// What a request logs in with; nothing when it is about something else.
  public func credentials(of request: Request) -> Credentials? {
    guard case .open(.logIn(let email, let password, _)) = request else { return nil }
    return Credentials(email, password)
  }

  /// What a response to ``logIn(_:code:)`` comes to.
  public func outcome(of response: Response) -> Outcome {
    switch response {
    case .tokens(let user, _): .tokens(Tokens(ofNewLoginBy: user))
    case .failure(let failure): .failure(failure)
    case .version, .accessToken, .codeSent, .synchronised, .user, .deviceRegistered:
      .failure(.unknown)
    }
  }
}

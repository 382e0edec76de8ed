public import Networking

/// Turns what somebody typed into an account.
public struct RegistrationPerformer: Hashable, Sendable {
  /// What a registration gives.
  public struct Created: Hashable, Sendable {
    /// New tokens.
    public let tokens: Tokens
    /// What the user logs in with from then on; nothing where that is a code to a phone.
    public let credentials: Credentials?
    /// Whether the user has a team that others can be invited to.
    public let hasTeam: Bool
  }

  private let network = NonAuthenticatedNetworkController()

  /// A performer that registers nobody yet.
  public init() {}

  /// The request for a code to an address.
  public func sendCode(to address: Address) -> Request {
    network.ask(.sendActivationCode(address))
  }

  /// The request that tells whether the code is the one that was sent.
  public func check(_ address: VerifiedAddress) -> Request {
    network.ask(.checkActivationCode(address))
  }

  /// The request that creates an account, and the team of it where one is named.
  public func create(_ registration: Registration, team: Name?) -> Request {
    network.ask(team.map { .createTeam($0, registration) } ?? .createAccount(registration))
  }

  /// What a response gives to a request that creates an account; nothing when it was not created, or
  /// another thing was asked.
  public func created(by response: Response, to request: Request) -> Created? {
    guard case .tokens(let user, _) = response else { return nil }
    switch request {
    case .open(.createAccount(let registration)):
      return created(user, registration, hasTeam: false)
    case .open(.createTeam(_, let registration)):
      return created(user, registration, hasTeam: true)
    case .open(.versionCheck), .open(.logIn), .open(.sendCode), .open(.sendActivationCode),
      .open(.checkActivationCode), .refreshToken, .authenticated:
      return nil
    }
  }

  private func created(
    _ user: UserID, _ registration: Registration, hasTeam: Bool
  ) -> Created {
    var credentials: Credentials?
    if let email = registration.address.address.email, let password = registration.password {
      credentials = Credentials(email, password)
    }
    return Created(
      tokens: Tokens(ofNewLoginBy: user), credentials: credentials, hasTeam: hasTeam)
  }
}

public import Networking

/// Turns what somebody typed into an account.
public struct RegistrationPerformer: Hashable, Sendable {
  /// What a registration gives.
  public struct Created: Hashable, Sendable {
    /// New tokens.
    public let tokens: Tokens
    /// What the user logs in with from then on; nothing where that is a code to a phone.
    public let credentials: Credentials?
    /// What the device may remember of how the account logs in.
    public let known: KnownCredentials
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
    if case .open(.createAccount(let registration)) = request {
      return Created(user, registration, hasTeam: false)
    }
    if case .open(.createTeam(_, let registration)) = request {
      return Created(user, registration, hasTeam: true)
    }
    return nil
  }
}

extension RegistrationPerformer.Created {
  fileprivate init(_ user: UserID, _ registration: Registration, hasTeam: Bool) {
    let address = registration.address.address
    let email = address.email
    if let email, let password = registration.password {
      credentials = Credentials(email, password)
    } else {
      credentials = nil
    }
    tokens = Tokens(ofNewLoginBy: user)
    known = KnownCredentials(
      AccountID(user), email: email, phone: address.phone,
      hasPassword: registration.password != nil)
    self.hasTeam = hasTeam
  }
}

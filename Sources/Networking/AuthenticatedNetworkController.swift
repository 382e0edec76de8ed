public import Machines

/// What a session asks with: who it is, and for how long the access token is good.
public struct Tokens: Hashable, Sendable {
  /// How long an access token is good.
  public static let accessTokenLifetime = Seconds.minutes(15)

  /// Whose tokens they are.
  public let user: UserID
  /// How long the access token is still good; nothing when it has expired.
  public internal(set) var accessTokenExpiresIn: Seconds

  /// The tokens of somebody who just logged in: the access token is new.
  public init(ofNewLoginBy user: UserID) {
    self.user = user
    accessTokenExpiresIn = Self.accessTokenLifetime
  }

  /// The tokens of a session that begins with a cookie alone: its access token has to be fetched.
  public init(withCookieOf user: UserID) {
    self.user = user
    accessTokenExpiresIn = Seconds(0)
  }
}

/// Asks what only somebody with tokens can ask; the tokens are not optional.
///
/// Before a request whose access token has expired it asks for a new one. One request at a time.
public struct AuthenticatedNetworkController: Hashable, Sendable {
  /// What becomes of a response.
  public enum Progress: Hashable, Sendable {
    /// Another request is due first.
    case ask(Request)
    /// The request that was asked for has its response.
    case answered(Response)
  }

  /// What is asked with.
  public private(set) var tokens: Tokens

  /// The request under way, as it went over the network.
  public private(set) var request: Request?

  /// What is asked for, perhaps behind a new access token.
  public private(set) var endpoint: AuthenticatedEndpoint?

  /// A controller that asks with `tokens`.
  public init(tokens: Tokens) { self.tokens = tokens }

  /// Asks for `endpoint`; returns the request that is due first.
  public mutating func ask(_ endpoint: AuthenticatedEndpoint) -> Request {
    self.endpoint = endpoint
    return send(request(for: endpoint))
  }

  /// Takes the response to ``request``.
  public mutating func receive(_ response: Response) -> Progress {
    if response == .accessToken, let endpoint {
      tokens.accessTokenExpiresIn = Tokens.accessTokenLifetime
      return .ask(send(request(for: endpoint)))
    }
    endpoint = nil
    request = nil
    return .answered(response)
  }

  /// Forgets what is asked for: nobody waits for it any longer.
  public mutating func cancel() {
    endpoint = nil
    request = nil
  }

  /// Lets time pass; what has expired is noticed by the next request.
  public mutating func advance(by time: Seconds) {
    tokens.accessTokenExpiresIn = tokens.accessTokenExpiresIn.minus(time)
  }

  private mutating func send(_ request: Request) -> Request {
    self.request = request
    return request
  }

  private func request(for endpoint: AuthenticatedEndpoint) -> Request {
    tokens.accessTokenExpiresIn.count == 0
      ? .refreshToken(tokens.user) : .authenticated(endpoint, tokens.user)
  }
}

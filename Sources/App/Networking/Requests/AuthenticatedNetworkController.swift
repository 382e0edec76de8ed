import Machines

/// The credentials with which a session sends requests. They contain the user and the lifetime of
/// the access token.
package struct Tokens: Hashable, Sendable {
  /// The lifetime of a new access token.
  package static let accessTokenLifetime = Seconds.minutes(15)

  /// The user to whom the tokens belong.
  package let user: UserID
  /// The remaining lifetime of the access token; zero once it has expired.
  package internal(set) var accessTokenExpiresIn: Seconds

  /// Creates the tokens of a new login. The access token is new.
  package init(ofNewLoginBy user: UserID) {
    self.user = user
    accessTokenExpiresIn = Self.accessTokenLifetime
  }

  /// Creates the tokens of a session that has only a cookie. An access token must be fetched first.
  package init(withCookieOf user: UserID) {
    self.init(withCookieOf: user, accessTokenExpiresIn: Seconds(0))
  }

  /// Creates the tokens of a session that has a cookie and an access token with this remaining
  /// lifetime.
  package init(withCookieOf user: UserID, accessTokenExpiresIn: Seconds) {
    self.user = user
    self.accessTokenExpiresIn = accessTokenExpiresIn
  }
}

/// Sends the requests that need tokens. The tokens are therefore not optional here.
///
/// If the access token has expired, a new access token is requested first. Only one request is sent
/// at a time.
package struct AuthenticatedNetworkController: Hashable, Sendable {
  /// The outcome of a response.
  package enum Progress: Hashable, Sendable {
    /// Another request must be sent first.
    case ask(Request)
    /// The response to the endpoint originally requested.
    case answered(Response)
  }

  /// The tokens with which requests are sent.
  package private(set) var tokens: Tokens

  /// The request currently on the network.
  package private(set) var request: Request?

  /// The requested endpoint. Its request can still be waiting for a new access token.
  package private(set) var endpoint: AuthenticatedEndpoint?

  /// Creates a controller that sends its requests with `tokens`.
  package init(tokens: Tokens) { self.tokens = tokens }

  /// Starts a request to `endpoint`. Returns the request to send first.
  package mutating func ask(_ endpoint: AuthenticatedEndpoint) -> Request {
    self.endpoint = endpoint
    return send(request(for: endpoint))
  }

  /// Handles the response to ``request``.
  package mutating func receive(_ response: Response) -> Progress {
    if case .accessToken(let lifetime) = response, let endpoint {
      tokens.accessTokenExpiresIn = lifetime
      return .ask(send(request(for: endpoint)))
    }
    endpoint = nil
    request = nil
    return .answered(response)
  }

  /// Drops the pending endpoint. Its response is no longer expected.
  package mutating func cancel() {
    endpoint = nil
    request = nil
  }

  /// Advances the clock. Only the next request reveals that a token has expired.
  package mutating func advance(by time: Seconds) {
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

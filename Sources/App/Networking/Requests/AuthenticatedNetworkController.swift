import Machines

/// The credentials of a session's requests: the user, and the lifetime of the access token.
package struct Tokens: Hashable, Sendable {
  /// The lifetime of a new access token.
  package static let accessTokenLifetime = Seconds.minutes(15)

  /// The user to whom they belong.
  package let user: UserID
  /// The remaining lifetime of the access token; zero once it has expired.
  package internal(set) var accessTokenExpiresIn: Seconds

  /// The tokens after a login: the access token is new.
  package init(ofNewLoginBy user: UserID) {
    self.user = user
    accessTokenExpiresIn = Self.accessTokenLifetime
  }

  /// The tokens of a session that has only a cookie: its access token must be fetched first.
  package init(withCookieOf user: UserID) {
    self.user = user
    accessTokenExpiresIn = Seconds(0)
  }
}

/// Sends the requests that need tokens, which are therefore not optional here.
///
/// If the access token has expired, a new one is requested first. One request at a time.
package struct AuthenticatedNetworkController: Hashable, Sendable {
  /// The outcome of a response.
  package enum Progress: Hashable, Sendable {
    /// Another request must be sent first.
    case ask(Request)
    /// The response to the endpoint originally asked for.
    case answered(Response)
  }

  /// The tokens that requests are sent with.
  package private(set) var tokens: Tokens

  /// The request currently on the network.
  package private(set) var request: Request?

  /// The endpoint asked for, possibly waiting for a new access token.
  package private(set) var endpoint: AuthenticatedEndpoint?

  /// A controller that sends its requests with `tokens`.
  package init(tokens: Tokens) { self.tokens = tokens }

  /// Starts a request to `endpoint`; returns the request to send first.
  package mutating func ask(_ endpoint: AuthenticatedEndpoint) -> Request {
    self.endpoint = endpoint
    return send(request(for: endpoint))
  }

  /// Handles the response to ``request``.
  package mutating func receive(_ response: Response) -> Progress {
    if response == .accessToken, let endpoint {
      tokens.accessTokenExpiresIn = Tokens.accessTokenLifetime
      return .ask(send(request(for: endpoint)))
    }
    endpoint = nil
    request = nil
    return .answered(response)
  }

  /// Drops the pending endpoint; its response is no longer expected.
  package mutating func cancel() {
    endpoint = nil
    request = nil
  }

  /// Advances the clock. An expired token is only noticed by the next request.
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

import Machines

/// A kind of request. In scenarios, a kind has the name of its endpoint.
package enum Work: Hashable, Sendable {
  /// A request without authentication.
  case open(NonAuthenticatedEndpoint.Kind)
  /// A request for a new access token.
  case refreshToken
  /// A request of the notification extension for a new access token.
  case renewToken
  /// A request with an access token. If the token has expired, a new access token is fetched first.
  case authenticated(AuthenticatedEndpoint.Kind)

  /// Whether the request needs an access token.
  package var needsToken: Bool { if case .authenticated = self { true } else { false } }
}

extension Work: Named {
  /// The endpoints without authentication, the requests for access tokens, and the endpoints that
  /// need a token.
  package static let all =
    NonAuthenticatedEndpoint.Kind.allCases.map(Work.open) + [.refreshToken, .renewToken]
    + AuthenticatedEndpoint.Kind.allCases.map(Work.authenticated)

  /// The name of the endpoint.
  package var name: String {
    switch self {
    case .open(let endpoint): endpoint.name
    case .refreshToken: "refresh-token"
    case .renewToken: "renew-token"
    case .authenticated(let endpoint): endpoint.name
    }
  }

  /// Six bits, for up to 64 kinds.
  package static var width: Int { 6 }

  /// The position in the list.
  package var bits: UInt128 {
    let count = UInt128(NonAuthenticatedEndpoint.Kind.allCases.count)
    return switch self {
    case .open(let endpoint): endpoint.bits
    case .refreshToken: count
    case .renewToken: count + 1
    case .authenticated(let endpoint): count + 2 + endpoint.bits
    }
  }

  /// Creates the kind of request at this position, or returns `nil` if the list is shorter.
  package init?(bits: UInt128) {
    guard bits < Self.all.count else { return nil }
    self = Self.all[Int(bits)]
  }
}

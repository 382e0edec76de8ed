/// Builds the requests that need no tokens. Its argument type excludes all other endpoints.
public struct NonAuthenticatedNetworkController: Hashable, Sendable {
  /// A controller without any state.
  public init() {}

  /// The request for an endpoint that needs no tokens.
  public func ask(_ endpoint: NonAuthenticatedEndpoint) -> Request { .open(endpoint) }
}

/// Asks what anybody can ask. What needs tokens cannot be said to it: there is no such endpoint.
public struct NonAuthenticatedNetworkController: Hashable, Sendable {
  /// A controller that knows nobody.
  public init() {}

  /// The request for an endpoint that wants no tokens.
  public func ask(_ endpoint: NonAuthenticatedEndpoint) -> Request { .open(endpoint) }
}

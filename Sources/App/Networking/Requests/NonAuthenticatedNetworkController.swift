/// Builds the requests that need no tokens. The argument type of ``ask(_:)`` excludes all other
/// endpoints.
package struct NonAuthenticatedNetworkController: Hashable, Sendable {
  /// Creates a controller without any state.
  package init() {}

  /// Returns the request for an endpoint that needs no tokens.
  package func ask(_ endpoint: NonAuthenticatedEndpoint) -> Request { .open(endpoint) }
}

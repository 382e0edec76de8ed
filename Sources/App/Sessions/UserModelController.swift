import Networking

/// Loads the user to whom the tokens belong, using the authenticated controller.
package struct UserLoader: Hashable, Sendable {
  /// The controller for the user's requests.
  var network: AuthenticatedNetworkController

  /// Starts to load the user. Returns the request to send.
  mutating func load() -> Request { network.ask(.loadUser) }

  /// Returns the user in a response, if any.
  func user(in response: Response) -> UserModelController? {
    if case .user(let user) = response {
      UserModelController(user: user, network: network)
    } else {
      nil
    }
  }
}

/// The user of a session, kept in sync with the server. The user is never missing.
package struct UserModelController: Hashable, Sendable {
  /// The session's user.
  package internal(set) var user: UserID

  /// The controller for the user's requests.
  var network: AuthenticatedNetworkController

  /// Starts to update the user. Returns the request to send, or `nil` while an update is in
  /// progress.
  mutating func synchronise() -> Request? {
    network.request == nil ? network.ask(.loadUser) : nil
  }
}

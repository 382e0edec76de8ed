import Networking

/// Turns tokens into a user, through the authenticated controller.
package struct UserLoader: Hashable, Sendable {
  /// The controller for the user's requests.
  var network: AuthenticatedNetworkController

  /// The request that loads the user.
  mutating func load() -> Request { network.ask(.loadUser) }

  /// The user in a response, if any.
  func user(in response: Response) -> UserModelController? {
    if case .user(let user) = response {
      UserModelController(user: user, network: network)
    } else {
      nil
    }
  }
}

/// The user of a session, who is never missing, kept in sync with the server.
package struct UserModelController: Hashable, Sendable {
  /// The session's user.
  package internal(set) var user: UserID

  /// The controller for the user's requests.
  var network: AuthenticatedNetworkController

  /// The request to update the user; `nil` while one is in progress.
  mutating func synchronise() -> Request? {
    network.request == nil ? network.ask(.loadUser) : nil
  }
}

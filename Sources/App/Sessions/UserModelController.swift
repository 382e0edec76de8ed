package import Networking

/// The user of a session, who is never missing, kept in sync with the server.
package struct UserModelController: Hashable, Sendable {
  /// The outcome of a response.
  enum Progress {
    case ask(Request)
    /// The response changes nothing here: changes to a user's data are not part of the state.
    case done
    case failed(NetworkFailure)
  }

  /// The session's user.
  package private(set) var user: UserID

  /// The controller for the user's requests.
  var network: AuthenticatedNetworkController

  /// The request to update the user; `nil` while one is under way.
  mutating func synchronise() -> Request? {
    network.request == nil ? network.ask(.loadUser) : nil
  }

  mutating func receive(_ response: Response) -> Progress {
    switch network.receive(response) {
    case .ask(let request): return .ask(request)
    case .answered(.user(let user)):
      self.user = user
      return .done
    case .answered(.failure(let failure)): return .failed(failure)
    case .answered: return .done
    }
  }
}

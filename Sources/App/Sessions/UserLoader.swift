import Networking

/// Turns tokens into a user, through the authenticated controller.
package struct UserLoader: Hashable, Sendable {
  /// The outcome of a response.
  enum Progress {
    case ask(Request)
    case loaded(UserModelController)
    case failed(NetworkFailure)
  }

  /// The controller for the user's requests.
  var network: AuthenticatedNetworkController

  /// The request that loads the user.
  mutating func load() -> Request { network.ask(.loadUser) }

  mutating func receive(_ response: Response) -> Progress {
    switch network.receive(response) {
    case .ask(let request): .ask(request)
    case .answered(.user(let user)): .loaded(UserModelController(user: user, network: network))
    case .answered(.failure(let failure)): .failed(failure)
    case .answered: .failed(.unknown)
    }
  }
}

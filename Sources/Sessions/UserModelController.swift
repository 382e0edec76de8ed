public import Networking

/// Holds the user of a session, who is never missing, and keeps it in step with the server.
public struct UserModelController: Hashable, Sendable {
  /// What becomes of a response.
  enum Progress {
    case ask(Request)
    /// Whatever came is no news: what changes about a user is no change of state.
    case done
    case failed(NetworkFailure)
  }

  /// Whose session it is.
  public private(set) var user: UserID

  /// What the user is asked with.
  var network: AuthenticatedNetworkController

  /// The request for the user; `nil` while one is under way.
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

import Machines
import Networking

/// The state of the app's only session.
package enum Session: Hashable, Sendable {
  /// The session has no account, so only unauthenticated endpoints can be used.
  case unauthenticated
  /// An account is being opened.
  case opening(AccountID, Opening)
  /// The session of an account has ended and waits for the completion that tears it down.
  case ending(AccountID)
  /// The user of an account is logged in.
  case loggedIn(AccountID, UserModelController)

  /// The stages of opening an account.
  package enum Opening: Hashable, Sendable {
    /// The store is being migrated.
    case migrating
    /// The session is active, and the device is being registered.
    case registering(AuthenticatedNetworkController)
    /// The session is active, and the user is being loaded.
    case loading(UserLoader)
  }

  /// The account of the session.
  package var account: AccountID? {
    switch self {
    case .unauthenticated: nil
    case .opening(let account, _), .ending(let account), .loggedIn(let account, _): account
    }
  }

  /// Whether there is a session to tear down. While the store is being migrated, there is no
  /// session yet.
  var isActive: Bool {
    switch self {
    case .unauthenticated, .opening(_, .migrating): false
    case .opening(_, .registering), .opening(_, .loading), .ending, .loggedIn: true
    }
  }

  /// The pending request of the session.
  package var request: Request? { network?.request }

  /// The tokens with which the session sends requests; `nil` if the session sends no requests.
  package var tokens: Tokens? { network?.tokens }

  @inline(__always)
  var network: AuthenticatedNetworkController? {
    get {
      switch self {
      case .unauthenticated, .ending, .opening(_, .migrating): nil
      case .opening(_, .registering(let network)): network
      case .opening(_, .loading(let loader)): loader.network
      case .loggedIn(_, let controller): controller.network
      }
    }
    set {
      guard let newValue else { return }
      switch self {
      case .unauthenticated, .ending, .opening(_, .migrating): break
      case .opening(let id, .registering): self = .opening(id, .registering(newValue))
      case .opening(let id, .loading):
        self = .opening(id, .loading(UserLoader(network: newValue)))
      case .loggedIn(let id, var controller):
        controller.network = newValue
        self = .loggedIn(id, controller)
      }
    }
  }
}

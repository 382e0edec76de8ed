import Machines
public import Networking

/// The one session of the app: none, one that opens, or one with its user.
public enum Session: Hashable, Sendable {
  /// Nobody's: only the open endpoints can be asked.
  case unauthenticated
  /// An account's, on its way.
  case opening(AccountID, Opening)
  /// An account's, active but for nothing any more: the completion tears it down.
  case ending(AccountID)
  /// An account's, with its user, who is not optional.
  case loggedIn(AccountID, UserModelController)

  /// How far an account's opening has come.
  public enum Opening: Hashable, Sendable {
    /// Its store is being migrated.
    case migrating
    /// It is active; the device is being registered.
    case registering(AuthenticatedNetworkController)
    /// It is active; its user is being loaded.
    case loading(UserLoader)
  }

  /// Whose session it is.
  public var account: AccountID? {
    switch self {
    case .unauthenticated: nil
    case .opening(let account, _), .ending(let account), .loggedIn(let account, _): account
    }
  }

  /// Whether there is a session to tear down: an account that is still being migrated has none yet.
  var isActive: Bool {
    switch self {
    case .unauthenticated, .opening(_, .migrating): false
    case .opening(_, .registering), .opening(_, .loading), .ending, .loggedIn: true
    }
  }

  /// The request that the session waits for.
  public var request: Request? {
    switch self {
    case .unauthenticated, .ending, .opening(_, .migrating): nil
    case .opening(_, .registering(let network)): network.request
    case .opening(_, .loading(let loader)): loader.network.request
    case .loggedIn(_, let controller): controller.network.request
    }
  }

  mutating func advance(by time: Seconds) {
    switch self {
    case .unauthenticated, .ending, .opening(_, .migrating): break
    case .opening(let account, .registering(var network)):
      network.advance(by: time)
      self = .opening(account, .registering(network))
    case .opening(let account, .loading(var loader)):
      loader.network.advance(by: time)
      self = .opening(account, .loading(loader))
    case .loggedIn(let account, var controller):
      controller.network.advance(by: time)
      self = .loggedIn(account, controller)
    }
  }
}

public import Machines
import Networking
import Sessions

/// What any scene can come to, with rows that live once, here.
public enum SharedOutcome: UInt8, Choice {
  /// Work failed, and the scene has no row of its own for it; or the session layer hands over an error
  /// that asks for no log-in.
  case workFailed
  /// The device is registered, and the account's store has to be filled.
  case deviceRegistered
  /// The device is registered, and the account's store was here before the flow.
  case deviceRegisteredWithStore
  /// The device is not registered without the password.
  case passwordWanted
  /// The device has no room for one more account.
  case accountLimitReached
  /// The user gives an account up.
  case signedOut
  /// The user would give up, but no account is there.
  case signedOutOfNothing
  /// The user stays after all.
  case signOutCancelled
  /// The session layer hands over that the user must log in again, and knows with what.
  case mustReauthenticate
  /// The session layer hands over that the user must log in again.
  case mustLogIn

  /// Where the outcome leads. `alert` says what failed; `credentials` are those known.
  func route(alert: Alert?, credentials: KnownCredentials?) -> Route {
    switch self {
    case .workFailed: alerting(.stay, alert)
    case .deviceRegistered:
      Route(.reset(.initialSync(InitialSync()))).asking(.synchronise, .syncing)
    case .deviceRegisteredWithStore: Route(.finish)
    case .passwordWanted, .mustReauthenticate:
      alerting(Route(.reset(.reauthenticate(Reauthenticate(credentials)))), alert)
    case .accountLimitReached:
      Route(.reset(.landing(Landing()))).alerting(.accountLimitReached)
    case .mustLogIn: alerting(Route(.reset(.landing(Landing()))), alert)
    case .signedOut: .stay
    case .signedOutOfNothing: Route(.reset(.landing(Landing())))
    case .signOutCancelled: .stay
    }
  }

  private func alerting(_ route: Route, _ alert: Alert?) -> Route {
    alert.map(route.alerting) ?? route
  }

  var row: RouterRow { RouterRow(scene: nil, outcome: rawValue) }
}

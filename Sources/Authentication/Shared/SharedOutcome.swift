public import Machines
import Networking
import Sessions

/// What any scene can come to, with rows that live once, here.
public enum SharedOutcome: UInt8, Choice {
  /// Somebody logged in.
  case accepted
  /// The user logged in whose session is active and wants the password.
  case acceptedInActiveSession
  /// Work failed, and the scene has no row of its own for it; or the session layer hands over an error
  /// that asks for no log-in.
  case workFailed
  /// Somebody registered: there is a new account.
  case created
  /// The device is registered, and the account's store has to be filled.
  case deviceRegistered
  /// The device is registered, and the account's store was here before the flow.
  case deviceRegisteredWithStore
  /// The device is not registered without the password.
  case passwordWanted
  /// The device is not registered: the user has too many.
  case tooManyDevices
  /// The device is not registered without an e-mail address.
  case emailWanted
  /// The device has no room for one more account.
  case accountLimitReached
  /// The user gives the account in hand up; where that can be done there is one.
  case signedOut
  /// The user stays after all.
  case signOutCancelled
  /// A link logs in with a company's code, and the scene makes way for that.
  case companyLinkOpened
  /// The session layer hands over that the user must log in again, and knows with what.
  case mustReauthenticate
  /// The session layer hands over that the user must log in again.
  case mustLogIn

  /// Where the outcome leads. Who must log in again begins without the tokens of anybody.
  func route(in surroundings: Surroundings) -> Route {
    switch self {
    case .accepted: Route(.reset(.noHistory(NoHistory(in: surroundings))))
    case .acceptedInActiveSession:
      Route(.reset(.reauthenticate(Reauthenticate(again: surroundings.session))))
        .asking(.registerDevice, .registeringDevice)
    case .created:
      Route(.reset(.initialSync(InitialSync()))).asking(.registerDevice, .registeringDevice)
    case .workFailed: Route.stay.alertingWhatFailed
    case .deviceRegistered:
      Route(.reset(.initialSync(InitialSync()))).asking(.synchronise, .syncing)
    case .deviceRegisteredWithStore: Route(.finish)
    case .passwordWanted:
      Route(.reset(.reauthenticate(Reauthenticate(surroundings.known)))).alertingWhatFailed
    case .tooManyDevices:
      Route(.reset(.deviceLimit(DeviceLimit(surroundings.devices ?? .empty))))
    case .emailWanted: Route(.reset(.addEmail(AddEmail())))
    case .accountLimitReached:
      Route(.reset(.landing(Landing()))).alerting(.accountLimitReached).droppingTokens
    case .signedOut: Route(.signOut)
    case .signOutCancelled: .stay
    case .companyLinkOpened: companyLink(in: surroundings)
    case .mustReauthenticate:
      Route(.reset(.reauthenticate(Reauthenticate(surroundings.known)))).alertingWhatFailed
        .droppingTokens
    case .mustLogIn: Route(.reset(.landing(Landing()))).alertingWhatFailed.droppingTokens
    }
  }

  private func companyLink(in surroundings: Surroundings) -> Route {
    guard let code = surroundings.linkedCode else { return .stay }
    return Route(.push(.companyLogin(CompanyLogin(code)))).asking(.validate(code), .validating)
  }

  var row: RouterRow { RouterRow(scene: nil, outcome: rawValue) }
}

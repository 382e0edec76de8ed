import Machines
import Networking

/// What any scene can come to, with rows that live once, here.
@Kinds
package enum SharedOutcome: SceneOutcome {
  /// Somebody logged in; why there is no history of the account here.
  case accepted(ViewModel.Variant)
  /// The user logged in whose session is active and wants the password.
  case acceptedInActiveSession(Reauthentication)
  /// Work failed, and the scene has no row of its own for it; or the session layer hands over an
  /// error that asks for no log-in.
  case workFailed
  /// Somebody registered: there is a new account.
  case created
  /// The device is registered, and the account's store has to be filled.
  case deviceRegistered
  /// The device is registered, and the account's store was here before the flow.
  case deviceRegisteredWithStore
  /// The device is not registered without the password.
  case passwordWanted(Reauthentication)
  /// The device is not registered: the user has too many.
  case tooManyDevices(DeviceList)
  /// The device is not registered without an e-mail address.
  case emailWanted
  /// The device has no room for one more account.
  case accountLimitReached
  /// The user gives the account in hand up; where that can be done there is one.
  case signedOut
  /// The user stays after all.
  case signOutCancelled
  /// A link logs in with a company's code, and the scene makes way for that.
  case companyLinkOpened(SSOCode)
  /// The session layer hands over that the user must log in again, and knows with what.
  case mustReauthenticate(Reauthentication)
  /// The session layer hands over that the user must log in again.
  case mustLogIn

  package static let examples: [SharedOutcome] = [
    .accepted(.newDevice), .acceptedInActiveSession(.example), .workFailed, .created,
    .deviceRegistered, .deviceRegisteredWithStore, .passwordWanted(.example),
    .tooManyDevices(.example), .emailWanted, .accountLimitReached, .signedOut, .signOutCancelled,
    .companyLinkOpened(.example), .mustReauthenticate(.example), .mustLogIn,
  ]

  /// Where the outcome leads. Who must log in again begins without the tokens of anybody.
  var route: Route {
    switch self {
    case .accepted(let reason): Route(.reset(.noHistory(reason)))
    case .acceptedInActiveSession(let account):
      Route(.reset(.reauthenticate(account))).asking(.registerDevice, .registeringDevice)
    case .created: Route(.reset(.initialSync)).asking(.registerDevice, .registeringDevice)
    case .workFailed: Route.stay.alertingWhatFailed
    case .deviceRegistered:
      Route(.reset(.initialSync)).asking(.authenticated(.synchronise), .syncing)
    case .deviceRegisteredWithStore: Route(.finish)
    case .passwordWanted(let account): Route(.reset(.reauthenticate(account))).alertingWhatFailed
    case .tooManyDevices(let list): Route(.reset(.deviceLimit(list)))
    case .emailWanted: Route(.reset(.addEmail))
    case .accountLimitReached:
      Route(.reset(.landing)).alerting(.accountLimitReached).droppingTokens
    case .signedOut: Route(.signOut)
    case .signOutCancelled: .stay
    case .companyLinkOpened(let code):
      Route(.push(.companyLogin(code))).asking(
        .open(.validateSSOCode(code)), .validating)
    case .mustReauthenticate(let account):
      Route(.reset(.reauthenticate(account))).alertingWhatFailed.droppingTokens
    case .mustLogIn: Route(.reset(.landing)).alertingWhatFailed.droppingTokens
    }
  }

  var row: RouterRow { RouterRow(scene: nil, outcome: kind.rawValue) }
}

import Machines
import Networking

/// The outcomes that any scene can have. The rows for these outcomes are shared by all routers.
@Kinds
package enum SharedOutcome: SceneOutcome {
  /// A user logged in. The value is the reason why this device has no history of the account.
  case accepted(ViewModel.Variant)
  /// The user of the active session logged in again, because the password was needed.
  case acceptedInActiveSession(Reauthentication)
  /// Work failed and the scene has no row for that failure, or the session layer reports an error
  /// that requires no login.
  case workFailed
  /// A user registered and thereby created an account.
  case created
  /// The device is registered, and the account's store must be filled.
  case deviceRegistered
  /// The device is registered, and the account's store was on this device before the flow.
  case deviceRegisteredWithStore
  /// Registering the device requires the password.
  case passwordWanted(Reauthentication)
  /// The device is not registered, because the user has too many devices.
  case tooManyDevices(DeviceList)
  /// Registering the device requires an e-mail address.
  case emailWanted
  /// The device has no room for another account.
  case accountLimitReached
  /// The user signs out of the account in hand. A scene that can sign out always has an account in
  /// hand.
  case signedOut
  /// The user decides not to sign out.
  case signOutCancelled
  /// The user gives up a registration. No account has been created.
  case registrationLeft
  /// The user decides to go on with a registration.
  case registrationKept
  /// A link that logs in with a company's code was opened, and the scene makes room for the login.
  case companyLinkOpened(SSOCode)
  /// The session layer reports that the user must log in again, and the credentials are known.
  case mustReauthenticate(Reauthentication)
  /// The user must log in, because the flow holds no tokens for the next work or move, or because
  /// the session layer requires a login and no credentials are known.
  case mustLogIn

  package static let examples: [SharedOutcome] = [
    .accepted(.newDevice), .acceptedInActiveSession(.example), .workFailed, .created,
    .deviceRegistered, .deviceRegisteredWithStore, .passwordWanted(.example),
    .tooManyDevices(.example), .emailWanted, .accountLimitReached, .signedOut, .signOutCancelled,
    .registrationLeft, .registrationKept,
    .companyLinkOpened(.example), .mustReauthenticate(.example), .mustLogIn,
  ]

  /// The route of the outcome. A user who must log in again starts without any tokens.
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
    case .registrationLeft: Route(.reset(.landing))
    case .signOutCancelled, .registrationKept: .stay
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

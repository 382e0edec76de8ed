import Machines
import Networking
import Sessions

/// Where the flow starts: the first row that holds.
@Sentences
package enum FlowStart: UInt8, Choice {
  /// The user has no e-mail address, without which no device after the first is registered.
  case needsEmail
  /// The user has too many devices.
  case deviceLimit
  /// The user must log in again, and it is known who.
  case knownAccount
  /// A link asked for another account, and logs in with a company's code: once the first scene
  /// stands, the link runs there.
  case companyLoginLink
  /// Anything else.
  case otherwise

  /// The first row that holds.
  package static func first(for cause: FlowCause) -> FlowStart {
    allCases.first { $0.destination(cause) != nil } ?? .otherwise
  }

  /// The first scene, when the row holds.
  package func destination(_ cause: FlowCause) -> Destination? {
    let (error, known) = (cause.error, cause.known)
    switch self {
    case .needsEmail: return error == .needsEmailToRegisterDevice ? .addEmail : nil
    case .deviceLimit:
      return error == .tooManyDevices ? .deviceLimit(cause.devices ?? .empty) : nil
    case .knownAccount:
      guard let known, error?.asksForKnownAccount == true else { return nil }
      return .reauthenticate(Reauthentication(known))
    case .companyLoginLink: return error?.ssoCode == nil ? nil : .landing
    case .otherwise: return .landing
    }
  }
}

extension AuthenticationError {
  /// Whether it ended the opening of the selected account whose session is active: it only lacks
  /// the registration of the device.
  package var leavesSessionActive: Bool {
    switch self {
    case .needsPasswordToRegisterDevice, .needsEmailToRegisterDevice, .tooManyDevices: true
    case .networkError, .migrationFailed, .accessTokenExpired, .needsAuthenticationAfterReboot,
      .deviceRemovedRemotely, .unknown, .addAccountRequested, .accountDeleted:
      false
    }
  }

  /// Whether the account that is known logs in again.
  var asksForKnownAccount: Bool {
    switch self {
    case .deviceRemovedRemotely, .accessTokenExpired, .needsPasswordToRegisterDevice,
      .needsAuthenticationAfterReboot:
      true
    case .networkError, .migrationFailed, .needsEmailToRegisterDevice, .tooManyDevices, .unknown,
      .addAccountRequested, .accountDeleted:
      false
    }
  }
}

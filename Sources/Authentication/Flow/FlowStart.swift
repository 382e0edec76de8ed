public import Machines
import Networking
import Sessions

/// Where the flow starts: the first row that holds.
public enum FlowStart: UInt8, Choice {
  /// The user has no e-mail address, without which no device after the first is registered.
  case needsEmail
  /// The user has too many devices.
  case deviceLimit
  /// The user must log in again, and it is known who.
  case knownAccount
  /// A link asked for another account, and logs in with a company's code: once the first scene stands,
  /// the link runs there.
  case companyLoginLink
  /// Anything else.
  case otherwise

  /// The first scene, when the row holds.
  func scene(
    _ error: AuthenticationError?, _ known: KnownCredentials?, _ devices: DeviceList?
  ) -> Scene? {
    switch self {
    case .needsEmail:
      guard error == .needsEmailToRegisterDevice else { return nil }
      return .addEmail(AddEmail())
    case .deviceLimit:
      guard error == .tooManyDevices else { return nil }
      return .deviceLimit(DeviceLimit(devices ?? .empty))
    case .knownAccount:
      guard let known, error?.asksForKnownAccount == true else { return nil }
      return .reauthenticate(Reauthenticate(known))
    case .companyLoginLink: return error?.ssoCode == nil ? nil : .first
    case .otherwise: return .first
    }
  }
}

extension AuthenticationError {
  /// Whether it ended the opening of the selected account whose session is active: it only lacks the
  /// registration of the device.
  var leavesSessionActive: Bool {
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

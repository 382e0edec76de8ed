public import Machines
import Sessions

/// Where the flow starts: the first row that holds.
public enum FlowStart: UInt8, Choice {
  /// The user must log in again, and it is known who.
  case knownAccount
  /// Anything else.
  case otherwise

  /// The first scene, when the row holds.
  func scene(_ error: AuthenticationError?, _ known: KnownCredentials?) -> Scene? {
    switch self {
    case .knownAccount:
      guard let known, error?.asksForKnownAccount == true else { return nil }
      let wantsPassword = error == .needsPasswordToRegisterDevice
      return .reauthenticate(Reauthenticate(known, wantsPassword: wantsPassword))
    case .otherwise: return .first
    }
  }
}

extension AuthenticationError {
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

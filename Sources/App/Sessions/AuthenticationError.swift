import Machines
import Networking

/// The reason why no user is logged in.
@Kinds
package enum AuthenticationError: Hashable, Sendable {
  case networkError
  case migrationFailed
  case accessTokenExpired
  case needsAuthenticationAfterReboot
  case deviceRemovedRemotely
  case needsPasswordToRegisterDevice
  case needsEmailToRegisterDevice
  case tooManyDevices
  case unknown
  /// The user asked to add another account, so the selected account was set aside. The value is the
  /// company's code if a link made the request.
  case addAccountRequested(SSOCode? = nil)
  /// The account in use was deleted from the device.
  case accountDeleted(DeleteReason)
}

/// The reason why an account was deleted from the device.
package enum DeleteReason: UInt8, Choice {
  case userInitiated, jailbreakDetected, sessionExpired
  case failedPasswordLimitReached, databaseWiped, biometricPasscodeNotAvailable

  /// The placeholder used in help for a deletion reason.
  package static var placeholder: String { "REASON" }
}

/// An ``AuthenticationError`` without its payload.
package typealias AuthenticationErrorCode = AuthenticationError.Kind

extension AuthenticationError {
  /// An example of each error, in the order of their codes.
  package static let examples: [AuthenticationError] = [
    .networkError, .migrationFailed, .accessTokenExpired, .needsAuthenticationAfterReboot,
    .deviceRemovedRemotely, .needsPasswordToRegisterDevice, .needsEmailToRegisterDevice,
    .tooManyDevices, .unknown, .addAccountRequested(), .accountDeleted(.userInitiated),
  ]

  /// The reason for the deletion, if an account was deleted.
  package var deleteReason: DeleteReason? {
    if case .accountDeleted(let reason) = self { reason } else { nil }
  }

  /// The company's code, if a link containing it requested another account.
  package var ssoCode: SSOCode? {
    if case .addAccountRequested(let code) = self { code } else { nil }
  }
}

extension AuthenticationErrorCode {
  /// The placeholder used in help for an error.
  package static var placeholder: String { "ERROR" }
}

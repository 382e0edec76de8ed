public import Machines
public import Networking

/// Why nobody is logged in.
public enum AuthenticationError: Hashable, Sendable {
  case networkError
  case migrationFailed
  case accessTokenExpired
  case needsAuthenticationAfterReboot
  case deviceRemovedRemotely
  case needsPasswordToRegisterDevice
  case needsEmailToRegisterDevice
  case tooManyDevices
  case unknown
  /// The user asked for another account, and the selected one stepped back; with a company's code where
  /// a link asked.
  case addAccountRequested(SSOCode? = nil)
  /// The last account of the device was deleted.
  case accountDeleted(DeleteReason)
}

/// Why an account was deleted from the device.
public enum DeleteReason: UInt8, Choice {
  case userInitiated, jailbreakDetected, sessionExpired
  case failedPasswordLimitReached, databaseWiped, biometricPasscodeNotAvailable
}

/// An ``AuthenticationError`` in one word.
public enum AuthenticationErrorCode: UInt8, Choice {
  case networkError, migrationFailed, accessTokenExpired, needsAuthenticationAfterReboot
  case deviceRemovedRemotely, needsPasswordToRegisterDevice, needsEmailToRegisterDevice
  case tooManyDevices, unknown, addAccountRequested, accountDeleted
}

extension AuthenticationError {
  /// The error without what it carries.
  public var code: AuthenticationErrorCode {
    switch self {
    case .networkError: .networkError
    case .migrationFailed: .migrationFailed
    case .accessTokenExpired: .accessTokenExpired
    case .needsAuthenticationAfterReboot: .needsAuthenticationAfterReboot
    case .deviceRemovedRemotely: .deviceRemovedRemotely
    case .needsPasswordToRegisterDevice: .needsPasswordToRegisterDevice
    case .needsEmailToRegisterDevice: .needsEmailToRegisterDevice
    case .tooManyDevices: .tooManyDevices
    case .unknown: .unknown
    case .addAccountRequested: .addAccountRequested
    case .accountDeleted: .accountDeleted
    }
  }

  /// The error with this code; `reason` says why an account was deleted, where that is the error. What
  /// asked for another account is not said.
  public init(_ code: AuthenticationErrorCode, because reason: DeleteReason?) {
    self =
      switch code {
      case .networkError: .networkError
      case .migrationFailed: .migrationFailed
      case .accessTokenExpired: .accessTokenExpired
      case .needsAuthenticationAfterReboot: .needsAuthenticationAfterReboot
      case .deviceRemovedRemotely: .deviceRemovedRemotely
      case .needsPasswordToRegisterDevice: .needsPasswordToRegisterDevice
      case .needsEmailToRegisterDevice: .needsEmailToRegisterDevice
      case .tooManyDevices: .tooManyDevices
      case .unknown: .unknown
      case .addAccountRequested: .addAccountRequested(nil)
      case .accountDeleted: .accountDeleted(reason ?? .userInitiated)
      }
  }

  /// Why an account was deleted, if that is the error.
  public var deleteReason: DeleteReason? {
    if case .accountDeleted(let reason) = self { reason } else { nil }
  }

  /// The company's code with which another account was asked for, if that is the error.
  public var ssoCode: SSOCode? {
    if case .addAccountRequested(let code) = self { code } else { nil }
  }
}

extension AuthenticationErrorCode {
  /// Why nobody is logged in, as help calls it.
  public static var placeholder: String { "ERROR" }
}

extension DeleteReason {
  /// Why an account was deleted, as help calls it.
  public static var placeholder: String { "REASON" }
}

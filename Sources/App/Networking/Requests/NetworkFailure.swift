import Machines

/// The reason why a request failed.
package enum NetworkFailure: UInt8, Choice {
  /// There is no network, or no answer arrived before the timeout.
  case networkError
  /// The server accepts neither the token nor the cookie.
  case tokenRefused
  /// The user has removed this device.
  case deviceRemoved
  /// Registering a second device requires the password.
  case passwordWanted
  /// Registering a second device requires an e-mail address.
  case emailWanted
  /// The user has the maximum number of devices.
  case tooManyDevices
  /// The user does not exist, or the password is wrong.
  case invalidCredentials
  /// The user's address was never verified.
  case accountPendingActivation
  /// The account is temporarily suspended.
  case accountSuspended
  /// The login requires a code in addition to the password.
  case secondFactorWanted
  /// The code is wrong or no longer valid.
  case wrongCode
  /// No user has this phone number.
  case invalidPhoneNumber
  /// The object to remove no longer exists.
  case gone
  /// The password entered as confirmation is wrong.
  case wrongPassword
  /// No company has this code.
  case invalidSsoCode
  /// Another user has the address.
  case addressTaken
  /// Mail to the address cannot be delivered.
  case invalidEmail
  /// Registration is not open to addresses of this domain.
  case blockedDomain
  /// Registration is not open to this address.
  case blacklistedAddress
  /// The address is not allowed to have an account.
  case unauthorisedEmail
  /// The invited person cannot be invited.
  case invitationRefused
  /// Any other failure.
  case unknown

  /// The meaning of a failure, independent of the request.
  package enum Meaning: Hashable, Sendable {
    /// There was no answer.
    case noAnswer
    /// The session cannot continue, whatever the request was.
    case endsSession(SessionEnd)
    /// This device is not registered.
    case refusesDevice(DeviceRefusal)
    /// An answer that only the sender of the request can interpret.
    case answer
  }

  /// The reason why a session cannot continue.
  package enum SessionEnd: Hashable, Sendable {
    case tokenRefused, deviceRemoved
  }

  /// The reason why a device is not registered.
  package enum DeviceRefusal: Hashable, Sendable {
    case passwordWanted, emailWanted, tooManyDevices
  }

  /// The only classification of failures. All code that handles failures according to their meaning
  /// uses this classification.
  package var meaning: Meaning {
    switch self {
    case .networkError: .noAnswer
    case .tokenRefused: .endsSession(.tokenRefused)
    case .deviceRemoved: .endsSession(.deviceRemoved)
    case .passwordWanted: .refusesDevice(.passwordWanted)
    case .emailWanted: .refusesDevice(.emailWanted)
    case .tooManyDevices: .refusesDevice(.tooManyDevices)
    case .invalidCredentials, .accountPendingActivation, .accountSuspended, .secondFactorWanted,
      .wrongCode, .invalidPhoneNumber, .gone, .wrongPassword, .invalidSsoCode, .addressTaken,
      .invalidEmail, .blockedDomain, .blacklistedAddress, .unauthorisedEmail, .invitationRefused,
      .unknown:
      .answer
    }
  }

  /// Whether a request to log in by phone failed because of the number or its code.
  ///
  /// Every answer of the server counts as such a failure, except the answer that the account is
  /// suspended, because another number would not help in that case. If the failure has another
  /// reason, the input is kept, as after every failure for which a scene has no row.
  package var isOfPhone: Bool {
    switch meaning {
    case .noAnswer: false
    case .endsSession, .refusesDevice: true
    case .answer: self != .accountSuspended
    }
  }

  /// The placeholder used in help for a failure.
  package static var placeholder: String { "FAILURE" }
}

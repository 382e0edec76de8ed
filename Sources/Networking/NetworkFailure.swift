public import Machines

/// Why a request did not work.
public enum NetworkFailure: UInt8, Choice {
  /// No network, or no answer in time.
  case networkError
  /// The server takes neither the token nor the cookie.
  case tokenRefused
  /// This device is no longer one of the user's.
  case deviceRemoved
  /// A device after the first is registered with the password only.
  case passwordWanted
  /// A device after the first is registered by users with an e-mail address only.
  case emailWanted
  /// The user has as many devices as one may have.
  case tooManyDevices
  /// No such user, or another password.
  case invalidCredentials
  /// The address was never confirmed.
  case accountPendingActivation
  /// Somebody closed the account for a while.
  case accountSuspended
  /// The log-in wants a code on top of the password.
  case secondFactorWanted
  /// Another code, or none that is still open.
  case wrongCode
  /// Nobody has this phone number.
  case invalidPhoneNumber
  /// What was to be removed is gone already.
  case gone
  /// The password that something is confirmed with is another.
  case wrongPassword
  /// No company has this code.
  case invalidSsoCode
  /// Somebody has the address already.
  case addressTaken
  /// The address cannot be reached.
  case invalidEmail
  /// Nobody registers with an address of this domain.
  case blockedDomain
  /// Nobody registers with this address.
  case blacklistedAddress
  /// The address may not have an account.
  case unauthorisedEmail
  /// Whoever is invited cannot be.
  case invitationRefused
  /// Whatever else goes wrong.
  case unknown
}

extension NetworkFailure {
  /// What a failure means, whatever was asked for.
  public enum Meaning: Hashable, Sendable {
    /// There was no answer.
    case noAnswer
    /// The session cannot go on, so it does not matter what was asked for.
    case endsSession(SessionEnd)
    /// This device is not registered.
    case refusesDevice(DeviceRefusal)
    /// The answer to one request, which only whoever asked can judge.
    case answer
  }

  /// Why a session cannot go on.
  public enum SessionEnd: Hashable, Sendable {
    case tokenRefused, deviceRemoved
  }

  /// Why a device is not registered.
  public enum DeviceRefusal: Hashable, Sendable {
    case passwordWanted, emailWanted, tooManyDevices
  }

  /// The one classification of failures; whoever cares only about some of them asks for these.
  public var meaning: Meaning {
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
}

extension Parameter where Value == NetworkFailure {
  /// Why a request does not work.
  public static var failure: Self { .choice("FAILURE") }
}

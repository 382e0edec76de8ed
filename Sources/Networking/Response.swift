public import Machines

/// The answer to a request.
public enum Response: Hashable, Sendable {
  /// Whether the server has blacklisted this build of the app.
  case version(isBlacklisted: Bool)
  /// A new access token.
  case accessToken
  /// The login succeeded: a cookie and an access token of this user, and whether this device is
  /// already registered.
  case tokens(UserID, isDeviceRegistered: Bool)
  /// A code has been sent.
  case codeSent
  /// A company has the code: the user can log in on its pages.
  case ssoCodeValid
  /// The code is the one that was sent to the address.
  case codeVerified
  /// An invitation has been sent.
  case invited
  /// All data that a new device needs.
  case synchronised
  /// The user's data on the server.
  case user(UserID)
  /// This device is now registered for the user.
  case deviceRegistered
  /// Another device of the user has been removed.
  case otherDeviceRemoved
  /// The user already has this address, and it is verified.
  case emailVerified
  /// A mail with a link has been sent.
  case mailSent
  /// This device is not registered: the user already has this many.
  case tooManyDevices(DeviceList)
  /// The request failed.
  case failure(NetworkFailure)
}

extension Response {
  /// The failure; `nil` when the request succeeded.
  public var failure: NetworkFailure? {
    switch self {
    case .failure(let failure): failure
    case .tooManyDevices: .tooManyDevices
    case .version, .accessToken, .tokens, .codeSent, .synchronised, .user, .deviceRegistered,
      .otherDeviceRemoved, .codeVerified, .invited, .ssoCodeValid, .emailVerified, .mailSent:
      nil
    }
  }

  /// The user's devices, if the request failed because there are too many.
  public var devices: DeviceList? {
    if case .tooManyDevices(let list) = self { list } else { nil }
  }
}

/// Why a request failed.
public enum NetworkFailure: UInt8, Choice {
  /// No network, or no answer before the time-out.
  case networkError
  /// The server accepts neither the token nor the cookie.
  case tokenRefused
  /// The user has removed this device.
  case deviceRemoved
  /// Registering a second device requires the password.
  case passwordWanted
  /// Registering a second device requires an e-mail address.
  case emailWanted
  /// The user has as many devices as allowed.
  case tooManyDevices
  /// No such user, or the wrong password.
  case invalidCredentials
  /// The user's address was never verified.
  case accountPendingActivation
  /// The account is temporarily suspended.
  case accountSuspended
  /// The login requires a code in addition to the password.
  case secondFactorWanted
  /// The wrong code, or one that is no longer valid.
  case wrongCode
  /// No user has this phone number.
  case invalidPhoneNumber
  /// The object to be removed no longer exists.
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
  /// The address may not have an account.
  case unauthorisedEmail
  /// The invited person cannot be invited.
  case invitationRefused
  /// Any other failure.
  case unknown
}

extension Parameter where Value == NetworkFailure {
  /// Why a request failed.
  public static var failure: Self { .choice("FAILURE") }
}

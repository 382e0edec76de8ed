public import Machines

/// What comes back for a request.
public enum Response: Hashable, Sendable {
  /// Whether the server blacklists this build of the app.
  case version(isBlacklisted: Bool)
  /// A new access token.
  case accessToken
  /// The log-in worked: a cookie and an access token of this user, and whether this device is one of
  /// the user's already.
  case tokens(UserID, isDeviceRegistered: Bool)
  /// A code is on its way.
  case codeSent
  /// A company has the code: its pages log in.
  case ssoCodeValid
  /// The code is the one that was sent to the address.
  case codeVerified
  /// An invitation is on its way.
  case invited
  /// Everything that a new device must have.
  case synchronised
  /// The user, as the server knows it.
  case user(UserID)
  /// This device is one of the user's now.
  case deviceRegistered
  /// Another device is no longer one of the user's.
  case otherDeviceRemoved
  /// The address is the user's already, and somebody has read mail there.
  case emailVerified
  /// A mail with a link is on its way.
  case mailSent
  /// This device is not registered: these are too many already.
  case tooManyDevices(DeviceList)
  /// It did not work.
  case failure(NetworkFailure)
}

extension Response {
  /// Why it did not work; nothing when it did.
  public var failure: NetworkFailure? {
    switch self {
    case .failure(let failure): failure
    case .tooManyDevices: .tooManyDevices
    case .version, .accessToken, .tokens, .codeSent, .synchronised, .user, .deviceRegistered,
      .otherDeviceRemoved, .codeVerified, .invited, .ssoCodeValid, .emailVerified, .mailSent:
      nil
    }
  }

  /// The devices of which there are too many, if that is why it did not work.
  public var devices: DeviceList? {
    if case .tooManyDevices(let list) = self { list } else { nil }
  }
}

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
  /// Why a request does not work, as help calls it.
  public static var placeholder: String { "FAILURE" }
}

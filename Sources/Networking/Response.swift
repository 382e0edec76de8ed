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
  /// The configuration of a backend.
  case backend
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
      .otherDeviceRemoved, .codeVerified, .invited, .ssoCodeValid, .emailVerified, .mailSent,
      .backend:
      nil
    }
  }

  /// The devices of which there are too many, if that is why it did not work.
  public var devices: DeviceList? {
    if case .tooManyDevices(let list) = self { list } else { nil }
  }
}

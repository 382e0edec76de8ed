import Machines

/// The answer to a request.
package enum Response: Hashable, Sendable {
  /// Whether the server has blacklisted this build of the app.
  case version(isBlacklisted: Bool)
  /// An access token and its remaining lifetime.
  case accessToken(expiresIn: Seconds)
  /// The login succeeded. The server sends a cookie and an access token for this user, and reports
  /// whether this device is already registered.
  case tokens(UserID, isDeviceRegistered: Bool)
  /// A code has been sent.
  case codeSent
  /// A company has the code, so the user can log in on the company's pages.
  case ssoCodeValid
  /// The code matches the code that was sent to the address.
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
  /// An e-mail with a link has been sent.
  case mailSent
  /// This device is not registered, because the user already has the listed devices.
  case tooManyDevices(DeviceList)
  /// The configuration of a backend.
  case backend
  /// The request failed.
  case failure(NetworkFailure)

  /// A new access token.
  package static let newAccessToken = accessToken(expiresIn: Tokens.accessTokenLifetime)

  /// The failure; `nil` if the request succeeded.
  package var failure: NetworkFailure? {
    switch self {
    case .failure(let failure): failure
    case .tooManyDevices: .tooManyDevices
    case .version, .accessToken, .tokens, .codeSent, .synchronised, .user, .deviceRegistered,
      .otherDeviceRemoved, .codeVerified, .invited, .ssoCodeValid, .emailVerified, .mailSent,
      .backend:
      nil
    }
  }

  /// The user's devices, if the request failed because the user has too many devices.
  package var devices: DeviceList? {
    if case .tooManyDevices(let list) = self { list } else { nil }
  }
}

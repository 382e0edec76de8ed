/// What the server knows of a user.
public struct User: Hashable, Sendable {
  /// The number of devices that a user may have registered.
  public static let deviceLimit: UInt8 = 7

  /// What the server knows of this device.
  public enum Registration: Hashable, Sendable {
    /// It never was one of the user's.
    case never
    /// It is one of the user's.
    case registered
    /// The user took it off the list.
    case removed
  }

  /// Who it is.
  public let id: UserID
  /// The address that the user logs in with, if the user has one.
  public let email: EmailAddress?
  /// Whether the user logs in through a company's single sign-on.
  public let usesSingleSignOn: Bool
  /// The number of registered devices beside this one; at most ``deviceLimit``.
  public let otherDevices: UInt8
  /// Whether this device is one of the user's.
  public internal(set) var registration = Registration.never
  /// Whether the server no longer takes the cookie that this device was given.
  public internal(set) var isCookieRevoked = false

  /// A user who never used this device.
  public init(
    _ id: UserID, email: EmailAddress? = nil, usesSingleSignOn: Bool = false,
    otherDevices: UInt8 = 0
  ) {
    self.id = id
    self.email = email
    self.usesSingleSignOn = usesSingleSignOn
    self.otherDevices = otherDevices
  }
}

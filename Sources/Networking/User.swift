public import Machines

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

  /// Whether the user may log in.
  public enum Status: UInt8, Choice {
    case active, pendingActivation, suspended
    /// The user deleted the account, or somebody did.
    case deleted
  }

  /// Who it is.
  public let id: UserID
  /// The address that the user logs in with, if the user has one.
  public let email: EmailAddress?
  /// What the user logs in with, if the user has one.
  public let password: Password?
  /// Whether the user logs in through a company's single sign-on.
  public let usesSingleSignOn: Bool
  /// Whether a log-in by e-mail wants a code on top of the password.
  public let wantsSecondFactor: Bool
  /// The number of registered devices beside this one; at most ``deviceLimit``.
  public let otherDevices: UInt8
  /// Whether the user may log in.
  public internal(set) var status: Status
  /// Whether this device is one of the user's.
  public internal(set) var registration = Registration.never
  /// Whether the server no longer takes the cookie that this device was given.
  public internal(set) var isCookieRevoked = false

  /// A user who never used this device.
  public init(
    _ id: UserID, email: EmailAddress? = nil, password: Password? = nil,
    usesSingleSignOn: Bool = false, wantsSecondFactor: Bool = false, otherDevices: UInt8 = 0,
    status: Status = .active
  ) {
    self.id = id
    self.email = email
    self.password = password
    self.usesSingleSignOn = usesSingleSignOn
    self.wantsSecondFactor = wantsSecondFactor
    self.otherDevices = otherDevices
    self.status = status
  }
}

extension User {
  /// A log-in gives a new cookie; what was said of the old one, or of the device it was given to, no
  /// longer counts.
  mutating func getNewCookie() {
    isCookieRevoked = false
    if registration == .removed { registration = .never }
  }
}

extension Parameter where Value == User.Status {
  /// Whether a user may log in.
  public static var status: Self { .choice("STATUS") }
}

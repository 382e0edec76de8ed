public import Machines

/// What the server knows of a user.
public struct User: Hashable, Sendable {
  /// The number of devices that a user may have registered.
  public static let deviceLimit: UInt8 = 7

  /// A cookie that the server gave this device, by what happened since.
  struct Cookie: Hashable, Sendable {
    /// Whether it is worth nothing any more.
    var isRevoked = false
    /// Whether the user took the device off the list that it was given to.
    var isOfRemovedDevice = false
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
  public internal(set) var email: EmailAddress?
  /// The number that the user logs in with, if the user has one.
  public let phone: PhoneNumber?
  /// What the user logs in with, if the user has one.
  public internal(set) var password: Password?
  /// Whether the user logs in through a company's single sign-on.
  public let usesSingleSignOn: Bool
  /// Whether a log-in by e-mail wants a code on top of the password.
  public let wantsSecondFactor: Bool
  /// The registered devices beside this one.
  public internal(set) var devices: UserDevices
  /// Whether the user agreed to hear news when registering.
  public internal(set) var wantsNews = false
  /// Whether the user may log in.
  public internal(set) var status: Status
  /// Whether this device is one of the user's.
  public internal(set) var isDeviceRegistered = false
  /// The cookie that the device keeps.
  var cookie = Cookie()
  /// The cookie of the last log-in; the device keeps it in place of the other once it stores the
  /// account, and may never do so.
  var newCookie = Cookie()

  /// A user who never used this device, with as many other devices.
  public init(
    _ id: UserID, email: EmailAddress? = nil, phone: PhoneNumber? = nil,
    password: Password? = nil,
    usesSingleSignOn: Bool = false, wantsSecondFactor: Bool = false, otherDevices: UInt8 = 0,
    status: Status = .active
  ) {
    self.id = id
    self.email = email
    self.phone = phone
    self.password = password
    self.usesSingleSignOn = usesSingleSignOn
    self.wantsSecondFactor = wantsSecondFactor
    devices = UserDevices(first: otherDevices)
    self.status = status
  }
}

extension User {
  /// Whether one more device finds room.
  public var hasRoomForDevice: Bool { devices.count < Self.deviceLimit }

  /// What is told with the refusal of one device more.
  var deviceList: DeviceList { DeviceList(devices, wantsPassword: password != nil) }

  /// What happens to cookies happens to all that were given so far.
  mutating func changeCookies(_ change: (inout Cookie) -> Void) {
    change(&cookie)
    change(&newCookie)
  }
}

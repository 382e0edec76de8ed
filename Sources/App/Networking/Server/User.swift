import Machines

/// The server's record of a user.
package struct User: Hashable, Sendable {
  /// The maximum number of devices of a user.
  package static let deviceLimit: UInt8 = 7

  /// A cookie that the server gave to this device, and the cookie's current status.
  struct Cookie: Hashable, Sendable {
    /// Whether the server no longer accepts the cookie.
    var isRevoked = false
    /// Whether the user has removed the device that received the cookie.
    var isOfRemovedDevice = false
  }

  /// Whether the user may log in.
  package enum Status: UInt8, Choice {
    case active, pendingActivation, suspended
    /// The account was deleted, by the user or by someone else.
    case deleted
  }

  /// The user's identity.
  package let id: UserID
  /// The address for login by e-mail, if the user has an address.
  package internal(set) var email: EmailAddress?
  /// The number for login by phone, if the user has a phone number.
  package let phone: PhoneNumber?
  /// The password, if the user has a password.
  package internal(set) var password: Password?
  /// Whether the user can log in through a company.
  package let usesSingleSignOn: Bool
  /// Whether a login by e-mail requires a code in addition to the password.
  package let wantsSecondFactor: Bool
  /// The user's registered devices other than this device.
  package internal(set) var devices: UserDevices
  /// Whether the user agreed to receive news when registering.
  package internal(set) var wantsNews = false
  /// Whether the user may log in.
  package internal(set) var status: Status
  /// Whether this device is registered for the user.
  package internal(set) var isDeviceRegistered = false
  /// The cookie that this device keeps.
  var cookie = Cookie()
  /// The cookie of the latest login. It replaces ``cookie`` if the device stores the account.
  var newCookie = Cookie()

  /// Creates a user with this number of other devices. The user has never used this device.
  package init(
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

  /// Whether one more device can be registered.
  package var hasRoomForDevice: Bool { devices.count < Self.deviceLimit }

  /// The list that the server sends when it refuses to register another device.
  var deviceList: DeviceList { DeviceList(devices, wantsPassword: password != nil) }

  /// Applies a change to every cookie that this device has received.
  mutating func changeCookies(_ change: (inout Cookie) -> Void) {
    change(&cookie)
    change(&newCookie)
  }
}

/// The devices that the server lists when it refuses to register one device too many.
public struct DeviceList: Hashable, Sendable {
  /// The user's devices.
  package private(set) var devices: UserDevices
  /// Whether removing one requires the password; false for users without a password.
  public let wantsPassword: Bool

  /// The list for a user with these devices.
  public init(_ devices: UserDevices, wantsPassword: Bool) {
    self.devices = devices
    self.wantsPassword = wantsPassword
  }

  /// An empty list, before the server has sent one.
  public static let empty = DeviceList(UserDevices(first: 0), wantsPassword: true)

  /// The list after this device has been removed.
  public func without(_ device: UserDevice) -> DeviceList {
    var list = self
    list.devices.remove(device)
    return list
  }
}

/// The devices that the server lists when it refuses to register one device too many.
package struct DeviceList: Hashable, Sendable {
  /// The user's devices.
  package private(set) var devices: UserDevices
  /// Whether removing one requires the password; false for users without a password.
  package let wantsPassword: Bool

  /// The list for a user with these devices.
  package init(_ devices: UserDevices, wantsPassword: Bool) {
    self.devices = devices
    self.wantsPassword = wantsPassword
  }

  /// An empty list, before the server has sent one.
  package static let empty = DeviceList(UserDevices(first: 0), wantsPassword: true)

  /// The list after this device has been removed.
  package func without(_ device: UserDevice) -> DeviceList {
    var list = self
    list.devices.remove(device)
    return list
  }
}

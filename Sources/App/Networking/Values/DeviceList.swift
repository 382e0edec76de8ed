/// The devices that the server lists when it refuses to register one device too many.
package struct DeviceList: Hashable, Sendable {
  /// The user's devices.
  package private(set) var devices: UserDevices
  /// Whether removing a device requires the password; false for users without a password.
  package let wantsPassword: Bool

  /// Creates the list for a user with these devices.
  package init(_ devices: UserDevices, wantsPassword: Bool) {
    self.devices = devices
    self.wantsPassword = wantsPassword
  }

  /// An empty list for the time before the server has sent a list.
  package static let empty = DeviceList(UserDevices(first: 0), wantsPassword: true)

  /// Returns the list without `device`.
  package func without(_ device: UserDevice) -> DeviceList {
    var list = self
    list.devices.remove(device)
    return list
  }
}

/// What a server tells with the refusal of one device too many: what could be removed, and how.
public struct DeviceList: Hashable, Sendable {
  /// The devices that the user has.
  public private(set) var devices: UserDevices
  /// Whether one is removed with the password only: the user has one.
  public let wantsPassword: Bool

  /// The list of a user with these devices.
  public init(_ devices: UserDevices, wantsPassword: Bool) {
    self.devices = devices
    self.wantsPassword = wantsPassword
  }

  /// A list that nobody told.
  public static let empty = DeviceList(UserDevices(first: 0), wantsPassword: true)

  /// The list when this device is gone from it.
  public func without(_ device: UserDevice) -> DeviceList {
    var list = self
    list.devices.remove(device)
    return list
  }
}

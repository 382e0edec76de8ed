import Machines

/// A device of a user other than this one, by its name.
///
/// The names form a closed list as long as the device limit: a user with three other devices has
/// the first three.
package enum UserDevice: UInt8, Choice {
  case laptop, desktop, tablet, oldPhone, browser, watch, television

  /// The placeholder for a device in help.
  package static var placeholder: String { "DEVICE" }
}

/// A user's devices other than this one, in the order of their names; at most ``User/deviceLimit``.
package struct UserDevices: Hashable, Sendable {
  /// One bit for each name.
  private var bits: UInt8

  /// The first `count` devices of the list of names.
  package init(first count: UInt8) { bits = UInt8(truncatingIfNeeded: (1 << UInt16(count)) - 1) }

  /// The number of devices.
  package var count: UInt8 { UInt8(bits.nonzeroBitCount) }

  /// The devices, in the order of their names.
  package var all: [UserDevice] { UserDevice.allCases.filter(contains) }

  /// Whether the device is among them.
  package func contains(_ device: UserDevice) -> Bool { bits & 1 << device.rawValue != 0 }

  mutating func remove(_ device: UserDevice) { bits &= ~(1 << device.rawValue) }
}

import Machines

/// A user's device other than this device, identified by its name.
///
/// The names form a closed list whose length is the device limit. A user created with three other
/// devices has the first three devices of the list.
package enum UserDevice: UInt8, Choice {
  case laptop, desktop, tablet, oldPhone, browser, watch, television

  /// The placeholder used in help for a device.
  package static var placeholder: String { "DEVICE" }
}

/// A user's devices other than this device, in the order of their names. There can be up to
/// ``User/deviceLimit`` devices.
package struct UserDevices: Hashable, Sendable {
  /// One bit for each name.
  private var bits: UInt8

  /// Creates a set of the first `count` devices in the list of names.
  package init(first count: UInt8) { bits = UInt8(truncatingIfNeeded: (1 << UInt16(count)) - 1) }

  /// The number of devices.
  package var count: UInt8 { UInt8(bits.nonzeroBitCount) }

  /// The devices in the order of their names.
  package var all: [UserDevice] { UserDevice.allCases.filter(contains) }

  /// Returns whether the set contains the device.
  package func contains(_ device: UserDevice) -> Bool { bits & 1 << device.rawValue != 0 }

  mutating func remove(_ device: UserDevice) { bits &= ~(1 << device.rawValue) }
}

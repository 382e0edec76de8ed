import Authentication
import Machines
import Networking
import Sessions

/// A list as long as a server's may be.
let sevenDevices = DeviceList(UserDevices(first: User.deviceLimit), wantsPassword: true)

extension Stage {
  /// Alice has too many devices.
  static func deviceLimit(_ list: DeviceList = sevenDevices) -> Stage {
    var stage = noHistory()
    stage.user(.proceed)
    stage.answer(.tooManyDevices(list))
    return stage
  }

  /// Alice's account opened, and she has too many devices.
  static func deviceLimitAtStart() -> Stage {
    Stage(
      .tooManyDevices, known: knownAlice, devices: sevenDevices,
      accounts: [
        Account(
          AccountID(alice), store: .withoutUser, isDeviceRegistered: false, email: aliceEmail)
      ])
  }

  /// Alice's devices are listed.
  static func removeDevice(_ list: DeviceList = sevenDevices) -> Stage {
    var stage = deviceLimit(list)
    stage.manageDevices()
    return stage
  }

  @discardableResult
  mutating func manageDevices() -> [Wanted] { perform(.deviceLimit(.manageDevices)) }

  @discardableResult
  mutating func delete(_ device: UserDevice, _ password: Password?) -> [Wanted] {
    perform(.removeDevice(.delete(device, password)))
  }
}

import Authentication
import Machines
import Networking
import Sessions

/// The longest list that a server can send.
let sevenDevices = DeviceList(UserDevices(first: User.deviceLimit), wantsPassword: true)

extension Stage {
  /// Alice has too many devices.
  static func deviceLimit(_ list: DeviceList = sevenDevices) -> Stage {
    var stage = noHistory()
    stage.user(.proceed)
    stage.answer(.tooManyDevices(list))
    return stage
  }

  /// Alice's account is being opened, and Alice has too many devices.
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
  mutating func manageDevices() -> [Wanted] { perform(SceneAct(DeviceLimit.Act.manageDevices)) }

  @discardableResult
  mutating func delete(_ device: UserDevice, _ password: Password?) -> [Wanted] {
    perform(SceneAct(RemoveDevice.Act.delete(device, password: password)))
  }
}

extension Stage {
  /// Alice's account is being opened, and Alice has no e-mail address.
  static func addEmail() -> Stage {
    Stage(
      .needsEmailToRegisterDevice,
      Account(AccountID(alice), store: .withoutUser, isDeviceRegistered: false))
  }

  /// Alice has been sent an e-mail with a link that sets her address and password.
  static func emailLink() -> Stage {
    var stage = addEmail()
    _ = stage.server.add(User(alice, otherDevices: 1))
    stage.setEmail()
    stage.answer(.newAccessToken)
    if let request = stage.request {
      stage.answer(stage.server.answer(request).response)
    }
    return stage
  }

  @discardableResult
  mutating func setEmail() -> [Wanted] {
    perform(SceneAct(AddEmail.Act.setEmail(aliceEmail, strong)))
  }

  @discardableResult
  mutating func hear(_ notification: Notification, of account: AccountID) -> [Wanted] {
    take(.notification(notification, of: account))
  }
}

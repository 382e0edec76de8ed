import Authentication
import Machines
import Networking
import Sessions
import Testing

private let rest = sevenDevices.without(.tablet)

@Suite("The remove-device scene")
struct RemoveDeviceTests {
  private var scene = RemoveDevice.example
  private let account = AccountID(alice)
  private let remove = Request.authenticated(.removeDevice(.tablet, strong), alice)

  @Test("removes a device that it lists, with the password")
  mutating func deletes() {
    #expect(
      scene.answer(SceneAct(RemoveDevice.Act.delete(.tablet, password: strong)))
        == .ask(.authenticated(.removeDevice(.tablet, strong)), .deleting))
    #expect(scene.answer(.shared(.retry)) == nil)
  }

  @Test("requires a non-empty password from a user who has a password", arguments: [nil, empty])
  func rule(password: Password?) {
    var scene = RemoveDevice.example
    #expect(
      scene.answer(SceneAct(RemoveDevice.Act.delete(.tablet, password: password)))
        == .refuse(.rule(.password))
    )
  }

  @Test("has no password field for a user who has none")
  func withoutPassword() {
    let list = DeviceList(UserDevices(first: 2), wantsPassword: false)
    var stage = Stage.removeDevice(list)
    #expect(
      stage.view
        == ViewModel("Remove a device", devices: UserDevices(first: 2)))
    #expect(stage.isSound)
    #expect(stage.delete(.laptop, strong) == [.refuse(.notOnScreen)])
    #expect(
      stage.delete(.laptop, nil)
        == [
          .move(.removeDevice, .busy(.deleting), by: .removeDevice),
          .send(.authenticated(.removeDevice(.laptop, nil), alice)),
        ])
  }

  @Test("removes no device that it does not list")
  func notListed() {
    var stage = Stage.removeDevice(sevenDevices.without(.tablet))
    #expect(stage.delete(.tablet, strong) == [.refuse(.notOnScreen)])
    #expect(stage.isSound)
  }

  @Test(
    "maps each response to its outcome, or to one that all scenes share",
    arguments: [
      (Response.otherDeviceRemoved, Answer<RemoveDevice.Outcome>.outcome(.deleted(rest))),
      (.failure(.gone), .outcome(.alreadyGone(rest))),
      (.failure(.wrongPassword), .outcome(.wrongPassword)),
      (.failure(.networkError), .failed(.networkError)),
      (.failure(.unknown), .failed(.unknown)),
    ])
  func responses(response: Response, answer: Answer<RemoveDevice.Outcome>) {
    var scene = RemoveDevice.example
    #expect(scene.answer(.response(response, to: remove, during: .deleting)) == answer)
  }

  @Test("lists the devices, with a field for the password")
  func shows() {
    let stage = Stage.removeDevice()
    #expect(
      stage.view
        == ViewModel(
          "Remove a device", devices: UserDevices(first: User.deviceLimit),
          fields: [.password(isFilled: false)]))
    #expect(stage.buttons == ["delete-device", "back"])
    #expect(stage.stack == [.deviceLimit, .removeDevice])
    #expect(stage.isSound)
  }

  @Test(
    "leads back once a device is removed, and this device is registered at once",
    arguments: [
      (Response.otherDeviceRemoved, "deleted"), (.failure(.gone), "already-gone"),
    ])
  func deleted(response: Response, outcome: String) {
    var stage = Stage.removeDevice()
    #expect(
      stage.delete(.tablet, strong)
        == [.move(.removeDevice, .busy(.deleting), by: .removeDevice), .send(remove)])
    #expect(
      stage.answer(response)
        == [
          .decide("remove-device/\(outcome)"),
          .move(.deviceLimit, .busy(.registeringDevice), by: .removeDevice), .show(.deviceLimit),
          .send(.authenticated(.registerDevice(strong), alice)),
        ])
    #expect(stage.stack == [.deviceLimit])
    stage.answer(.failure(.networkError))
    stage.manageDevices()
    #expect(stage.view.devices == sevenDevices.without(.tablet).devices)
  }

  @Test("stays with an empty field and an alert after a wrong password")
  mutating func wrongPassword() {
    var stage = Stage.removeDevice()
    stage.delete(.tablet, strong)
    #expect(stage.view.fields == [.password(isFilled: true)])
    #expect(
      stage.answer(.failure(.wrongPassword))
        == [
          .decide("remove-device/wrong-password"), .move(.removeDevice, nil, by: .removeDevice),
          .alert(.wrongPassword),
        ])
    #expect(stage.view.fields == [.password(isFilled: false)])
    #expect(
      scene.route(.wrongPassword)
        == Route.stay.clearingInput.alerting(.wrongPassword))
  }

  @Test("keeps the input after another failure")
  func fails() {
    var stage = Stage.removeDevice()
    stage.delete(.tablet, strong)
    #expect(
      stage.answer(.failure(.networkError))
        == [
          .decide("any/work-failed"), .move(.removeDevice, nil, by: .removeDevice),
          .alert(.networkError),
        ])
    #expect(stage.view.fields == [.password(isFilled: true)])
  }

  @Test("cannot be left while a device is being removed, but can be left after a failure")
  func back() {
    var stage = Stage.removeDevice()
    stage.delete(.tablet, strong)
    #expect(stage.user(.back) == [.refuse(.busy)])
    stage.answer(.failure(.unknown))
    #expect(
      stage.user(.back)
        == [.move(.deviceLimit, nil, by: .removeDevice), .show(.deviceLimit)])
  }
}

import Authentication
import Machines
import Networking
import Sessions
import Testing

@Suite("The device-limit scene")
struct DeviceLimitTests {
  private var scene = DeviceLimit.example
  private let account = AccountID(alice)
  private let register = Request.authenticated(.registerDevice(strong), alice)

  @Test("leads to the devices, tries again, and asks before it signs out")
  mutating func acts() {
    #expect(scene.answer(SceneAct(DeviceLimit.Act.manageDevices)) == .outcome(.manage(scene.list)))
    #expect(scene.answer(.shared(.retry)) == .outcome(.retried))
    #expect(scene.answer(.shared(.signOut)) == .question(.signOut))
    #expect(scene.answer(.shared(.proceed)) == nil)
  }

  @Test("has a transition for each outcome")
  func routes() {
    #expect(scene.route(.manage(sevenDevices)) == Route(.push(.removeDevice(sevenDevices))))
    #expect(
      scene.route(.retried)
        == Route.stay.asking(.registerDevice, .registeringDevice))
  }

  @Test("replaces the stack after one registration too many, and informs the root last")
  func tooMany() {
    var stage = Stage.noHistory()
    stage.user(.proceed)
    #expect(
      stage.answer(.tooManyDevices(sevenDevices))
        == [
          .decide("any/too-many-devices"), .move(.deviceLimit, nil, by: .noHistory),
          .show(.deviceLimit), .registrationFailed(account, .tooManyDevices),
        ])
    #expect(stage.stack == [.deviceLimit])
    #expect(stage.view == ViewModel("You have too many devices"))
    #expect(stage.buttons == ["manage-devices", "retry", "sign-out"])
    #expect(stage.isSound)
  }

  @Test("offers no list if no device is known")
  func nothingKnown() {
    var stage = Stage.noHistory()
    stage.user(.proceed)
    stage.answer(.failure(.tooManyDevices))
    #expect(stage.buttons == ["retry", "sign-out"])
    #expect(stage.isSound)
  }

  @Test("registers the device on the next try, with the credentials of the login")
  func retries() {
    var stage = Stage.deviceLimit()
    #expect(
      stage.user(.retry)
        == [
          .decide("device-limit/retried"),
          .move(.deviceLimit, .busy(.registeringDevice), by: .deviceLimit), .send(register),
        ])
    #expect(
      stage.answer(.deviceRegistered)
        == [
          .deviceRegistered(account), .decide("any/device-registered"),
          .move(.initialSync, .busy(.syncing), by: .deviceLimit), .show(.initialSync),
          .send(.authenticated(.synchronise, alice)),
        ])
  }

  @Test("stays if there are still too many devices, and shows the new list")
  func stillTooMany() {
    var stage = Stage.deviceLimit()
    stage.user(.retry)
    #expect(
      stage.answer(.tooManyDevices(sevenDevices))
        == [
          .decide("any/too-many-devices"), .move(.deviceLimit, nil, by: .deviceLimit),
          .registrationFailed(account, .tooManyDevices),
        ])
    stage.user(.retry)
    let seen = stage.answer(.tooManyDevices(sevenDevices.without(.laptop)))
    #expect(seen.contains(.show(.deviceLimit)))
  }

  @Test("accepts nothing while the device is registered, and has no way back")
  func busy() {
    var stage = Stage.deviceLimit()
    stage.user(.retry)
    #expect(stage.user(.retry) == [.refuse(.busy)])
    #expect(stage.user(.back) == [.refuse(.noBack)])
    #expect(stage.buttons == [])
  }

  @Test("signs out by deleting the account whose tokens the flow holds")
  func signsOut() {
    var stage = Stage.deviceLimit()
    stage.user(.signOut)
    #expect(
      stage.user(.confirm)
        == [
          .decide("any/signed-out"), .move(.deviceLimit, nil, by: .deviceLimit),
          .signOut(account),
        ])
  }

  @Test("starts a flow for an account with too many devices")
  func starts() {
    var stage = Stage.deviceLimitAtStart()
    #expect(stage.started.first == .start(.deviceLimit))
    #expect(stage.stack == [.deviceLimit])
    #expect(stage.flow.accountInHand == account)
    #expect(stage.isSound)
    // The cookie belongs to the account that is being opened, so nothing is stored again.
    #expect(
      stage.user(.retry)
        == [
          .decide("device-limit/retried"),
          .move(.deviceLimit, .busy(.registeringDevice), by: .deviceLimit),
          .send(.refreshToken(alice)),
        ])
    #expect(stage.answer(.newAccessToken) == [.send(.authenticated(.registerDevice(nil), alice))])
    #expect(
      stage.answer(.failure(.passwordWanted)).contains(.show(.reauthenticate)))
    #expect(stage.view.fields == [.email(aliceEmail), .password(isFilled: false)])
  }
}

import Machines
import Networking
import Sessions

/// Lists the user's devices and removes a device.
package struct RemoveDevice: SceneModule {
  /// The possible outcomes of the removal.
  @Kinds
  package enum Outcome: SceneOutcome {
    /// These devices remain.
    case deleted(DeviceList)
    case alreadyGone(DeviceList)
    case wrongPassword

    package static let examples: [Outcome] = [
      .deleted(.example), .alreadyGone(.example), .wrongPassword,
    ]
  }

  /// The user's inputs that only this scene has.
  @Words
  package enum Act: Spoken {
    /// Remove a device, with the password if the user has one.
    @Word("delete-device")
    case delete(UserDevice, password: Password?)
  }

  /// The listed devices, and whether removing a device requires the password.
  package let list: DeviceList
  private var password: Password?

  init(_ list: DeviceList) { self.list = list }

  package static let declaration = SceneDeclaration(
    "Lists the user's devices, and removes one.",
    inputs: [
      InputDeclaration(
        SceneAct(Act.delete(.laptop, password: Credentials.example.password)), .password)
    ],
    requests: [.authenticated(.removeDevice)], activities: [.deleting])

  package func offer(of input: InputDeclaration) -> SceneAct {
    let password = list.wantsPassword ? Credentials.example.password : nil
    return SceneAct(Act.delete(list.devices.all.first ?? .laptop, password: password))
  }

  /// Returns the act if the scene offers the act now, otherwise `nil`. The scene has no password
  /// field for a user without a password.
  package func narrow(_ act: SceneAct, in surroundings: Surroundings) -> Act? {
    guard case .delete(let device, let password) = Act(act),
      list.devices.contains(device), list.wantsPassword || password == nil
    else { return nil }
    return .delete(device, password: password)
  }

  package mutating func take(_ act: Act, in surroundings: Surroundings) -> Decision<Outcome> {
    switch act {
    case .delete(let device, let password):
      if list.wantsPassword, password == nil || password?.secretClass == .emptyPassword {
        return .refuse(.rule(.password))
      }
      self.password = password
      return .ask(.authenticated(.removeDevice(device, password)), .deleting)
    }
  }

  package mutating func receive(
    _ event: SceneEvent, in surroundings: Surroundings
  ) -> Decision<Outcome>? {
    guard case .response(let response, .authenticated(.removeDevice(let device, _), _), _) = event
    else { return nil }
    return switch response.failure {
    case nil: .outcome(.deleted(list.without(device)))
    case .gone: .outcome(.alreadyGone(list.without(device)))
    case .wrongPassword: .outcome(.wrongPassword)
    case let failure?: .failed(failure)
    }
  }

  package func route(_ outcome: Outcome) -> Route {
    switch outcome {
    case .deleted(let rest), .alreadyGone(let rest):
      Route(.back(to: .deviceLimit(rest))).asking(.registerDevice, .registeringDevice)
    case .wrongPassword: Route.stay.clearingInput.alerting(.wrongPassword)
    }
  }

  package mutating func apply(_ route: Route) {
    if route.clearsInput { password = nil }
  }

  package func view(in surroundings: Surroundings) -> ViewModel {
    ViewModel(
      "Remove a device", devices: list.devices,
      fields: list.wantsPassword ? [.password(isFilled: password != nil)] : [])
  }
}

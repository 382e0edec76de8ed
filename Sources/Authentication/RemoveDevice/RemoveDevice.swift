public import Machines
public import Networking
import Sessions

/// Lists the user's devices, and removes one.
public struct RemoveDevice: SceneModule {
  public enum Input { case delete(UserDevice, Password?) }

  public enum Outcome: UInt8, Choice {
    case deleted, alreadyGone, wrongPassword
  }

  /// What users do on this scene alone.
  @Words
  public enum Act: Spoken {
    /// Remove a device; with the password, by a user who has one.
    @Word("delete-device")
    case delete(UserDevice, password: Password?)
  }

  /// The devices that it lists, and whether one is removed with the password only.
  public let list: DeviceList
  private var password: Password?
  /// The device that is being removed, or was to be.
  private var chosen: UserDevice?

  init(_ list: DeviceList) { self.list = list }

  public static let name = SceneName.removeDevice
  public static let responsibility = "Lists the user's devices, and removes one."
  public static let inputs = [
    InputDeclaration(
      .removeDevice(.delete(.laptop, password: Credentials.example.password)), .password)
  ]
  public static let requests: [Work] = [.removeDevice]
  public static let activities: [Activity] = [.deleting]
  public static let example = RemoveDevice(.example)

  public func offer(of input: InputDeclaration) -> SceneAct {
    let password = list.wantsPassword ? Credentials.example.password : nil
    return .removeDevice(.delete(list.devices.all.first ?? .laptop, password: password))
  }

  /// A user without a password has no field to type one into.
  public func narrow(_ act: SceneAct, in surroundings: Surroundings) -> Input? {
    guard case .removeDevice(.delete(let device, let password)) = act,
      list.devices.contains(device), list.wantsPassword || password == nil
    else { return nil }
    return .delete(device, password)
  }

  public mutating func take(_ input: Input, in surroundings: Surroundings) -> Decision<Outcome> {
    switch input {
    case .delete(let device, let password):
      if list.wantsPassword, password == nil || password?.secretClass == .emptyPassword {
        return .refuse(.rule(.password))
      }
      chosen = device
      self.password = password
      return .ask(.removeDevice(device, password), .deleting)
    }
  }

  public mutating func receive(
    _ response: Response, during activity: Activity, in surroundings: Surroundings
  ) -> Decision<Outcome> {
    switch response.failure {
    case nil: .outcome(.deleted)
    case .gone: .outcome(.alreadyGone)
    case .wrongPassword: .outcome(.wrongPassword)
    case let failure?: .failed(failure)
    }
  }

  public func route(_ outcome: Outcome, in surroundings: Surroundings) -> Route {
    switch outcome {
    case .deleted, .alreadyGone:
      Route(.back(to: .deviceLimit(DeviceLimit(chosen.map(list.without) ?? list))))
        .asking(.registerDevice, .registeringDevice)
    case .wrongPassword: Route.stay.clearingInput.alerting(.wrongPassword)
    }
  }

  public mutating func apply(_ route: Route) {
    if route.clearsInput { password = nil }
  }

  public func view(in surroundings: Surroundings) -> ViewModel {
    ViewModel(
      "Remove a device", devices: list.devices,
      fields: list.wantsPassword ? [.password(isFilled: password != nil)] : [])
  }
}

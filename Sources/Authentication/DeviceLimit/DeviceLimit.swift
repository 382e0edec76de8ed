public import Machines
public import Networking
import Sessions

/// Tells that the user has too many devices for this one to be registered.
public struct DeviceLimit: SceneModule {
  public enum Input { case manage, retry, signOut }

  public enum Outcome: UInt8, Choice {
    case manage, retried
  }

  /// What users do on this scene alone.
  @Words
  public enum Act: Spoken {
    /// See which devices there are.
    case manageDevices
  }

  /// The devices of which there are too many.
  public let list: DeviceList

  init(_ list: DeviceList) { self.list = list }

  public static let name = SceneName.deviceLimit
  public static let responsibility = "Tells that the user has too many devices."
  public static let inputs = [
    InputDeclaration(.deviceLimit(.manageDevices), when: "there is one to remove"),
    InputDeclaration(.shared(.retry)), InputDeclaration(.shared(.signOut)),
  ]
  public static let requests: [Work] = [.registerDevice]
  public static let activities: [Activity] = [.registeringDevice]
  public static let questions: [Question] = [.signOut]
  public static let back = BackRule.refused
  public static let standsAtBottom = true
  public static let example = DeviceLimit(.example)

  public func narrow(_ act: SceneAct, in surroundings: Surroundings) -> Input? {
    if act == .deviceLimit(.manageDevices) { return list.devices.count > 0 ? .manage : nil }
    if act == .shared(.retry) { return .retry }
    return act == .shared(.signOut) ? .signOut : nil
  }

  public mutating func take(_ input: Input, in surroundings: Surroundings) -> Decision<Outcome> {
    switch input {
    case .manage: .outcome(.manage)
    case .retry: .outcome(.retried)
    case .signOut: .question(.signOut)
    }
  }

  public func route(_ outcome: Outcome, in surroundings: Surroundings) -> Route {
    switch outcome {
    case .manage: Route(.push(.removeDevice(RemoveDevice(list))))
    case .retried: Route.stay.asking(.registerDevice, .registeringDevice)
    }
  }

  public func view(in surroundings: Surroundings) -> ViewModel {
    ViewModel("You have too many devices")
  }
}

extension DeviceList {
  /// A list of as many devices as a user may have.
  static let example = DeviceList(UserDevices(first: User.deviceLimit), wantsPassword: true)
}

import Machines
import Networking
import Sessions

/// Reports that the user has too many devices to register this one.
package struct DeviceLimit: SceneModule {
  /// The possible choices of the user.
  @Kinds
  package enum Outcome: SceneOutcome {
    /// The user opens the list of the user's devices.
    case manage(DeviceList)
    case retried

    package static let examples: [Outcome] = [
      .manage(.example), .retried,
    ]
  }

  /// The user's inputs that only this scene has.
  @Words
  package enum Act: Spoken {
    /// Open the list of the user's devices.
    case manageDevices
  }

  /// The list of the user's devices.
  package let list: DeviceList

  init(_ list: DeviceList) { self.list = list }

  package static let declaration = SceneDeclaration(
    "Warns that the user has too many devices.",
    inputs: [
      InputDeclaration(SceneAct(Act.manageDevices), when: "there is one to remove"),
      InputDeclaration(.shared(.retry)), InputDeclaration(.shared(.signOut)),
    ],
    requests: [.authenticated(.registerDevice)], activities: [.registeringDevice],
    questions: [.signOut], back: .refused, standsAtBottom: true)

  package func narrow(_ act: SceneAct, in surroundings: Surroundings) -> Outcome? {
    if act == SceneAct(Act.manageDevices) { return list.devices.count > 0 ? .manage(list) : nil }
    return act == .shared(.retry) ? .retried : nil
  }

  package func route(_ outcome: Outcome) -> Route {
    switch outcome {
    case .manage(let list): Route(.push(.removeDevice(list)))
    case .retried: Route.stay.asking(.registerDevice, .registeringDevice)
    }
  }

  package func view(in surroundings: Surroundings) -> ViewModel {
    ViewModel("You have too many devices")
  }
}

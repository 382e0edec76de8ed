public import Machines
public import Networking
import Sessions

/// Tells that this device will not have what was said before.
public struct NoHistory: SceneModule {
  public enum Input { case proceed }

  public enum Outcome: UInt8, Choice {
    case proceeded
  }

  /// Why there is no history here: the account is new on this device, or was logged out.
  public let reason: ViewModel.Variant

  init(in surroundings: Surroundings) {
    reason = surroundings.session?.isNewHere == false ? .loggedOut : .newDevice
  }

  private init(_ reason: ViewModel.Variant) { self.reason = reason }

  public static let name = SceneName.noHistory
  public static let responsibility = "Tells that this device will not have earlier messages."
  public static let inputs = [InputDeclaration(.shared(.proceed))]
  public static let requests: [Work] = [.registerDevice]
  public static let activities: [Activity] = [.registeringDevice]
  public static let back = BackRule.refused
  public static let standsAtBottom = true
  public static let example = NoHistory(.newDevice)

  public func narrow(_ act: SceneAct, in surroundings: Surroundings) -> Input? {
    act == .shared(.proceed) ? .proceed : nil
  }

  public mutating func take(_ input: Input, in surroundings: Surroundings) -> Decision<Outcome> {
    .outcome(.proceeded)
  }

  public func route(_ outcome: Outcome, in surroundings: Surroundings) -> Route {
    switch outcome {
    case .proceeded: Route.stay.asking(.registerDevice, .registeringDevice)
    }
  }

  public func view(in surroundings: Surroundings) -> ViewModel {
    let title =
      switch reason {
      case .newDevice: "It’s the first time you’re using this device"
      case .loggedOut: "You’ve used this device before"
      }
    return ViewModel(title, variant: reason)
  }
}

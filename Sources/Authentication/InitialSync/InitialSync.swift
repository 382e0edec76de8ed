public import Machines
public import Networking
import Sessions

/// Waits until a new device has everything that it needs.
public struct InitialSync: SceneModule {
  public enum Input { case retry, signOut }

  public enum Outcome: UInt8, Choice {
    case synced, syncedWithNewTeam, failed, retried, registrationRetried
  }

  init() {}

  public static let name = SceneName.initialSync
  public static let responsibility = "Waits until a new device has everything that it needs."
  public static let inputs = [
    InputDeclaration(.shared(.retry)), InputDeclaration(.shared(.signOut)),
  ]
  public static let requests: [Work] = [.registerDevice, .synchronise]
  public static let activities: [Activity] = [.registeringDevice, .syncing]
  public static let questions: [Question] = [.signOut]
  public static let back = BackRule.refused
  public static let standsAtBottom = true
  public static let example = InitialSync()

  public func narrow(_ act: SceneAct, in surroundings: Surroundings) -> Input? {
    if act == .shared(.retry) { return .retry }
    return act == .shared(.signOut) ? .signOut : nil
  }

  public mutating func take(_ input: Input, in surroundings: Surroundings) -> Decision<Outcome> {
    switch input {
    case .retry: .outcome(surroundings.isDeviceRegistered ? .retried : .registrationRetried)
    case .signOut: .question(.signOut)
    }
  }

  public mutating func receive(
    _ response: Response, during activity: Activity, in surroundings: Surroundings
  ) -> Decision<Outcome> {
    if let failure = response.failure { return .outcome(.failed, because: failure) }
    return .outcome(surroundings.session?.hasNewTeam == true ? .syncedWithNewTeam : .synced)
  }

  public func route(_ outcome: Outcome, in surroundings: Surroundings) -> Route {
    switch outcome {
    case .synced: Route(.finish)
    case .syncedWithNewTeam: Route(.reset(.teamInvite(TeamInvite())))
    case .failed: Route.stay.alertingWhatFailed
    case .retried: Route.stay.asking(.synchronise, .syncing)
    case .registrationRetried: Route.stay.asking(.registerDevice, .registeringDevice)
    }
  }

  public func view(in surroundings: Surroundings) -> ViewModel {
    ViewModel("Setting up")
  }
}

extension Surroundings {
  /// Whether the device is registered for who logged in: a new account has yet to do it.
  fileprivate var isDeviceRegistered: Bool {
    session.flatMap { device.account($0.account) }?.isDeviceRegistered != false
  }
}

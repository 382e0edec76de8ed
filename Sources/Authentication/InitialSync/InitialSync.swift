public import Machines
public import Networking
import Sessions

/// Waits until a new device has everything that it needs.
public struct InitialSync: SceneModule {
  public enum Input { case retry, signOut }

  public enum Outcome: UInt8, Choice {
    case synced, failed, retried
  }

  init() {}

  public static let name = SceneName.initialSync
  public static let responsibility = "Waits until a new device has everything that it needs."
  public static let inputs = [
    InputDeclaration(.shared(.retry)), InputDeclaration(.shared(.signOut)),
  ]
  public static let requests: [Work] = [.synchronise]
  public static let activities: [Activity] = [.syncing]
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
    case .retry: .outcome(.retried)
    case .signOut: .question(.signOut)
    }
  }

  public mutating func receive(
    _ response: Response, during activity: Activity, in surroundings: Surroundings
  ) -> Decision<Outcome> {
    response.failure.map { .outcome(.failed, because: $0) } ?? .outcome(.synced)
  }

  public func route(_ outcome: Outcome, in surroundings: Surroundings) -> Route {
    switch outcome {
    case .synced: Route(.finish)
    case .failed: Route.stay.alertingWhatFailed
    case .retried: Route.stay.asking(.synchronise, .syncing)
    }
  }

  public func view(in surroundings: Surroundings) -> ViewModel {
    ViewModel("Setting up")
  }
}

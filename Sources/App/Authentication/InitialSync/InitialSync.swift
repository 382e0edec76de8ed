import Machines
import Networking
import Sessions

/// Waits until a new device has synchronised.
package struct InitialSync: SceneModule {
  /// The possible outcomes of the synchronisation.
  package enum Outcome: UInt8, Choice, SceneOutcome {
    case synced, syncedWithNewTeam, failed, retried, registrationRetried
  }

  package static let declaration = SceneDeclaration(
    "Waits until a new device has everything that it needs.",
    inputs: [InputDeclaration(.shared(.retry)), InputDeclaration(.shared(.signOut))],
    requests: [.authenticated(.registerDevice), .authenticated(.synchronise)],
    activities: [.registeringDevice, .syncing],
    questions: [.signOut], back: .refused, standsAtBottom: true)

  package func narrow(_ act: SceneAct, in surroundings: Surroundings) -> Outcome? {
    guard act == .shared(.retry) else { return nil }
    return surroundings.isDeviceRegistered ? .retried : .registrationRetried
  }

  package mutating func receive(
    _ event: SceneEvent, in surroundings: Surroundings
  ) -> Decision<Outcome>? {
    guard case .response(let response, _, _) = event else { return nil }
    if let failure = response.failure { return .outcome(.failed, because: failure) }
    return .outcome(surroundings.session?.facts.hasNewTeam == true ? .syncedWithNewTeam : .synced)
  }

  package func route(_ outcome: Outcome) -> Route {
    switch outcome {
    case .synced: Route(.finish)
    case .syncedWithNewTeam: Route(.reset(.teamInvite))
    case .failed: Route.stay.alertingWhatFailed
    case .retried: Route.stay.asking(.authenticated(.synchronise), .syncing)
    case .registrationRetried: Route.stay.asking(.registerDevice, .registeringDevice)
    }
  }

  package func view(in surroundings: Surroundings) -> ViewModel {
    ViewModel("Setting up")
  }
}

extension Surroundings {
  /// Whether the device is registered for the user who logged in. Also true if the user's account
  /// is not stored. For a new account, the device is not registered yet.
  fileprivate var isDeviceRegistered: Bool {
    session.flatMap { device.account($0.account) }?.isDeviceRegistered != false
  }
}

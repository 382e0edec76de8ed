import Machines
import Networking
import Sessions

/// Explains that this device will not have earlier messages unless a backup is restored.
package struct NoHistory: SceneModule {
  /// The user's inputs on the scene.
  package enum Input {
    case proceed, restore
    case choose(BackupID, Password)
  }

  /// The possible outcomes of the scene, with or without a backup.
  package enum Outcome: UInt8, Choice, SceneOutcome {
    case proceeded, restored
    case warningAccepted, warningCancelled
    case wrongBackupPassword, unreadableBackup
    case failureRetried, failureCancelled
  }

  /// The user's inputs that only this scene has.
  @Words
  package enum Act: Spoken {
    /// Ask to restore earlier messages from a backup.
    case restoreBackup
    /// Choose a backup and enter its password.
    case chooseBackup(BackupID, Password)
  }

  /// The reason why this device has no history: either the account is new on this device, or the
  /// account was logged out.
  package let reason: ViewModel.Variant
  /// Whether the scene asks for a backup and its password.
  private var takesBackup: Bool
  private var restoration: Restoration?
  private var isPasswordCleared = false

  init(_ reason: ViewModel.Variant, takesBackup: Bool = false) {
    self.reason = reason
    self.takesBackup = takesBackup
  }

  package static let declaration = SceneDeclaration(
    "Warns that this device will not have earlier messages, and restores a backup of them.",
    inputs: [
      InputDeclaration(.shared(.proceed)),
      InputDeclaration(SceneAct(Act.restoreBackup)),
      InputDeclaration(
        SceneAct(Act.chooseBackup(BackupID(id: 1), Password(id: 2, class: .password))),
        .backupPassword, when: "a backup is to be restored"),
    ],
    requests: [.authenticated(.registerDevice)], activities: [.restoring, .registeringDevice],
    questions: [.backupWarning, .backupFailed], back: .refused, standsAtBottom: true)

  package func narrow(_ act: SceneAct, in surroundings: Surroundings) -> Input? {
    if act == .shared(.proceed) { return .proceed }
    return switch Act(act) {
    case .restoreBackup: .restore
    case .chooseBackup(let backup, let password):
      takesBackup ? .choose(backup, password) : nil
    case nil: nil
    }
  }

  package mutating func take(_ input: Input, in surroundings: Surroundings) -> Decision<Outcome> {
    switch input {
    case .proceed: return .outcome(.proceeded)
    case .restore: return .question(.backupWarning)
    case .choose(let backup, let password):
      guard password.secretClass != .emptyPassword else { return .refuse(.rule(.backupPassword)) }
      let restoration = Restoration(backup, with: password)
      self.restoration = restoration
      isPasswordCleared = false
      return .ask(.restore(restoration), .restoring)
    }
  }

  package mutating func receive(
    _ event: SceneEvent, in surroundings: Surroundings
  ) -> Decision<Outcome>? {
    switch event {
    case .reply(let reply, let question): answer(reply, to: question)
    case .restoration(.restored): .outcome(.restored)
    case .restoration(.wrongPassword): .outcome(.wrongBackupPassword)
    case .restoration(.unreadable): .outcome(.unreadableBackup)
    case .response, .browser, .link, .notification: nil
    }
  }

  private mutating func answer(_ reply: Reply, to question: Question) -> Decision<Outcome> {
    takesBackup = reply != .cancel
    return question == .backupWarning
      ? .outcome(takesBackup ? .warningAccepted : .warningCancelled)
      : .outcome(takesBackup ? .failureRetried : .failureCancelled)
  }

  package func route(_ outcome: Outcome) -> Route {
    switch outcome {
    case .proceeded, .restored, .failureCancelled:
      Route.stay.asking(.registerDevice, .registeringDevice)
    case .warningAccepted, .failureRetried, .warningCancelled: .stay
    case .wrongBackupPassword: Route.stay.clearingInput.alerting(.wrongPassword)
    case .unreadableBackup: Route.stay.raising(.backupFailed)
    }
  }

  package mutating func apply(_ route: Route) {
    if route.clearsInput { isPasswordCleared = true }
  }

  package func view(in surroundings: Surroundings) -> ViewModel {
    let title =
      switch reason {
      case .newDevice: "It’s the first time you’re using this device"
      case .loggedOut: "You’ve used this device before"
      }
    let fields: [ViewModel.Field] = [
      .backup(restoration?.backup),
      .password(isFilled: restoration != nil && !isPasswordCleared),
    ]
    return ViewModel(title, fields: takesBackup ? fields : [], variant: reason)
  }
}

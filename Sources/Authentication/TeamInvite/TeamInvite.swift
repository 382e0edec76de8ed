public import Machines
public import Networking
import Sessions

/// Invites others to a team that was just founded.
public struct TeamInvite: SceneModule {
  public enum Input {
    case invite(EmailAddress)
    case done, skip
  }

  public enum Outcome: UInt8, Choice {
    case sent, refused, done, skipped
  }

  /// What users do on this scene alone.
  @Words
  public enum Act: Spoken {
    /// Invite somebody to the new team.
    case invite(EmailAddress)
    /// Say that everybody is invited.
    case done
    /// Invite nobody now.
    @Word("skip-inviting")
    case skip
  }

  /// The address in its field.
  public private(set) var email: EmailAddress?

  init() {}

  public static let name = SceneName.teamInvite
  public static let responsibility = "Invites others to a team that was just founded."
  public static let inputs = [
    InputDeclaration(.teamInvite(.invite(Credentials.example.email)), .email),
    InputDeclaration(.teamInvite(.done)), InputDeclaration(.teamInvite(.skip)),
  ]
  public static let requests: [Work] = [.invite]
  public static let activities: [Activity] = [.inviting]
  public static let back = BackRule.refused
  public static let standsAtBottom = true
  public static let example = TeamInvite()

  public func narrow(_ act: SceneAct, in surroundings: Surroundings) -> Input? {
    guard case .teamInvite(let act) = act else { return nil }
    switch act {
    case .invite(let email): return .invite(email)
    case .done: return .done
    case .skip: return .skip
    }
  }

  public mutating func take(_ input: Input, in surroundings: Surroundings) -> Decision<Outcome> {
    switch input {
    case .invite(let email):
      guard email.isWellFormed else { return .refuse(.rule(.email)) }
      self.email = email
      return .ask(.invite(email), .inviting)
    case .done: return .outcome(.done)
    case .skip: return .outcome(.skipped)
    }
  }

  public mutating func receive(
    _ response: Response, during activity: Activity, in surroundings: Surroundings
  ) -> Decision<Outcome> {
    switch response.failure {
    case nil: .outcome(.sent)
    case .invitationRefused: .outcome(.refused, because: .invitationRefused)
    case let failure?: .failed(failure)
    }
  }

  public func route(_ outcome: Outcome, in surroundings: Surroundings) -> Route {
    switch outcome {
    case .sent: .stay
    case .refused: Route.stay.alertingWhatFailed
    case .done, .skipped: Route(.finish)
    }
  }

  public func view(in surroundings: Surroundings) -> ViewModel {
    ViewModel("Invite your team", fields: [.email(email)])
  }
}

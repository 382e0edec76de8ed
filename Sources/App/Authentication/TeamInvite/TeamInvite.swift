import Machines
import Networking
import Sessions

/// Invites others to a team that was just founded.
package struct TeamInvite: SceneModule {
  /// The possible outcomes of an invitation, and the exits of the scene.
  package enum Outcome: UInt8, Choice, SceneOutcome {
    case sent, refused, done, skipped
  }

  /// The user's inputs that only this scene has.
  @Words
  package enum Act: Spoken {
    /// Invite a person to the new team.
    case invite(EmailAddress)
    /// Finish inviting people.
    case done
    /// Skip inviting people to the team.
    @Word("skip-inviting")
    case skip
  }

  /// The address in the field.
  package private(set) var email: EmailAddress?

  init() {}

  package static let declaration = SceneDeclaration(
    "Invites others to a team that was just founded.",
    inputs: [
      InputDeclaration(SceneAct(Act.invite(Credentials.example.email)), .email),
      InputDeclaration(SceneAct(Act.done)), InputDeclaration(SceneAct(Act.skip)),
    ],
    requests: [.authenticated(.invite)], activities: [.inviting], back: .refused,
    standsAtBottom: true)

  package mutating func take(_ act: Act, in surroundings: Surroundings) -> Decision<Outcome> {
    switch act {
    case .invite(let email):
      guard email.isWellFormed else { return .refuse(.rule(.email)) }
      self.email = email
      return .ask(.authenticated(.invite(email)), .inviting)
    case .done: return .outcome(.done)
    case .skip: return .outcome(.skipped)
    }
  }

  package mutating func receive(
    _ event: SceneEvent, in surroundings: Surroundings
  ) -> Decision<Outcome>? {
    guard case .response(let response, _, _) = event else { return nil }
    return switch response.failure {
    case nil: .outcome(.sent)
    case .invitationRefused: .outcome(.refused, because: .invitationRefused)
    case let failure?: .failed(failure)
    }
  }

  package func route(_ outcome: Outcome) -> Route {
    switch outcome {
    case .sent: .stay
    case .refused: Route.stay.alertingWhatFailed
    case .done, .skipped: Route(.finish)
    }
  }

  package func view(in surroundings: Surroundings) -> ViewModel {
    ViewModel("Invite your team", fields: [.email(email)])
  }
}

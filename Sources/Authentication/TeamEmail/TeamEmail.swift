import Machines
public import Networking
import Sessions

/// Takes the address of somebody who founds a team.
public struct TeamEmail: AddressTaking {
  public enum Outcome: UInt8, AddressOutcome {
    case codeSent, termsCancelled, refused, changed, logIn
  }

  /// The name of the team.
  public let team: Name
  public var field: AddressField

  init(_ team: Name, _ field: AddressField = AddressField()) {
    self.team = team
    self.field = field
  }

  public static let name = SceneName.teamEmail
  public static let responsibility = "Takes the address of somebody who founds a team."
  public static let example = TeamEmail(.example, .example)

  public func route(_ outcome: Outcome, in surroundings: Surroundings) -> Route {
    switch outcome {
    case .codeSent: field.afterCodeSent { .teamCode(TeamCode(team, $0)) }
    case .termsCancelled: .stay
    case .refused: Route.stay.alertingWhatFailed
    case .changed: Route.stay.clearingInput
    case .logIn: field.toLogin
    }
  }

  public func view(in surroundings: Surroundings) -> ViewModel {
    ViewModel("Your e-mail address at work", fields: field.fields)
  }
}

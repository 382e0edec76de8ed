import Machines
public import Networking
import Sessions

/// Takes the password of somebody who founds a team, and creates both.
public struct TeamPassword: PasswordChoosing {
  public let team: Name?
  public let registration: Registration
  public var field = PasswordField()

  init(_ team: Name, _ registration: Registration) {
    self.team = team
    self.registration = registration
  }

  public static let name = SceneName.teamPassword
  public static let responsibility =
    "Takes the password of who founds a team, and creates the team."
  public static let requests: [Work] = [.createTeam]
  public static let example = TeamPassword(.example, .example)
}

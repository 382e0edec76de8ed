import Machines
public import Networking
import Sessions

/// Asks somebody who founds a team for consent to news.
public struct TeamConsent: ConsentTaking {
  /// The name of the team.
  public let team: Name
  /// The address that is verified.
  public let address: VerifiedAddress
  public var wantsNews = false

  init(_ team: Name, _ address: VerifiedAddress) {
    self.team = team
    self.address = address
  }

  public static let name = SceneName.teamConsent
  public static let responsibility = "Asks who founds a team whether to send news."
  public static let example = TeamConsent(.example, .example)

  public var next: Scene { .teamFullName(TeamFullName(team, address, wantsNews: wantsNews)) }
}

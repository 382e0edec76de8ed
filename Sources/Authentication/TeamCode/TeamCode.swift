import Machines
public import Networking
import Sessions

/// Takes the code that shows whose the address is that a team is founded with.
public struct TeamCode: AddressVerifying {
  /// The name of the team.
  public let team: Name
  public let address: Address
  public var field = CodeField()

  init(_ team: Name, _ address: Address) {
    self.team = team
    self.address = address
  }

  public static let name = SceneName.teamCode
  public static let responsibility = "Takes the code that was sent to who founds a team."
  public static let title = "Confirm your address at work"
  public static let checking = Activity.verifying
  public static let example = TeamCode(.example, .example)

  public func next(_ address: VerifiedAddress) -> Scene {
    .teamConsent(TeamConsent(team, address))
  }
}

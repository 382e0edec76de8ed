public import Machines
public import Networking
import Sessions

/// Takes the name of somebody who founds a team.
public struct TeamFullName: NameTaking {
  public enum Outcome: UInt8, Choice {
    case named
  }

  /// The name of the team.
  public let team: Name
  /// The address that is verified.
  public let address: VerifiedAddress
  /// Whether the user wants to hear news.
  public let wantsNews: Bool
  public var field = NameField()

  init(_ team: Name, _ address: VerifiedAddress, wantsNews: Bool) {
    self.team = team
    self.address = address
    self.wantsNews = wantsNews
  }

  public static let name = SceneName.teamFullName
  public static let responsibility = "Takes the name of who founds a team."
  public static let title = "What’s your full name?"
  public static let rule = InputRule.name
  public static let back = BackRule.refused
  public static let standsAtBottom = true
  public static let example = {
    var scene = TeamFullName(.example, .example, wantsNews: true)
    scene.field = .example
    return scene
  }()

  public static func isGood(_ name: Name) -> Bool { name.isOfPerson }

  public var named: Outcome { .named }

  public func route(_ outcome: Outcome, in surroundings: Surroundings) -> Route {
    switch outcome {
    case .named:
      field.afterNamed { name in
        let registration = Registration(address, wantsNews: wantsNews, name: name)
        return Route(.push(.teamPassword(TeamPassword(team, registration))))
      }
    }
  }
}

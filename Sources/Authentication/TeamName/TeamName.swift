public import Machines
public import Networking
import Sessions

/// Takes the name of a team that somebody founds.
public struct TeamName: NameTaking {
  public enum Outcome: UInt8, Choice {
    case named
  }

  public var field = NameField()

  /// The form without a name.
  public init() {}

  public static let name = SceneName.teamName
  public static let responsibility = "Takes the name of a team that is founded."
  public static let title = "What’s the name of your team?"
  public static let rule = InputRule.teamName
  public static let example = {
    var scene = TeamName()
    scene.field = .example
    return scene
  }()

  public static func isGood(_ name: Name) -> Bool { name.isOfTeam }

  public var named: Outcome { .named }

  public func route(_ outcome: Outcome, in surroundings: Surroundings) -> Route {
    switch outcome {
    case .named: field.afterNamed { Route(.push(.teamEmail(TeamEmail($0)))) }
    }
  }
}

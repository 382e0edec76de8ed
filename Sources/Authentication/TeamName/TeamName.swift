public import Machines
public import Networking
import Sessions

/// Takes the name of a team that somebody founds.
public struct TeamName: NameTaking {
  public var name: Name?

  /// The form without a name.
  public init() {}

  public static let title = "What’s the name of your team?"
  public static let rule = InputRule.teamName

  private static let declaration = SceneDeclaration(
    "Takes the name of a team that is founded.", inputs: inputs)

  public var declaration: SceneDeclaration { Self.declaration }

  public static func isGood(_ name: Name) -> Bool { name.isOfTeam }

  public func outcome(of name: Name) -> NameOutcome { .named(name) }

  public func route(_ outcome: NameOutcome) -> Route {
    switch outcome {
    case .named(let name): Route(.push(.teamEmail(name)))
    }
  }
}

public import Machines
public import Networking
import Sessions

/// Takes the name of somebody who founds a team.
public struct TeamFullName: NameTaking {
  /// The name of the team.
  public let team: Name
  /// The address that is verified.
  public let address: VerifiedAddress
  /// Whether the user agreed to receive news.
  public let wantsNews: Bool
  public var name: Name?

  init(_ team: Name, _ address: VerifiedAddress, wantsNews: Bool) {
    self.team = team
    self.address = address
    self.wantsNews = wantsNews
  }

  public static let title = "What’s your full name?"
  public static let rule = InputRule.name

  private static let declaration = SceneDeclaration(
    "Takes the name of who founds a team.", inputs: inputs, back: .refused, standsAtBottom: true)

  public var declaration: SceneDeclaration { Self.declaration }

  public static func isGood(_ name: Name) -> Bool { name.isOfPerson }

  public func outcome(of name: Name) -> NameOutcome { .named(name) }

  public func route(_ outcome: NameOutcome) -> Route {
    switch outcome {
    case .named(let name):
      Route(.push(.teamPassword(team, Registration(address, wantsNews: wantsNews, name: name))))
    }
  }
}

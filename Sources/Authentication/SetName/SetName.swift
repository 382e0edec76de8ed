import Machines
public import Networking
import Sessions

/// Takes the name of somebody who registers, and creates the account where no password is needed.
public struct SetName: NameTaking, Registering {
  public enum Outcome: UInt8, RegistrationOutcome {
    case named, namedWithoutPassword, refused
  }

  /// The address that is verified.
  public let address: VerifiedAddress
  /// Whether the user wants to hear news.
  public let wantsNews: Bool
  public var field = NameField()

  init(_ address: VerifiedAddress, wantsNews: Bool) {
    self.address = address
    self.wantsNews = wantsNews
  }

  public static let name = SceneName.setName
  public static let responsibility =
    "Takes the name of who registers, and creates the account of who needs no password."
  public static let title = "What’s your name?"
  public static let requests: [Work] = [.createAccount]
  public static let activities: [Activity] = [.creating]
  public static let rule = InputRule.name
  public static let back = BackRule.refused
  public static let standsAtBottom = true
  public static let example = {
    var scene = SetName(.example, wantsNews: true)
    scene.field = .example
    return scene
  }()

  public static func isGood(_ name: Name) -> Bool { name.isOfPerson }

  /// Who registers by e-mail needs a password, who does by phone none.
  public var named: Outcome {
    switch address.address {
    case .email: .named
    case .phone: .namedWithoutPassword
    }
  }

  public func route(_ outcome: Outcome, in surroundings: Surroundings) -> Route {
    switch outcome {
    case .named:
      field.afterNamed {
        Route(.reset(.setPassword(SetPassword(registration(named: $0)))))
      }
    case .namedWithoutPassword:
      field.afterNamed {
        Route.stay.asking(.create(registration(named: $0), team: nil), .creating)
      }
    case .refused: Route.stay.alertingWhatFailed
    }
  }

  private func registration(named name: Name) -> Registration {
    Registration(address, wantsNews: wantsNews, name: name)
  }
}

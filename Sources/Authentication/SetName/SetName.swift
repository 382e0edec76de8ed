public import Machines
public import Networking
import Sessions

/// Takes the name of somebody who registers.
public struct SetName: NameTaking {
  public enum Outcome: UInt8, Choice {
    case named
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
  public static let responsibility = "Takes the name of who registers."
  public static let title = "What’s your name?"
  public static let rule = InputRule.name
  public static let back = BackRule.refused
  public static let standsAtBottom = true
  public static let example = {
    var scene = SetName(.example, wantsNews: true)
    scene.field = .example
    return scene
  }()

  public static func isGood(_ name: Name) -> Bool { name.isOfPerson }

  public var named: Outcome { .named }

  public func route(_ outcome: Outcome, in surroundings: Surroundings) -> Route {
    switch outcome {
    case .named:
      field.afterNamed {
        Route(.reset(.setPassword(SetPassword(registration(named: $0)))))
      }
    }
  }

  private func registration(named name: Name) -> Registration {
    Registration(address, wantsNews: wantsNews, name: name)
  }
}

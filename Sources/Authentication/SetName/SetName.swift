public import Machines
public import Networking
import Sessions

/// Takes the name of somebody who registers, and creates the account where no password is needed.
public struct SetName: NameTaking, Registering {
  /// What the name can come to.
  public enum Outcome: RegistrationOutcome {
    case named(Name), namedWithoutPassword(Name)
    case refused

    /// The outcomes without what they carry.
    public enum Kind: UInt8, Choice {
      case named, namedWithoutPassword, refused
    }

    public var kind: Kind {
      switch self {
      case .named: .named
      case .namedWithoutPassword: .namedWithoutPassword
      case .refused: .refused
      }
    }

    public static let examples: [OutcomeExample<Outcome>] = [
      .named(.example), .namedWithoutPassword(.example), .refused,
    ].map { OutcomeExample($0) }
  }

  /// The address that is verified.
  public let address: VerifiedAddress
  /// Whether the user agreed to receive news.
  public let wantsNews: Bool
  public var name: Name?

  init(_ address: VerifiedAddress, wantsNews: Bool) {
    self.address = address
    self.wantsNews = wantsNews
  }

  public static let title = "What’s your name?"
  public static let rule = InputRule.name

  private static let declaration = SceneDeclaration(
    "Takes the name of who registers, and creates the account of who needs no password.",
    inputs: inputs, requests: [.createAccount], activities: [.creating], back: .refused,
    standsAtBottom: true)

  public var declaration: SceneDeclaration { Self.declaration }

  public static func isGood(_ name: Name) -> Bool { name.isOfPerson }

  /// Who registers by e-mail needs a password, who does by phone none.
  public func outcome(of name: Name) -> Outcome {
    switch address.address {
    case .email: .named(name)
    case .phone: .namedWithoutPassword(name)
    }
  }

  public func route(_ outcome: Outcome) -> Route {
    switch outcome {
    case .named(let name): Route(.reset(.setPassword(registration(named: name))))
    case .namedWithoutPassword(let name):
      Route.stay.asking(.create(registration(named: name), team: nil), .creating)
    case .refused: Route.stay.alertingWhatFailed
    }
  }

  private func registration(named name: Name) -> Registration {
    Registration(address, wantsNews: wantsNews, name: name)
  }
}

import Machines
import Networking
import Sessions

/// Takes the name of a user who registers, and creates the account if no password is needed.
package struct SetName: NameTaking, Registering {
  /// The possible outcomes of entering a name.
  @Kinds
  package enum Outcome: RegistrationOutcome {
    case named(Name)
    case namedWithoutPassword(Name)
    case refused

    package static let examples: [Outcome] = [
      .named(.example), .namedWithoutPassword(.example), .refused,
    ]
  }

  /// The verified address.
  package let address: VerifiedAddress
  /// Whether the user agreed to receive news.
  package let wantsNews: Bool
  package var name: Name?

  init(_ address: VerifiedAddress, wantsNews: Bool) {
    self.address = address
    self.wantsNews = wantsNews
  }

  package static let title = "What’s your name?"
  package static let rule = InputRule.name

  package static let declaration = SceneDeclaration(
    "Takes the name of a new user, and creates the account if it needs no password.",
    inputs: inputs, requests: [.open(.createAccount)], activities: [.creating],
    questions: [.leaveRegistration], back: .refused, standsAtBottom: true)

  package static func isGood(_ name: Name) -> Bool { name.isOfPerson }

  /// Returns the outcome of entering a name. A user who registers by e-mail needs a password; a
  /// user who registers by phone does not.
  package func outcome(of name: Name) -> Outcome {
    switch address.address {
    case .email: .named(name)
    case .phone: .namedWithoutPassword(name)
    }
  }

  package func route(_ outcome: Outcome) -> Route {
    switch outcome {
    case .named(let name): Route(.reset(.setPassword(registration(named: name))))
    case .namedWithoutPassword(let name):
      Route.stay.asking(.open(.createAccount(registration(named: name))), .creating)
    case .refused: Route.stay.alertingWhatFailed
    }
  }

  private func registration(named name: Name) -> Registration {
    Registration(address, wantsNews: wantsNews, name: name)
  }
}

import Networking
import Sessions

/// Takes the name of a user who founds a team.
package struct TeamFullName: NameTaking {
  /// The name of the team.
  package let team: Name
  /// The verified address.
  package let address: VerifiedAddress
  /// Whether the user agreed to receive news.
  package let wantsNews: Bool
  package var name: Name?

  init(_ team: Name, _ address: VerifiedAddress, wantsNews: Bool) {
    self.team = team
    self.address = address
    self.wantsNews = wantsNews
  }

  package static let title = "What’s your full name?"
  package static let rule = InputRule.name

  package static let declaration = SceneDeclaration(
    "Takes the name of a user who founds a team.", inputs: inputs,
    questions: [.leaveRegistration], back: .refused, standsAtBottom: true)

  package static func isGood(_ name: Name) -> Bool { name.isOfPerson }

  package func outcome(of name: Name) -> NameOutcome { .named(name) }

  package func route(_ outcome: NameOutcome) -> Route {
    switch outcome {
    case .named(let name):
      Route(
        .push(
          .teamPassword(Registration(address, wantsNews: wantsNews, name: name), team: team)))
    }
  }
}

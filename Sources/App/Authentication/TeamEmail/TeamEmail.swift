package import Networking
import Sessions

/// Takes the address of somebody who founds a team.
package struct TeamEmail: AddressTaking {
  /// What comes of an e-mail address.
  package struct Outcome: SceneOutcome {
    let ofAddress: AddressOutcome

    package var kind: AddressOutcome.Kind { ofAddress.kind }

    package static let examples: [OutcomeExample<Outcome>] =
      AddressOutcome.examplesByEmail.map { $0.map(Outcome.init) }
  }

  /// The name of the team.
  package let team: Name
  package var field: AddressField

  init(_ team: Name, _ field: AddressField = AddressField()) {
    self.team = team
    self.field = field
  }

  package static let declaration = SceneDeclaration(
    "Takes the address of somebody who founds a team.",
    inputs: [InputDeclaration(.registration(.enterEmail(Credentials.example.email)), .email)],
    requests: [.open(.sendActivationCode)], activities: [.sendingCode],
    questions: [.terms, .addressTaken])

  package static func outcome(_ outcome: AddressOutcome) -> Outcome {
    Outcome(ofAddress: outcome)
  }

  package func route(_ outcome: Outcome) -> Route {
    outcome.ofAddress.route { .teamCode($0, team: team) }
  }

  package func view(in surroundings: Surroundings) -> ViewModel {
    ViewModel("Your e-mail address at work", fields: field.fields)
  }
}

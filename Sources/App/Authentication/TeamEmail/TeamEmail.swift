import Networking
import Sessions

/// Takes the address of a user who founds a team.
package struct TeamEmail: AddressTaking {
  package static let outcomes = AddressOutcome.examplesByEmail

  /// The name of the team.
  package let team: Name
  package var field: AddressField

  init(_ team: Name, _ field: AddressField = AddressField()) {
    self.team = team
    self.field = field
  }

  package static let declaration = SceneDeclaration(
    "Takes the address of a user who founds a team.",
    inputs: [InputDeclaration(.registration(.enterEmail(Credentials.example.email)), .email)],
    requests: [.open(.sendActivationCode)], activities: [.sendingCode],
    questions: [.terms, .addressTaken])

  package func route(_ outcome: AddressOutcome) -> Route {
    outcome.route { .teamCode($0, team: team) }
  }

  package func view(in surroundings: Surroundings) -> ViewModel {
    ViewModel("Your e-mail address at work", fields: field.fields)
  }
}

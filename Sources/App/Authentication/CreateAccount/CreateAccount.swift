import Machines
import Networking
import Sessions

/// Takes the address of a user who registers.
package struct CreateAccount: AddressTaking {
  package static let takesBothKinds = true

  package var field: AddressField

  /// Creates the form and fills in the address if it is known.
  init(_ field: AddressField) { self.field = field }

  package static let declaration = SceneDeclaration(
    "Takes the address for a new account.",
    inputs: [
      InputDeclaration(
        .registration(.enterEmail(Credentials.example.email)), .email,
        when: "the form takes an e-mail address"),
      InputDeclaration(
        .registration(.enterPhone(.example)), .phone, when: "the form takes a phone number"),
    ]
      + InputDeclaration.each(of: AddressKind.self, when: "the form accepts the other kind") {
        .shared(.switchTo($0))
      },
    requests: [.open(.sendActivationCode)], activities: [.sendingCode],
    questions: [.terms, .addressTaken])

  package func route(_ outcome: AddressOutcome) -> Route {
    outcome.route { .activationCode($0) }
  }

  package func view(in surroundings: Surroundings) -> ViewModel {
    ViewModel("Create an account", fields: field.fields)
  }
}

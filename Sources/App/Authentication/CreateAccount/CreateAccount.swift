import Machines
import Networking
import Sessions

/// Takes the address of somebody who registers.
package struct CreateAccount: AddressTaking {
  /// What comes of an address everywhere, and the way to the other kind.
  package enum Outcome: SceneOutcome {
    case address(AddressOutcome)
    /// The form for the other kind of address.
    case switchedOver(AddressField)

    /// The outcomes without what they carry.
    package enum Kind: UInt8, Choice {
      case codeSent, termsCancelled, refused, changed, logIn, switchedOver
    }

    package var kind: Kind {
      switch self {
      case .address(.codeSent): .codeSent
      case .address(.termsCancelled): .termsCancelled
      case .address(.refused): .refused
      case .address(.changed): .changed
      case .address(.logIn): .logIn
      case .switchedOver: .switchedOver
      }
    }

    package static let examples: [OutcomeExample<Outcome>] =
      AddressOutcome.examples.map { $0.map { .address($0) } }
      + [OutcomeExample(.switchedOver(.example))]
  }

  package var field: AddressField

  /// The form, with an address where one is known.
  init(_ field: AddressField) { self.field = field }

  package static let declaration = SceneDeclaration(
    "Takes the address that somebody registers with.",
    inputs: [
      InputDeclaration(
        .registration(.enterEmail(Credentials.example.email)), .email,
        when: "the form takes an e-mail address"),
      InputDeclaration(
        .registration(.enterPhone(.example)), .phone, when: "the form takes a phone number"),
    ]
      + InputDeclaration.each(of: AddressKind.self, when: "the form takes the other kind") {
        .shared(.switchTo($0))
      },
    requests: [.open(.sendActivationCode)], activities: [.sendingCode],
    questions: [.terms, .addressTaken])

  package static func outcome(_ outcome: AddressOutcome) -> Outcome { .address(outcome) }

  package func outcome(switchingOverTo field: AddressField) -> Outcome? { .switchedOver(field) }

  package func route(_ outcome: Outcome) -> Route {
    switch outcome {
    case .address(let outcome): outcome.route { .activationCode($0) }
    case .switchedOver(let field): Route(.replace(.createAccount(field)))
    }
  }

  package func view(in surroundings: Surroundings) -> ViewModel {
    ViewModel("Create an account", fields: field.fields)
  }
}

import Machines
import Networking

/// The possible outcomes of scenes that take an address.
@Kinds
package enum AddressOutcome: SceneOutcome {
  /// A code was sent to the address.
  case codeSent(Address)
  /// The user does not agree to the terms.
  case termsCancelled
  /// The server does not create an account for the address.
  case refused
  /// The address is taken, and the user enters another address.
  case changed
  /// The address is taken, and the user logs in with it.
  case logIn(Address)
  /// The form for the other kind of address.
  case switchedOver(AddressField)

  package static let examples =
    examplesByEmail + [.logIn(.phone(.example)), .switchedOver(.example)]

  /// The examples of a scene that takes only e-mail addresses.
  static let examplesByEmail: [AddressOutcome] = [
    .codeSent(.example), .termsCancelled, .refused, .changed, .logIn(.example),
  ]

  package var condition: String? {
    switch self {
    case .logIn(.email): "it is an e-mail address"
    case .logIn(.phone): "it is a phone number"
    case .codeSent, .termsCancelled, .refused, .changed, .switchedOver: nil
    }
  }

  /// Returns the route of the outcome. `next` is the scene that takes the code sent to the address.
  func route(codeSent next: (Address) -> Destination) -> Route {
    switch self {
    case .codeSent(let address): Route(.push(next(address)))
    case .termsCancelled: .stay
    case .refused: Route.stay.alertingWhatFailed
    case .changed: Route.stay.clearingInput
    case .logIn(.email(let email)): Route(.replace(.login(LoginForm(email: email))))
    case .logIn(.phone(let phone)):
      Route(.replace(.login(LoginForm(email: nil, phone: phone))))
        .asking(.open(.sendLoginCode(phone)), .sendingCode)
    case .switchedOver(let field): Route(.replace(.createAccount(field)))
    }
  }
}

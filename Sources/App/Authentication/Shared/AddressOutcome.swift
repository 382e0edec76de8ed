import Machines
package import Networking

/// What every scene that takes an address can come to, beside what is its own.
@Kinds
package enum AddressOutcome: SceneOutcome {
  /// A code is on its way to the address.
  case codeSent(Address)
  /// The user does not agree to the terms.
  case termsCancelled
  /// The server makes no account for the address.
  case refused
  /// The address is taken, and the user gives another.
  case changed
  /// The address is taken, and the user logs in with it.
  case logIn(Address)

  package static let examples: [OutcomeExample<AddressOutcome>] =
    unaddressed + [
      OutcomeExample(.logIn(.example), when: "it is an e-mail address"),
      OutcomeExample(.logIn(.phone(.example)), when: "it is a phone number"),
    ]

  /// The examples of a scene that takes e-mail addresses alone.
  static let examplesByEmail = unaddressed + [OutcomeExample(.logIn(.example))]

  /// Examples whose way does not depend on the kind of address.
  private static let unaddressed: [OutcomeExample<AddressOutcome>] = [
    .codeSent(.example), .termsCancelled, .refused, .changed,
  ].map { OutcomeExample($0) }

  /// Where the outcome leads; `next` is the scene that takes the code which was sent to the
  /// address.
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
    }
  }
}

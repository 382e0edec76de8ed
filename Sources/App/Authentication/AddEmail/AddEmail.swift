import Machines
import Networking
import Sessions

/// Takes the address and the password that a user needs to register a second device.
package struct AddEmail: SceneModule {
  /// The possible outcomes of entering an address.
  @Kinds
  package enum Outcome: SceneOutcome {
    /// A mail was sent. The link in the mail will set these credentials.
    case mailSent(Credentials)
    /// The address is already the user's own.
    case verified(Credentials)
    case addressTaken, invalidEmail

    package static let examples: [Outcome] = [
      .mailSent(.example), .verified(.example), .addressTaken, .invalidEmail,
    ]
  }

  /// The user's inputs that only this scene has.
  @Words
  package enum Act: Spoken {
    /// Enter the address and the password to log in with from now on.
    case setEmail(EmailAddress, Password)
  }

  private var email: EmailAddress?
  private var password: Password?

  init() {}

  package static let declaration = SceneDeclaration(
    "Takes an address and a password, which every device after the first one requires.",
    inputs: [
      InputDeclaration(
        SceneAct(Act.setEmail(Credentials.example.email, Credentials.example.password)), .email,
        .newPassword),
      InputDeclaration(.shared(.signOut)),
    ],
    requests: [.authenticated(.setEmail)], activities: [.registering], questions: [.signOut],
    back: .refused, standsAtBottom: true)

  package mutating func take(_ act: Act, in surroundings: Surroundings) -> Decision<Outcome> {
    switch act {
    case .setEmail(let email, let password):
      guard email.isWellFormed else { return .refuse(.rule(.email)) }
      guard password.secretClass == .password else { return .refuse(.rule(.newPassword)) }
      self.email = email
      self.password = password
      return .ask(.authenticated(.setEmail(email, password)), .registering)
    }
  }

  package mutating func receive(
    _ event: SceneEvent, in surroundings: Surroundings
  ) -> Decision<Outcome>? {
    guard
      case .response(let response, .authenticated(.setEmail(let email, let password), _), _) = event
    else { return nil }
    let wanted = Credentials(email, password)
    return switch response.failure {
    case nil: .outcome(response == .emailVerified ? .verified(wanted) : .mailSent(wanted))
    case .addressTaken: .outcome(.addressTaken)
    case .invalidEmail: .outcome(.invalidEmail)
    case let failure?: .failed(failure)
    }
  }

  package func route(_ outcome: Outcome) -> Route {
    switch outcome {
    case .mailSent(let wanted): Route(.push(.emailLink(wanted)))
    case .verified(let wanted):
      Route(.push(.emailLink(wanted))).asking(.registerDeviceAs(wanted), .registeringDevice)
    case .addressTaken: Route.stay.clearingInput.alerting(.addressTaken)
    case .invalidEmail: Route.stay.alerting(.invalidEmail)
    }
  }

  package mutating func apply(_ route: Route) {
    guard route.clearsInput else { return }
    email = nil
    password = nil
  }

  package func view(in surroundings: Surroundings) -> ViewModel {
    ViewModel(
      "Add an e-mail address", fields: [.email(email), .password(isFilled: password != nil)])
  }
}

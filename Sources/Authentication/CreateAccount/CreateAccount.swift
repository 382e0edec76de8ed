import Machines
import Networking
import Sessions

/// Takes the address of somebody who registers.
public struct CreateAccount: AddressTaking {
  public enum Outcome: UInt8, AddressOutcome {
    case codeSent, termsCancelled, refused, changed, logIn, switchedOver
  }

  public var field: AddressField

  /// The form, with an address where one is known.
  public init(_ field: AddressField = AddressField()) { self.field = field }

  public static let name = SceneName.createAccount
  public static let responsibility = "Takes the address that somebody registers with."
  public static let inputs =
    [
      InputDeclaration(
        .registration(.enterEmail(Credentials.example.email)), .email,
        when: "the form takes an e-mail address"),
      InputDeclaration(
        .registration(.enterPhone(.example)), .phone, when: "the form takes a phone number"),
    ]
    + InputDeclaration.each(of: AddressKind.self, when: "the form takes the other kind") {
      .shared(.switchTo($0))
    }
  public static let switchedOver: Outcome? = .switchedOver
  public static let example = CreateAccount(.example)
  public static let forms = [example, CreateAccount(example.field.switchedOver)]

  public func route(_ outcome: Outcome, in surroundings: Surroundings) -> Route {
    switch outcome {
    case .codeSent: field.afterCodeSent { .activationCode(ActivationCode($0)) }
    case .termsCancelled: .stay
    case .refused: Route.stay.alertingWhatFailed
    case .changed: Route.stay.clearingInput
    case .logIn: field.toLogin
    case .switchedOver: Route(.replace(.createAccount(CreateAccount(field.switchedOver))))
    }
  }

  public func view(in surroundings: Surroundings) -> ViewModel {
    ViewModel("Create an account", fields: field.fields)
  }
}

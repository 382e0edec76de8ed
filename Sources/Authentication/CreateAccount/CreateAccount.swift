import Machines
import Networking
import Sessions

/// Takes the address of somebody who registers.
public struct CreateAccount: AddressTaking {
  public enum Outcome: UInt8, AddressOutcome {
    case codeSent, termsCancelled, refused, changed, logIn
  }

  public var field: AddressField

  /// The form, with an address where one is known.
  public init(_ field: AddressField = AddressField()) { self.field = field }

  public static let name = SceneName.createAccount
  public static let responsibility = "Takes the address that somebody registers with."
  public static let example = CreateAccount(.example)

  public func route(_ outcome: Outcome, in surroundings: Surroundings) -> Route {
    switch outcome {
    case .codeSent: field.afterCodeSent { .activationCode(ActivationCode($0)) }
    case .termsCancelled: .stay
    case .refused: Route.stay.alertingWhatFailed
    case .changed: Route.stay.clearingInput
    case .logIn: field.toLogin
    }
  }

  public func view(in surroundings: Surroundings) -> ViewModel {
    ViewModel("Create an account", fields: field.fields)
  }
}

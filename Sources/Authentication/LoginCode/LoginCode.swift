import Machines
public import Networking
import Sessions

/// Takes the code that logs in by phone; going back changes the number.
public struct LoginCode: CodeTaking {
  public enum Outcome: UInt8, CodeOutcome {
    case wrongCode, codeSent, codeNotSent, phoneFailed
  }

  /// Where the code was sent.
  public let phone: PhoneNumber
  public var field = CodeField()

  init(_ phone: PhoneNumber) { self.phone = phone }

  public static let name = SceneName.loginCode
  public static let responsibility = "Takes the code that logs in by phone."
  public static let requests: [Work] = [.logIn, .sendLoginCode]
  public static let checking = Activity.authenticating
  public static let resending = Activity.resending
  public static let example = LoginCode(.example)

  public var address: Address { .phone(phone) }

  public func errand(with code: Code) -> Errand { .logInByPhone(phone, code) }

  public var errandForAnother: Errand { .sendLoginCode(phone) }

  /// A wrong code, and a code that is not sent, have rows of their own; whatever is sent, a number that
  /// is nobody's any more is wrong.
  public mutating func receive(
    _ response: Response, during activity: Activity, in surroundings: Surroundings
  ) -> Decision<Outcome> {
    switch response.failure {
    case .invalidPhoneNumber: .outcome(.phoneFailed, because: .invalidPhoneNumber)
    case let failure? where activity == .authenticating && failure != .wrongCode:
      failure.isOfPhone ? .outcome(.phoneFailed, because: failure) : .failed(failure)
    case _: decide(on: response, during: activity)
    }
  }

  public func route(_ outcome: Outcome, in surroundings: Surroundings) -> Route {
    switch outcome {
    case .wrongCode: .afterWrongCode
    case .codeSent: .stay
    case .codeNotSent: .afterCodeNotSent
    case .phoneFailed: .afterPhoneFailed
    }
  }
}

public import Machines
public import Networking
import Sessions

/// Takes the code that logs in by phone; going back changes the number.
public struct LoginCode: CodeTaking {
  /// What the code can come to, unless it logs in.
  public enum Outcome: UInt8, Choice, CodeOutcome {
    case wrongCode, codeSent, codeNotSent, phoneFailed
  }

  /// Where the code was sent.
  public let phone: PhoneNumber
  public var field = CodeField()

  init(_ phone: PhoneNumber) { self.phone = phone }

  private static let declaration = SceneDeclaration(
    "Takes the code that logs in by phone.", inputs: CodeField.inputs,
    requests: [.logIn, .sendLoginCode], activities: [.resending, .authenticating])

  public var declaration: SceneDeclaration { Self.declaration }
  public var checking: Activity { .authenticating }
  public var resending: Activity { .resending }
  public var address: Address { .phone(phone) }
  public var errandForAnother: Errand { .sendLoginCode(phone) }

  public func errand(with code: Code) -> Errand { .logInByPhone(phone, code) }

  /// A wrong code, and a code that is not sent, have rows of their own; whatever is sent, a number that
  /// is nobody's any more is wrong.
  public mutating func receive(
    _ event: SceneEvent, in surroundings: Surroundings
  ) -> Decision<Outcome>? {
    guard case .response(let response, _, let activity) = event else { return nil }
    return switch response.failure {
    case .invalidPhoneNumber: .outcome(.phoneFailed, because: .invalidPhoneNumber)
    case let failure? where activity == .authenticating && failure != .wrongCode:
      failure.isOfPhone ? .outcome(.phoneFailed, because: failure) : .failed(failure)
    case _: decide(on: response, during: activity)
    }
  }

  public func route(_ outcome: Outcome) -> Route {
    switch outcome {
    case .wrongCode: .afterWrongCode
    case .codeSent: .stay
    case .codeNotSent: .afterCodeNotSent
    case .phoneFailed: .afterPhoneFailed
    }
  }
}

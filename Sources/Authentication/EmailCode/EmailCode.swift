import Machines
public import Networking
public import Sessions

/// Takes the second factor's code.
public struct EmailCode: CodeTaking {
  public enum Outcome: UInt8, CodeOutcome {
    case wrongCode, codeSent, codeNotSent
  }

  /// What is logged in with once the code is right.
  public let credentials: Credentials
  public var field = CodeField()

  init(_ credentials: Credentials) { self.credentials = credentials }

  public static let name = SceneName.emailCode
  public static let responsibility = "Takes the code that a second factor wants."
  public static let requests: [Work] = [.sendCode, .logIn]
  public static let checking = Activity.authenticating
  public static let resending = Activity.requesting
  public static let example = EmailCode(.example)

  public var address: Address { .email(credentials.email) }

  public func errand(with code: Code) -> Errand { .logIn(credentials, code) }

  public var errandForAnother: Errand { .sendCode(credentials.email) }

  public func route(_ outcome: Outcome, in surroundings: Surroundings) -> Route {
    switch outcome {
    case .wrongCode: .afterWrongCode
    case .codeSent: .stay
    case .codeNotSent: .afterCodeNotSent
    }
  }
}

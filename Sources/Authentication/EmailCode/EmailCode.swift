public import Machines
public import Networking
public import Sessions

/// Takes the second factor's code.
public struct EmailCode: CodeTaking {
  /// What the code can come to, unless it logs in.
  public enum Outcome: UInt8, Choice, CodeOutcome {
    case wrongCode, codeSent, codeNotSent
  }

  /// What is logged in with once the code is right.
  public let credentials: Credentials
  public var field = CodeField()

  init(_ credentials: Credentials) { self.credentials = credentials }

  private static let declaration = SceneDeclaration(
    "Takes the code that a second factor wants.", inputs: CodeField.inputs,
    requests: [.sendCode, .logIn], activities: [.requesting, .authenticating])

  public var declaration: SceneDeclaration { Self.declaration }
  public var checking: Activity { .authenticating }
  public var resending: Activity { .requesting }
  public var address: Address { .email(credentials.email) }
  public var errandForAnother: Errand { .sendCode(credentials.email) }

  public func errand(with code: Code) -> Errand { .logIn(credentials, code) }

  public func route(_ outcome: Outcome) -> Route {
    switch outcome {
    case .wrongCode: .afterWrongCode
    case .codeSent: .stay
    case .codeNotSent: .afterCodeNotSent
    }
  }
}

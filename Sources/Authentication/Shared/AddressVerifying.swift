import Machines
public import Networking
import Sessions

/// A scene that takes the code which was sent to the address that somebody registers with.
public protocol AddressVerifying: CodeTaking where Outcome == VerificationOutcome {
  /// What stands at the top.
  static var title: String { get }

  /// The scene that follows once the address is verified.
  func next(_ address: VerifiedAddress) -> Scene
}

/// What the code for an address can come to.
public enum VerificationOutcome: UInt8, CodeOutcome {
  case verified
  case wrongCode, codeSent, codeNotSent
}

extension VerifiedAddress {
  /// An address with a code that keeps the rule.
  static let example = VerifiedAddress(.example, .issued(1))
}

extension AddressVerifying {
  public static var requests: [Work] { [.checkActivationCode, .sendActivationCode] }
  public static var resending: Activity { .resending }

  public func errand(with code: Code) -> Errand {
    .checkActivationCode(VerifiedAddress(address, code))
  }

  public var errandForAnother: Errand { .sendActivationCode(address) }

  public mutating func receive(
    _ response: Response, during activity: Activity, in surroundings: Surroundings
  ) -> Decision<VerificationOutcome> {
    response == .codeVerified ? .outcome(.verified) : decide(on: response, during: activity)
  }

  public func route(_ outcome: VerificationOutcome, in surroundings: Surroundings) -> Route {
    switch outcome {
    case .verified:
      field.code.map { Route(.push(next(VerifiedAddress(address, $0)))) } ?? .stay
    case .wrongCode: .afterWrongCode
    case .codeSent: .stay
    case .codeNotSent: .afterCodeNotSent
    }
  }

  public func view(in surroundings: Surroundings) -> ViewModel {
    ViewModel(Self.title, fields: [.code(isFilled: field.isFilled)])
  }
}

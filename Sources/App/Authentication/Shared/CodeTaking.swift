import Machines
import Networking

/// A scene that takes a code. All such scenes share the field for the code, its rules, the input
/// that resends the code, and the outcomes of resending.
///
/// Each such scene specifies the recipient of the code and the errands of its worker, and has its
/// own rows for all other outcomes.
package protocol CodeTaking: SceneModule where Input == CodeInput, Outcome == CodeOutcome {
  /// The activity while the server checks a code.
  var checking: Activity { get }

  /// The activity while another code is requested.
  var resending: Activity { get }

  /// The address or number that the code was sent to.
  var address: Address { get }

  /// The field for the code.
  var field: CodeField { get set }

  /// Returns the errand that checks a code.
  func errand(with code: Code) -> Errand

  /// The errand that requests another code.
  var errandForAnother: Errand { get }
}

/// The user's inputs on a scene that takes a code.
package enum CodeInput: Hashable, Sendable {
  case enter(Code)
  case resend
}

/// The possible outcomes of scenes that take a code, apart from a successful login.
@Kinds
package enum CodeOutcome: SceneOutcome {
  /// The code is wrong.
  case wrongCode
  /// Another code was sent.
  case codeSent
  /// Another code could not be sent.
  case codeNotSent
  /// A login by phone failed because of the number.
  case phoneFailed
  /// The code verifies the address.
  case verified(VerifiedAddress)

  package static let examples = ofAll + [.phoneFailed, .verified(.example)]

  /// The outcomes common to all scenes that take a code.
  static let ofAll: [CodeOutcome] = [.wrongCode, .codeSent, .codeNotSent]

  /// The route of the outcome.
  var route: Route {
    switch self {
    case .wrongCode: Route.stay.clearingInput.alerting(.wrongCode)
    case .codeSent: .stay
    case .codeNotSent: Route.stay.alertingWhatFailed
    case .phoneFailed: .afterPhoneFailed
    case .verified(let address): Route(.push(.consent(address)))
    }
  }
}

/// A field for a code.
package struct CodeField: Hashable, Sendable {
  var code: Code?

  /// Creates an empty field.
  package init() {}

  /// Whether the field is filled in.
  package var isFilled: Bool { code != nil }

  /// The inputs of a scene with the field.
  static let inputs = [
    InputDeclaration(.shared(.enterCode(.issued(1))), .code), InputDeclaration(.shared(.resend)),
  ]
}

extension CodeTaking {
  package static var outcomes: [CodeOutcome] { CodeOutcome.ofAll }

  package func narrow(_ act: SceneAct, in surroundings: Surroundings) -> CodeInput? {
    if case .enterCode(let code) = SharedAct(act) { return .enter(code) }
    return act == .shared(.resend) ? .resend : nil
  }

  package mutating func take(
    _ input: CodeInput, in surroundings: Surroundings
  ) -> Decision<Outcome> {
    switch input {
    case .enter(let code):
      guard code.isWellFormed else { return .refuse(.rule(.code)) }
      field.code = code
      return .ask(errand(with: code), checking)
    case .resend:
      guard surroundings.codes.resendIsBlockedFor(address).count == 0 else {
        return .refuse(.resendTooEarly)
      }
      return .ask(errandForAnother, resending)
    }
  }

  package mutating func receive(
    _ event: SceneEvent, in surroundings: Surroundings
  ) -> Decision<Outcome>? {
    guard case .response(let response, _, let activity) = event else { return nil }
    return decide(on: response, during: activity)
  }

  /// Returns the decision on a response that a scene does not handle in its own way.
  func decide(on response: Response, during activity: Activity) -> Decision<Outcome> {
    switch (activity == resending, response.failure) {
    case (true, nil): .outcome(.codeSent)
    case (true, let failure?): .outcome(.codeNotSent, because: failure)
    case (false, .wrongCode): .outcome(.wrongCode)
    case (false, let failure): .failed(failure ?? .unknown)
    }
  }

  package mutating func apply(_ route: Route) {
    if route.clearsInput { field = CodeField() }
  }

  package func view(in surroundings: Surroundings) -> ViewModel {
    ViewModel("Enter the code", fields: [.code(isFilled: field.isFilled)])
  }

  package func route(_ outcome: CodeOutcome) -> Route { outcome.route }
}

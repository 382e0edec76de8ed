import Machines
import Networking

/// A scene that takes a code: its field, its rules, asking for another code and what comes of that
/// are the same wherever one is wanted.
///
/// A scene of the kind says where its code was sent and what its worker asks for; it has rows of
/// its own for what else it comes to.
package protocol CodeTaking: SceneModule where Input == CodeInput, Outcome == CodeOutcome {
  /// What its worker is busy with while the server looks at a code.
  var checking: Activity { get }

  /// What its worker is busy with while another code is asked for.
  var resending: Activity { get }

  /// Where the code was sent.
  var address: Address { get }

  /// The field for the code.
  var field: CodeField { get set }

  /// What its worker is sent for when somebody enters a code.
  func errand(with code: Code) -> Errand

  /// What its worker is sent for when somebody wants another code.
  var errandForAnother: Errand { get }
}

/// What users do on a scene that takes a code.
package enum CodeInput: Hashable, Sendable {
  case enter(Code)
  case resend
}

/// What scenes that take a code can come to, unless it logs in.
@Kinds
package enum CodeOutcome: SceneOutcome {
  /// Another code was wanted.
  case wrongCode
  /// A code has been sent.
  case codeSent
  /// None is.
  case codeNotSent
  /// The number of a log-in by phone is wrong.
  case phoneFailed
  /// The code shows whose the address is.
  case verified(VerifiedAddress)

  package static let examples = ofAll + [.phoneFailed, .verified(.example)]

  /// What all scenes that take a code can come to.
  static let ofAll: [CodeOutcome] = [.wrongCode, .codeSent, .codeNotSent]

  /// Where the outcome leads.
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

  /// A field in which nothing stands.
  package init() {}

  /// Whether something stands in it.
  package var isFilled: Bool { code != nil }

  /// What a scene with the field accepts.
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

  /// What comes of a response, where a scene has no row of its own for it.
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

import Machines
import Networking
import Sessions

/// Logs in through a company's own pages.
package struct CompanyLogin: SceneModule {
  /// The possible outcomes of entering a code and of using the browser, except for a login.
  package enum Outcome: UInt8, Choice, SceneOutcome {
    case codeAccepted, invalidCode, offline
    case browserCancelled, browserFailed
  }

  /// The user's inputs that only this scene has.
  @Words
  package enum Act: Spoken {
    /// Enter a company's code and log in with it.
    @Word("enter-sso-code")
    case enterCode(SSOCode)
  }

  /// The code that was typed or came with a link.
  private var code: SSOCode?

  /// Creates the scene with the company's code from a link, if any.
  init(_ code: SSOCode? = nil) { self.code = code }

  package static let declaration = SceneDeclaration(
    "Logs a user in through a company's own pages.",
    inputs: [
      InputDeclaration(SceneAct(Act.enterCode(.example)), .ssoCode),
      InputDeclaration(.shared(.proceed), when: "the field contains a company's code"),
    ],
    requests: [.open(.validateSSOCode)], activities: [.validating, .browsing])

  package func narrow(_ act: SceneAct, in surroundings: Surroundings) -> SSOCode? {
    if case .enterCode(let code) = Act(act) { return code }
    return act == .shared(.proceed) ? codeInField(surroundings) : nil
  }

  package mutating func take(_ code: SSOCode, in surroundings: Surroundings) -> Decision<Outcome> {
    guard code.isWellFormed else { return .refuse(.rule(.ssoCode)) }
    self.code = code
    return .ask(.open(.validateSSOCode(code)), .validating)
  }

  /// Decides on an event. The code of a link replaces the code in the field and is validated at
  /// once, as if the link had opened the scene.
  package mutating func receive(
    _ event: SceneEvent, in surroundings: Surroundings
  ) -> Decision<Outcome>? {
    switch event {
    case .link(let code): take(code, in: surroundings)
    case .response(let response, _, _): decide(on: response)
    case .browser(.cancelled): .outcome(.browserCancelled)
    case .browser(.failure(let failure)): .outcome(.browserFailed, because: Alert(failure))
    case .browser(.success), .reply, .restoration, .notification: nil
    }
  }

  private func decide(on response: Response) -> Decision<Outcome> {
    switch response.failure {
    case nil: .outcome(.codeAccepted)
    case .invalidSsoCode: .outcome(.invalidCode)
    case .networkError: .outcome(.offline)
    case let failure?: .failed(failure)
    }
  }

  package func route(_ outcome: Outcome) -> Route {
    switch outcome {
    case .codeAccepted: Route.stay.asking(.openBrowser, .browsing)
    case .invalidCode: Route(.pop).alerting(.invalidSsoCode)
    case .offline: Route(.pop).alerting(.networkError)
    case .browserCancelled: Route(.pop)
    case .browserFailed: Route(.pop).alertingWhatFailed
    }
  }

  package func view(in surroundings: Surroundings) -> ViewModel {
    ViewModel(
      "Log in with your company", fields: [.ssoCode(isFilled: codeInField(surroundings) != nil)])
  }

  /// Returns the code that was typed or linked, otherwise the code on the clipboard if that code is
  /// well-formed.
  private func codeInField(_ surroundings: Surroundings) -> SSOCode? {
    code ?? surroundings.device.clipboard.flatMap { $0.isWellFormed ? $0 : nil }
  }
}

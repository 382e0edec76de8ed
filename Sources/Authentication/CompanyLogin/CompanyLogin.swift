public import Machines
public import Networking
import Sessions

/// Logs in through a company's own pages.
public struct CompanyLogin: SceneModule {
  public enum Input {
    case enter(SSOCode)
    case proceed
  }

  public enum Outcome: UInt8, Choice {
    case codeAccepted, invalidCode, offline
    case browserCancelled, browserFailed
  }

  /// What users do on this scene alone.
  @Words
  public enum Act: Spoken {
    /// Enter a company's code, and log in with it.
    @Word("enter-sso-code")
    case enterCode(SSOCode)
  }

  /// The code that was typed, or came with a link.
  private var code: SSOCode?

  /// The scene, with a code where one came with a link.
  init(_ code: SSOCode? = nil) { self.code = code }

  public static let name = SceneName.companyLogin
  public static let responsibility = "Logs a user in through a company's own pages."
  public static let inputs = [
    InputDeclaration(.companyLogin(.enterCode(SSOCode(id: 1))), .ssoCode),
    InputDeclaration(.shared(.proceed), when: "a company's code stands in the field"),
  ]
  public static let requests: [Work] = [.validateSsoCode]
  public static let activities: [Activity] = [.validating, .browsing]
  public static let example = CompanyLogin()

  public func narrow(_ act: SceneAct, in surroundings: Surroundings) -> Input? {
    if case .companyLogin(.enterCode(let code)) = act { return .enter(code) }
    return act == .shared(.proceed) && codeInField(surroundings) != nil ? .proceed : nil
  }

  public mutating func take(_ input: Input, in surroundings: Surroundings) -> Decision<Outcome> {
    switch input {
    case .enter(let code): enter(code)
    case .proceed: codeInField(surroundings).map { enter($0) } ?? .refuse(.rule(.ssoCode))
    }
  }

  /// The code of a link replaces the one that stands in the field, and is asked for at once, as it is
  /// where the scene comes with the link.
  public mutating func open(
    _ code: SSOCode, in surroundings: Surroundings
  ) -> Decision<Outcome> { enter(code) }

  private mutating func enter(_ code: SSOCode) -> Decision<Outcome> {
    guard code.isWellFormed else { return .refuse(.rule(.ssoCode)) }
    self.code = code
    return .ask(.validate(code), .validating)
  }

  public mutating func receive(
    _ response: Response, during activity: Activity, in surroundings: Surroundings
  ) -> Decision<Outcome> {
    switch response.failure {
    case nil: .outcome(.codeAccepted)
    case .invalidSsoCode: .outcome(.invalidCode)
    case .networkError: .outcome(.offline)
    case let failure?: .failed(failure)
    }
  }

  public mutating func receive(
    _ result: BrowserResult, in surroundings: Surroundings
  ) -> Decision<Outcome> {
    switch result {
    case .cancelled: .outcome(.browserCancelled)
    case .failure: .outcome(.browserFailed)
    case .success: .failed(.unknown)
    }
  }

  public func route(_ outcome: Outcome, in surroundings: Surroundings) -> Route {
    switch outcome {
    case .codeAccepted: Route.stay.asking(.openBrowser, .browsing)
    case .invalidCode: Route(.pop).alerting(.invalidSsoCode)
    case .offline: Route(.pop).alerting(.networkError)
    case .browserCancelled: Route(.pop)
    case .browserFailed: Route(.pop).alertingWhatFailed
    }
  }

  public func view(in surroundings: Surroundings) -> ViewModel {
    ViewModel(
      "Log in with your company", fields: [.ssoCode(isFilled: codeInField(surroundings) != nil)])
  }

  /// The code that was typed or linked, else what the clipboard offers.
  private func codeInField(_ surroundings: Surroundings) -> SSOCode? {
    code ?? surroundings.device.clipboard.flatMap { $0.isWellFormed ? $0 : nil }
  }
}

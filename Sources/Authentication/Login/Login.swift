import Machines
public import Networking
import Sessions

/// Logs in by e-mail.
public struct Login: SceneModule {
  public enum Input { case logIn(EmailAddress, Password) }

  /// What stands in the form.
  public private(set) var form: LoginForm

  /// The form, with an address where one is known.
  public init(email: EmailAddress? = nil) { self.init(LoginForm(email: email)) }

  private init(_ form: LoginForm) { self.form = form }

  public static let name = SceneName.login
  public static let responsibility = "Logs a user in by e-mail and password."
  public static let inputs = [LoginForm.input]
  public static let requests: [Work] = [.logIn]
  public static let activities: [Activity] = [.authenticating]
  public static let example = Login(LoginForm.example)

  public func narrow(_ act: SceneAct, in surroundings: Surroundings) -> Input? {
    guard case .shared(.logIn(let email, let password)) = act else { return nil }
    return .logIn(email, password)
  }

  public mutating func take(
    _ input: Input, in surroundings: Surroundings
  ) -> Decision<LoginOutcome> {
    switch input {
    case .logIn(let email, let password): form.logIn(email, password)
    }
  }

  public mutating func receive(
    _ response: Response, during activity: Activity, in surroundings: Surroundings
  ) -> Decision<LoginOutcome> { form.receive(response) }

  public func route(_ outcome: LoginOutcome, in surroundings: Surroundings) -> Route {
    form.route(outcome)
  }

  public mutating func apply(_ route: Route) { form.apply(route) }

  public mutating func open(
    _ code: SSOCode, in surroundings: Surroundings
  ) -> Decision<LoginOutcome> { .shared(.companyLinkOpened) }

  public func view(in surroundings: Surroundings) -> ViewModel {
    ViewModel("Log in", fields: form.fields, hasGuidanceDot: form.hasGuidanceDot)
  }
}

import Machines
public import Networking
import Sessions

/// Logs in by e-mail or by phone.
public struct Login: SceneModule {
  public typealias Input = LoginForm.Input

  /// What stands in the form.
  public private(set) var form: LoginForm

  /// The form, with an address or a number where one is known.
  public init(email: EmailAddress? = nil, phone: PhoneNumber? = nil) {
    self.init(LoginForm(email: email, phone: phone))
  }

  private init(_ form: LoginForm) { self.form = form }

  public static let name = SceneName.login
  public static let responsibility = "Logs a user in by e-mail and password, or by phone."
  public static let inputs = LoginForm.inputs
  public static let requests: [Work] = [.logIn, .sendLoginCode]
  public static let activities: [Activity] = [.authenticating, .sendingCode]
  public static let example = Login(LoginForm.example)
  public static let forms = LoginForm.forms.map { Login($0) }

  public func narrow(_ act: SceneAct, in surroundings: Surroundings) -> Input? {
    form.narrow(act)
  }

  public mutating func take(
    _ input: Input, in surroundings: Surroundings
  ) -> Decision<LoginOutcome> { form.take(input) }

  public mutating func receive(
    _ response: Response, during activity: Activity, in surroundings: Surroundings
  ) -> Decision<LoginOutcome> { form.receive(response, during: activity) }

  public func route(_ outcome: LoginOutcome, in surroundings: Surroundings) -> Route {
    form.route(outcome, switchingOverTo: .login(Login(form.switchedOver)))
  }

  public mutating func apply(_ route: Route) { form.apply(route) }

  public mutating func open(
    _ code: SSOCode, in surroundings: Surroundings
  ) -> Decision<LoginOutcome> { .shared(.companyLinkOpened) }

  public func view(in surroundings: Surroundings) -> ViewModel {
    ViewModel("Log in", fields: form.fields, hasGuidanceDot: form.hasGuidanceDot)
  }
}

import Machines
public import Networking
public import Sessions

/// Logs somebody in again who is known here.
public struct Reauthenticate: SceneModule {
  public enum Input {
    case form(LoginForm.Input)
    case signOut
  }

  public let reauthenticates: AccountID?
  /// What stands in the form.
  public private(set) var form: LoginForm

  /// The form with what is known. A password that is wanted can only be given by e-mail, whatever is
  /// known.
  init(_ credentials: KnownCredentials?, wantsPassword: Bool = false) {
    self.init(
      credentials?.account,
      LoginForm(
        email: credentials?.email, phone: credentials?.phone, wantsPassword ? .email : nil))
  }

  /// The scene as it was left by who just logged in on it.
  init(again session: FlowSession?) {
    let credentials = session?.credentials
    self.init(
      session?.account,
      LoginForm(
        email: credentials?.email, password: credentials?.password, phone: session?.phone))
  }

  private init(_ account: AccountID?, _ form: LoginForm) {
    reauthenticates = account
    self.form = form
  }

  public static let name = SceneName.reauthenticate
  public static let responsibility = "Logs somebody in again whose credentials are known here."
  public static let inputs = LoginForm.inputs + [InputDeclaration(.shared(.signOut))]
  public static let requests: [Work] = [.logIn, .sendLoginCode, .registerDevice]
  public static let activities: [Activity] = [
    .authenticating, .sendingCode, .registeringDevice,
  ]
  public static let questions: [Question] = [.signOut]
  public static let back = BackRule.refused
  public static let standsAtBottom = true
  public static let example = Reauthenticate(nil, LoginForm.example)
  public static let forms = LoginForm.forms.map { Reauthenticate(nil, $0) }

  public func narrow(_ act: SceneAct, in surroundings: Surroundings) -> Input? {
    act == .shared(.signOut) ? .signOut : form.narrow(act).map { .form($0) }
  }

  public mutating func take(
    _ input: Input, in surroundings: Surroundings
  ) -> Decision<LoginOutcome> {
    switch input {
    case .form(let input): form.take(input)
    case .signOut: .question(.signOut)
    }
  }

  public mutating func receive(
    _ response: Response, during activity: Activity, in surroundings: Surroundings
  ) -> Decision<LoginOutcome> { form.receive(response, during: activity) }

  public func route(_ outcome: LoginOutcome, in surroundings: Surroundings) -> Route {
    form.route(
      outcome,
      switchingOverTo: .reauthenticate(Reauthenticate(reauthenticates, form.switchedOver)))
  }

  public mutating func apply(_ route: Route) { form.apply(route) }

  public func view(in surroundings: Surroundings) -> ViewModel {
    ViewModel("Log in again", fields: form.fields, hasGuidanceDot: form.hasGuidanceDot)
  }
}

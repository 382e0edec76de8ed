import Machines
public import Networking
public import Sessions

/// Logs somebody in again who is known here.
public struct Reauthenticate: SceneModule {
  public enum Input {
    case logIn(EmailAddress, Password)
    case signOut
  }

  public let reauthenticates: AccountID?
  /// What stands in the form.
  public private(set) var form: LoginForm

  init(_ credentials: KnownCredentials?) {
    self.init(credentials?.account, LoginForm(email: credentials?.email))
  }

  /// The scene as it was left by who just logged in on it.
  init(again session: FlowSession?) {
    let credentials = session?.credentials
    self.init(
      session?.account, LoginForm(email: credentials?.email, password: credentials?.password))
  }

  private init(_ account: AccountID?, _ form: LoginForm) {
    reauthenticates = account
    self.form = form
  }

  public static let name = SceneName.reauthenticate
  public static let responsibility = "Logs somebody in again whose credentials are known here."
  public static let inputs = [
    LoginForm.input, InputDeclaration(.shared(.signOut)),
  ]
  public static let requests: [Work] = [.logIn, .registerDevice]
  public static let activities: [Activity] = [.authenticating, .registeringDevice]
  public static let questions: [Question] = [.signOut]
  public static let back = BackRule.refused
  public static let standsAtBottom = true
  public static let example = Reauthenticate(nil, LoginForm.example)

  public func narrow(_ act: SceneAct, in surroundings: Surroundings) -> Input? {
    if case .shared(.logIn(let email, let password)) = act { return .logIn(email, password) }
    return act == .shared(.signOut) ? .signOut : nil
  }

  public mutating func take(
    _ input: Input, in surroundings: Surroundings
  ) -> Decision<LoginOutcome> {
    switch input {
    case .logIn(let email, let password): form.logIn(email, password)
    case .signOut: .question(.signOut)
    }
  }

  public mutating func receive(
    _ response: Response, during activity: Activity, in surroundings: Surroundings
  ) -> Decision<LoginOutcome> { form.receive(response) }

  public func route(_ outcome: LoginOutcome, in surroundings: Surroundings) -> Route {
    form.route(outcome)
  }

  public mutating func apply(_ route: Route) { form.apply(route) }

  public func view(in surroundings: Surroundings) -> ViewModel {
    ViewModel("Log in again", fields: form.fields, hasGuidanceDot: form.hasGuidanceDot)
  }
}

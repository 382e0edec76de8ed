public import Machines
public import Networking
public import Sessions

/// Logs somebody in again who is known here.
public struct Reauthenticate: SceneModule {
  public enum Input {
    case form(LoginForm.Input)
    case companyLogin
    case signOut
  }

  /// Everything that a log-in can come to, and the way to the company's.
  public enum Outcome: Choice {
    case form(LoginOutcome)
    case companyLogin

    public static let allCases = LoginOutcome.allCases.map { Outcome.form($0) } + [.companyLogin]

    public init?(rawValue: UInt8) {
      guard rawValue < Self.allCases.count else { return nil }
      self = Self.allCases[Int(rawValue)]
    }

    public var rawValue: UInt8 {
      switch self {
      case .form(let outcome): outcome.rawValue
      case .companyLogin: UInt8(LoginOutcome.allCases.count)
      }
    }

    public var name: String {
      switch self {
      case .form(let outcome): outcome.name
      case .companyLogin: "company-login"
      }
    }
  }

  public let reauthenticates: AccountID?
  /// What stands in the form.
  public private(set) var form: LoginForm
  /// Whether there is no form: the company's pages are the only way in.
  private let isCompanyLoginAlone: Bool

  /// The form with what is known, also where a password is wanted: a user who is known by a phone
  /// number alone switches over to give one.
  init(_ credentials: KnownCredentials?) {
    self.init(
      credentials?.account, LoginForm(email: credentials?.email, phone: credentials?.phone),
      isCompanyLoginAlone: credentials?.isCompanyLoginAlone == true)
  }

  /// The scene as it was left by who just logged in on it.
  init(again session: FlowSession?) {
    let credentials = session?.credentials
    self.init(
      session?.account,
      LoginForm(
        email: credentials?.email, password: credentials?.password, phone: session?.known?.phone),
      isCompanyLoginAlone: session?.known?.isCompanyLoginAlone == true)
  }

  private init(_ account: AccountID?, _ form: LoginForm, isCompanyLoginAlone: Bool = false) {
    reauthenticates = account
    self.form = form
    self.isCompanyLoginAlone = isCompanyLoginAlone
  }

  public static let name = SceneName.reauthenticate
  public static let responsibility = "Logs somebody in again whose credentials are known here."
  public static let inputs =
    LoginForm.inputs(when: "the company's pages are not the only way in") + [
      InputDeclaration(.shared(.companyLogin)), InputDeclaration(.shared(.signOut)),
    ]
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
    if act == .shared(.companyLogin) { return .companyLogin }
    if act == .shared(.signOut) { return .signOut }
    return isCompanyLoginAlone ? nil : form.narrow(act).map { .form($0) }
  }

  public mutating func take(_ input: Input, in surroundings: Surroundings) -> Decision<Outcome> {
    switch input {
    case .form(let input): form.take(input).map { .form($0) }
    case .companyLogin: .outcome(.companyLogin)
    case .signOut: .question(.signOut)
    }
  }

  public mutating func receive(
    _ response: Response, during activity: Activity, in surroundings: Surroundings
  ) -> Decision<Outcome> { form.receive(response, during: activity).map { .form($0) } }

  public mutating func open(
    _ code: SSOCode, in surroundings: Surroundings
  ) -> Decision<Outcome> { .shared(.companyLinkOpened) }

  public func route(_ outcome: Outcome, in surroundings: Surroundings) -> Route {
    switch outcome {
    case .form(let outcome):
      form.route(
        outcome,
        switchingOverTo: .reauthenticate(Reauthenticate(reauthenticates, form.switchedOver)))
    case .companyLogin: Route(.push(.companyLogin(CompanyLogin())))
    }
  }

  public mutating func apply(_ route: Route) { form.apply(route) }

  public func view(in surroundings: Surroundings) -> ViewModel {
    ViewModel(
      "Log in again", fields: isCompanyLoginAlone ? [] : form.fields,
      hasGuidanceDot: form.hasGuidanceDot)
  }
}

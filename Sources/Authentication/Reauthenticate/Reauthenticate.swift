public import Machines
public import Networking
public import Sessions

/// Logs somebody in again who is known here.
public struct Reauthenticate: SceneModule {
  public enum Input {
    case logIn(EmailAddress, Password)
    case signOut
  }

  public enum Outcome: UInt8, Choice {
    case accepted, acceptedInActiveSession, secondFactorWanted
    case invalidCredentials, accountPendingActivation, accountSuspended
    case unknownWithWeakPassword, unknown
  }

  /// The account that logs in again, if one is known.
  public let account: AccountID?
  /// What stands in the form.
  public private(set) var form: LoginForm

  init(_ credentials: KnownCredentials?) {
    self.init(credentials?.account, LoginForm(email: credentials?.email))
  }

  private init(_ account: AccountID?, _ form: LoginForm) {
    self.account = account
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
  public static let example = Reauthenticate(nil, LoginForm.example)

  public func narrow(_ act: SceneAct, in surroundings: Surroundings) -> Input? {
    if case .shared(.logIn(let email, let password)) = act { return .logIn(email, password) }
    return act == .shared(.signOut) ? .signOut : nil
  }

  public mutating func take(_ input: Input, in surroundings: Surroundings) -> Decision<Outcome> {
    switch input {
    case .logIn(let email, let password): form.logIn(email, password)
    case .signOut: .question(.signOut)
    }
  }

  public mutating func receive(
    _ response: Response, during activity: Activity, in surroundings: Surroundings
  ) -> Decision<Outcome> { form.receive(response).map { own($0, in: surroundings) } }

  public func route(_ outcome: Outcome, in surroundings: Surroundings) -> Route {
    switch outcome {
    case .acceptedInActiveSession: Route.stay.asking(.registerDevice, .registeringDevice)
    case .accepted: form.route(.accepted, in: surroundings)
    case .secondFactorWanted: form.route(.secondFactorWanted, in: surroundings)
    case .invalidCredentials: form.route(.invalidCredentials, in: surroundings)
    case .accountPendingActivation: form.route(.accountPendingActivation, in: surroundings)
    case .accountSuspended: form.route(.accountSuspended, in: surroundings)
    case .unknownWithWeakPassword: form.route(.unknownWithWeakPassword, in: surroundings)
    case .unknown: form.route(.unknown, in: surroundings)
    }
  }

  public mutating func apply(_ route: Route) { form.apply(route) }

  public func view(in surroundings: Surroundings) -> ViewModel {
    ViewModel(
      "Log in again", fields: form.fields, buttons: ["log-in", "sign-out"],
      hasGuidanceDot: form.hasGuidanceDot)
  }

  private func own(_ outcome: LoginOutcome, in surroundings: Surroundings) -> Outcome {
    switch outcome {
    case .accepted:
      surroundings.session?.wasActive == true ? .acceptedInActiveSession : .accepted
    case .secondFactorWanted: .secondFactorWanted
    case .invalidCredentials: .invalidCredentials
    case .accountPendingActivation: .accountPendingActivation
    case .accountSuspended: .accountSuspended
    case .unknownWithWeakPassword: .unknownWithWeakPassword
    case .unknown: .unknown
    }
  }
}

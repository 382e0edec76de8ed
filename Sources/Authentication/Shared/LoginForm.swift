public import Machines
public import Networking
import Sessions

/// The form for credentials that `login` and `reauthenticate` share, with its rules and its ways out.
public struct LoginForm: Hashable, Sendable {
  /// The address in its field.
  public private(set) var email: EmailAddress?
  /// The password in its field.
  public private(set) var password: Password?
  /// Whether a dot leads the eye to what is wrong.
  public private(set) var hasGuidanceDot = false

  init(email: EmailAddress?, password: Password? = nil) {
    self.email = email
    self.password = password
  }

  /// A form that is filled in.
  static let example = LoginForm(
    email: Credentials.example.email, password: Credentials.example.password)

  /// What a scene with the form accepts.
  static let input = input(when: nil)

  /// What a scene accepts that does not always show the form.
  static func input(when condition: String?) -> InputDeclaration {
    InputDeclaration(
      .shared(.logIn(Credentials.example.email, Credentials.example.password)), .email, .password,
      when: condition)
  }

  /// What the worker logs in with.
  var credentials: Credentials? {
    guard let email, let password else { return nil }
    return Credentials(email, password)
  }

  var fields: [ViewModel.Field] { [.email(email), .password(isFilled: password != nil)] }

  mutating func logIn<Outcome>(_ email: EmailAddress, _ password: Password) -> Decision<Outcome> {
    guard email.isWellFormed else { return .refuse(.rule(.email)) }
    guard password.secretClass != .emptyPassword else { return .refuse(.rule(.password)) }
    self.email = email
    self.password = password
    hasGuidanceDot = false
    return .ask(.logIn(Credentials(email, password), nil), .authenticating)
  }

  func receive(_ response: Response) -> Decision<LoginOutcome> {
    switch response.failure {
    case .secondFactorWanted: .outcome(.secondFactorWanted)
    case .invalidCredentials: .outcome(.invalidCredentials)
    case .accountPendingActivation: .outcome(.accountPendingActivation)
    case .accountSuspended: .outcome(.accountSuspended)
    case .unknown:
      .outcome(password?.secretClass == .weakPassword ? .unknownWithWeakPassword : .unknown)
    case let failure: .failed(failure ?? .unknown)
    }
  }

  func route(_ outcome: LoginOutcome) -> Route {
    switch outcome {
    case .secondFactorWanted: secondFactor
    case .invalidCredentials: Route.stay.alerting(.invalidCredentials).withGuidanceDot
    case .accountPendingActivation: Route.stay.alerting(.accountPendingActivation).withGuidanceDot
    case .accountSuspended: Route.stay.alerting(.accountSuspended).withGuidanceDot
    case .unknownWithWeakPassword: Route.stay.alerting(.invalidCredentials).withGuidanceDot
    case .unknown: Route.stay.alerting(.unknown).withGuidanceDot
    }
  }

  private var secondFactor: Route {
    guard let credentials else { return .stay }
    return Route(.push(.emailCode(EmailCode(credentials))))
      .asking(.sendCode(credentials.email), .requesting)
  }

  mutating func apply(_ route: Route) {
    if route.clearsInput { password = nil }
    if route.showsGuidanceDot { hasGuidanceDot = true }
  }
}

extension Credentials {
  /// Credentials that keep every rule.
  static let example = Credentials(EmailAddress(id: 1), Password(id: 2, class: .password))
}

/// What a log-in by e-mail can come to, unless it is accepted: that is the same from every scene.
public enum LoginOutcome: UInt8, Choice {
  case secondFactorWanted
  case invalidCredentials, accountPendingActivation, accountSuspended
  case unknownWithWeakPassword, unknown
}

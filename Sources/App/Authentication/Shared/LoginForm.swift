import Machines
import Networking
import Sessions

/// The credentials form shared by `login` and `reauthenticate`, with its rules and its outcomes.
///
/// The form takes an e-mail address with a password, or a phone number. The hidden fields keep
/// their content, except for the password.
package struct LoginForm: Hashable, Sendable, Exemplified {
  /// The user's inputs in the form.
  package enum Input: Hashable, Sendable {
    case logIn(EmailAddress, Password)
    case logInByPhone(PhoneNumber)
    case switchOver
    case companyLogin
  }

  /// The kind of address that the form takes now.
  package fileprivate(set) var kind: AddressKind
  /// The content of the field for an e-mail address.
  package fileprivate(set) var email: EmailAddress?
  /// The content of the field for the password.
  package fileprivate(set) var password: Password?
  /// The content of the field for a phone number.
  package fileprivate(set) var phone: PhoneNumber?
  /// Whether a dot points at the mistake.
  package fileprivate(set) var hasGuidanceDot = false

  /// Creates a form filled in with known values. If `kind` is `nil`, the form takes an e-mail
  /// address unless only a phone number is known.
  package init(
    email: EmailAddress? = nil, password: Password? = nil, phone: PhoneNumber? = nil,
    _ kind: AddressKind? = nil
  ) {
    self.kind = kind ?? (email == nil && phone != nil ? .phone : .email)
    self.email = email
    self.password = password
    self.phone = phone
  }

  /// A form that is filled in.
  static let example = LoginForm(
    email: Credentials.example.email, password: Credentials.example.password, phone: .example)

  /// A filled form for each kind of address.
  static let examples = [example, example.switchedOver]

  /// The inputs of a scene with the form.
  static let inputs = inputs(when: nil)

  /// Returns the inputs of a scene that does not always show the form.
  static func inputs(when condition: String?) -> [InputDeclaration] {
    let beside = condition.map { ", and \($0)" } ?? ""
    return [
      InputDeclaration(
        .shared(.logIn(Credentials.example.email, Credentials.example.password)), .email,
        .password, when: "the form takes an e-mail address" + beside),
      InputDeclaration(
        .shared(.logInByPhone(.example)), .phone, when: "the form takes a phone number" + beside),
    ]
      + InputDeclaration.each(
        of: AddressKind.self, when: "the form accepts the other kind" + beside
      ) {
        .shared(.switchTo($0))
      }
  }

  var fields: [ViewModel.Field] {
    switch kind {
    case .email: [.email(email), .password(isFilled: password != nil)]
    case .phone: [.phone(phone)]
    }
  }

  /// The form for the other kind of address.
  var switchedOver: LoginForm { LoginForm(email: email, phone: phone, kind.other) }

  func narrow(_ act: SceneAct) -> Input? {
    switch SharedAct(act) {
    case .switchTo(let other): other == kind ? nil : .switchOver
    case .logIn(let email, let password): kind == .email ? .logIn(email, password) : nil
    case .logInByPhone(let phone): kind == .phone ? .logInByPhone(phone) : nil
    case .enterCode, .resend, .proceed, .retry, .signOut, .back, .confirm, .cancel, .tryAgain,
      .companyLogin, nil:
      nil
    }
  }
}

/// A scene with the form.
package protocol LoggingIn: SceneModule where Input == LoginForm.Input, Outcome == LoginOutcome {
  /// The form with its content.
  var form: LoginForm { get set }
}

extension LoggingIn {
  package func narrow(_ act: SceneAct, in surroundings: Surroundings) -> LoginForm.Input? {
    form.narrow(act)
  }

  package mutating func take(
    _ input: LoginForm.Input, in surroundings: Surroundings
  ) -> Decision<LoginOutcome> {
    switch input {
    case .logIn(let email, let password):
      guard email.isWellFormed else { return .refuse(.rule(.email)) }
      guard password.secretClass != .emptyPassword else { return .refuse(.rule(.password)) }
      form.email = email
      form.password = password
      form.hasGuidanceDot = false
      return .ask(.open(.logIn(.email(email, password, nil))), .authenticating)
    case .logInByPhone(let phone):
      guard phone.isWellFormed else { return .refuse(.rule(.phone)) }
      form.phone = phone
      return .ask(.open(.sendLoginCode(phone)), .sendingCode)
    case .switchOver: return .outcome(.switchedOver(form.switchedOver))
    case .companyLogin: return .outcome(.companyLogin)
    }
  }

  package mutating func receive(
    _ event: SceneEvent, in surroundings: Surroundings
  ) -> Decision<LoginOutcome>? {
    switch event {
    case .link(let code): .shared(.companyLinkOpened(code))
    case .response(let response, .open(.sendLoginCode(let phone)), _):
      codeSent(to: phone, response)
    case .response(let response, .open(.logIn(.email(let email, let password, _))), _):
      loggedIn(with: Credentials(email, password), response)
    case .response, .reply, .restoration, .browser, .notification: nil
    }
  }

  private func codeSent(to phone: PhoneNumber, _ response: Response) -> Decision<LoginOutcome> {
    guard let failure = response.failure else { return .outcome(.phoneCodeSent(phone)) }
    return failure.isOfPhone ? .outcome(.phoneFailed, because: failure) : .failed(failure)
  }

  private func loggedIn(
    with credentials: Credentials, _ response: Response
  ) -> Decision<LoginOutcome> {
    switch response.failure {
    case .secondFactorWanted: .outcome(.secondFactorWanted(credentials))
    case .invalidCredentials: .outcome(.invalidCredentials)
    case .accountPendingActivation: .outcome(.accountPendingActivation)
    case .accountSuspended: .outcome(.accountSuspended)
    case .unknown:
      .outcome(
        credentials.password.secretClass == .password ? .unknown : .unknownWithWeakPassword)
    case let failure: .failed(failure ?? .unknown)
    }
  }

  package mutating func apply(_ route: Route) {
    if route.clearsInput {
      switch form.kind {
      case .email: form.password = nil
      case .phone: form.phone = nil
      }
    }
    if route.showsGuidanceDot { form.hasGuidanceDot = true }
  }
}

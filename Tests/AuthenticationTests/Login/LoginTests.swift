import Authentication
import Machines
import Networking
import Sessions
import Testing

@Suite("The login scene")
struct LoginTests {
  private var login = Login(LoginForm())
  private let request = Request.open(.logIn(.email(aliceEmail, strong, nil)))

  @Test("requests tokens with the input")
  mutating func asks() {
    #expect(
      login.answer(.shared(.logIn(aliceEmail, strong)))
        == .ask(.open(.logIn(.email(aliceEmail, strong, nil))), .authenticating))
  }

  @Test("accepts a password that no new account could have")
  mutating func weakPassword() {
    #expect(
      login.answer(.shared(.logIn(aliceEmail, weak)))
        == .ask(.open(.logIn(.email(aliceEmail, weak, nil))), .authenticating))
  }

  @Test("checks the address first, then the password")
  mutating func rules() {
    #expect(login.answer(.shared(.logIn(malformedEmail, empty))) == .refuse(.rule(.email)))
    #expect(login.answer(.shared(.logIn(malformedEmail, strong))) == .refuse(.rule(.email)))
    #expect(login.answer(.shared(.logIn(aliceEmail, empty))) == .refuse(.rule(.password)))
    #expect(login == Login(LoginForm()))
  }

  @Test(
    "maps each response to its outcome, or to one that all scenes share",
    arguments: [
      (
        Response.failure(.secondFactorWanted),
        Answer<LoginOutcome>.outcome(.secondFactorWanted(Credentials(aliceEmail, strong)))
      ),
      (.failure(.invalidCredentials), .outcome(.invalidCredentials)),
      (.failure(.accountPendingActivation), .outcome(.accountPendingActivation)),
      (.failure(.accountSuspended), .outcome(.accountSuspended)),
      (.failure(.unknown), .outcome(.unknown)),
      (.failure(.networkError), .failed(.networkError)),
      (.failure(.wrongCode), .failed(.wrongCode)),
    ])
  func responses(response: Response, answer: Answer<LoginOutcome>) {
    var login = Login(LoginForm())
    _ = login.answer(.shared(.logIn(aliceEmail, strong)))
    #expect(login.answer(.response(response, to: request, during: .authenticating)) == answer)
  }

  @Test(
    "blames the password for an unknown failure if it breaks the rule for new passwords",
    arguments: [weak, plain])
  func unknownWithWeakPassword(password: Password) {
    var login = Login(LoginForm())
    _ = login.answer(.shared(.logIn(aliceEmail, password)))
    let request = Request.open(.logIn(.email(aliceEmail, password, nil)))
    #expect(
      login.answer(.response(.failure(.unknown), to: request, during: .authenticating))
        == .outcome(.unknownWithWeakPassword))
  }

  @Test(
    "stays with an alert and a guidance dot, and keeps the input",
    arguments: [
      NetworkFailure.invalidCredentials, .accountPendingActivation, .accountSuspended, .unknown,
    ])
  func guidance(failure: NetworkFailure) {
    var stage = Stage.login()
    stage.user(.logIn(aliceEmail, strong))
    #expect(
      stage.answer(.failure(failure))
        == [
          .decide("login/\(failure.name)"), .move(.login, nil, by: .login), .alert(failure),
        ])
    #expect(
      stage.view
        == ViewModel(
          "Log in", fields: [.email(aliceEmail), .password(isFilled: true)],
          hasGuidanceDot: true))
    stage.user(.logIn(aliceEmail, strong))
    #expect(!stage.view.hasGuidanceDot)
  }

  @Test("shows the alert for invalid credentials after an unknown failure with a weak password")
  func weakPasswordAlert() {
    var stage = Stage.login()
    stage.user(.logIn(aliceEmail, weak))
    #expect(
      stage.answer(.failure(.unknown))
        == [
          .decide("login/unknown-with-weak-password"), .move(.login, nil, by: .login),
          .alert(.invalidCredentials),
        ])
    #expect(stage.view.hasGuidanceDot)
  }

  @Test("keeps the input, and shows no dot, after a failure that has no row of its own")
  func sharedFailure() {
    var stage = Stage.login()
    stage.user(.logIn(aliceEmail, strong))
    #expect(
      stage.answer(.failure(.networkError))
        == [.decide("any/work-failed"), .move(.login, nil, by: .login), .alert(.networkError)])
    #expect(
      stage.view
        == ViewModel(
          "Log in", fields: [.email(aliceEmail), .password(isFilled: true)]))
  }

  @Test("shows an empty form, or one with the known address")
  func shows() {
    #expect(
      login.view(in: .empty).fields == [.email(nil), .password(isFilled: false)])
    #expect(
      Login(LoginForm(email: aliceEmail)).view(in: .empty).fields
        == [.email(aliceEmail), .password(isFilled: false)])
  }

  @Test("is busy while it authenticates")
  func authenticating() {
    var stage = Stage.login()
    #expect(
      stage.user(.logIn(aliceEmail, strong))
        == [.move(.login, .busy(.authenticating), by: .login), .send(request)])
    #expect(stage.request == request)
  }

  @Test("resets to no-history once the login is accepted")
  func accepted() {
    var stage = Stage.login()
    stage.user(.logIn(aliceEmail, strong))
    #expect(
      stage.answer(.tokens(alice))
        == [
          .decide("any/accepted"), .move(.noHistory, nil, by: .login), .show(.noHistory),
        ])
    #expect(stage.stack == [.noHistory])
  }

  @Test("requests a code and pushes email-code if a second factor is required")
  func secondFactor() {
    var stage = Stage.login()
    stage.user(.logIn(aliceEmail, strong))
    #expect(
      stage.answer(.failure(.secondFactorWanted))
        == [
          .decide("login/second-factor-wanted"),
          .move(.emailCode, .busy(.requesting), by: .login),
          .show(.emailCode), .send(.open(.sendCode(aliceEmail))),
        ])
    #expect(stage.stack == [.landing, .login, .emailCode])
  }
}

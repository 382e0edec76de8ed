import Authentication
import Machines
import Networking
import Sessions
import Testing

@Suite("The login scene with a phone number")
struct LoginByPhoneTests {
  private let send = Request.open(.sendLoginCode(alicePhone))
  private var login = Login(LoginForm(phone: alicePhone))

  @Test("has the form for the known credential, preferring an e-mail address to a phone number")
  func prefilled() {
    #expect(login.view(in: .empty).fields == [.phone(alicePhone)])
    let both = Login(LoginForm(email: aliceEmail, phone: alicePhone))
    #expect(both.view(in: .empty).fields == [.email(aliceEmail), .password(isFilled: false)])
  }

  @Test("replaces one form with the other, which keeps addresses but no password")
  func switches() {
    var stage = Stage.login()
    stage.user(.logIn(aliceEmail, strong))
    stage.answer(.failure(.invalidCredentials))
    #expect(
      stage.user(.switchTo(.phone)) == [.decide("login/switched-over"), .show(.login)])
    #expect(stage.stack == [.landing, .login])
    #expect(stage.view == ViewModel("Log in", fields: [.phone(nil)]))
    #expect(stage.buttons == ["log-in-by-phone", "switch-to-email", "back"])
    stage.user(.switchTo(.email))
    #expect(stage.view.fields == [.email(aliceEmail), .password(isFilled: false)])
    #expect(stage.buttons == ["log-in", "switch-to-phone", "back"])
  }

  @Test("accepts the input of its form, and no input of the other form")
  mutating func oneForm() {
    #expect(login.answer(.shared(.logIn(aliceEmail, strong))) == nil)
    #expect(login.answer(.shared(.switchTo(.phone))) == nil)
    #expect(
      login.answer(.shared(.switchTo(.email)))
        == .outcome(.switchedOver(LoginForm(phone: alicePhone, .email))))
    var byEmail = Login(LoginForm())
    #expect(byEmail.answer(.shared(.logInByPhone(alicePhone))) == nil)
  }

  @Test("requests a code for a number, and none for invalid input")
  mutating func asks() {
    #expect(
      login.answer(.shared(.logInByPhone(alicePhone)))
        == .ask(.open(.sendLoginCode(alicePhone)), .sendingCode))
    #expect(login.answer(.shared(.logInByPhone(malformedPhone))) == .refuse(.rule(.phone)))
  }

  @Test(
    "maps each response to its outcome, or to one that all scenes share",
    arguments: [
      (Response.codeSent, Answer<LoginOutcome>.outcome(.phoneCodeSent(alicePhone))),
      (
        .failure(.invalidPhoneNumber), .outcome(.phoneFailed, because: .invalidPhoneNumber)
      ),
      (.failure(.unknown), .outcome(.phoneFailed, because: .unknown)),
      (.failure(.networkError), .failed(.networkError)),
      (.failure(.accountSuspended), .failed(.accountSuspended)),
    ])
  func responses(response: Response, answer: Answer<LoginOutcome>) {
    var login = Login(LoginForm(phone: alicePhone))
    #expect(login.answer(.response(response, to: send, during: .sendingCode)) == answer)
  }

  @Test("pushes login-code once the code has been sent")
  func sent() {
    var stage = Stage.loginByPhone()
    #expect(
      stage.user(.logInByPhone(alicePhone))
        == [
          .move(.login, .busy(.sendingCode), by: .login),
          .send(.open(.sendLoginCode(alicePhone))),
        ])
    #expect(
      stage.answer(.codeSent)
        == [
          .decide("login/phone-code-sent"), .move(.loginCode, nil, by: .login),
          .show(.loginCode),
        ])
    #expect(stage.stack == [.landing, .login, .loginCode])
  }

  @Test(
    "stays with an alert and an empty field if the number is at fault",
    arguments: [NetworkFailure.invalidPhoneNumber, .unknown])
  func phoneFailed(failure: NetworkFailure) {
    var stage = Stage.loginByPhone()
    stage.user(.logInByPhone(alicePhone))
    #expect(
      stage.answer(.failure(failure))
        == [.decide("login/phone-failed"), .move(.login, nil, by: .login), .alert(failure)])
    #expect(stage.view == ViewModel("Log in", fields: [.phone(nil)]))
  }

  @Test("keeps the number if no answer comes")
  func keepsNumber() {
    var stage = Stage.loginByPhone()
    stage.user(.logInByPhone(alicePhone))
    #expect(
      stage.answer(.failure(.networkError))
        == [.decide("any/work-failed"), .move(.login, nil, by: .login), .alert(.networkError)])
    #expect(stage.view.fields == [.phone(alicePhone)])
  }
}

import Authentication
import Machines
import Networking
import Sessions
import Testing

@Suite("The email-code scene")
struct EmailCodeTests {
  private var scene = EmailCode.example
  private var email: EmailAddress { scene.credentials.email }

  private func surroundings(after time: Seconds) -> Surroundings {
    var server = Server()
    _ = server.answer(.open(.sendCode(email)))
    server.advance(by: time)
    return Surroundings(device: Device(), codes: server.codes)
  }

  @Test("logs in with the code and the input of the previous scene")
  mutating func enters() {
    #expect(
      scene.answer(.shared(.enterCode(.issued(1))))
        == .ask(
          .open(.logIn(.email(email, scene.credentials.password, .issued(1)))), .authenticating))
    let wrong = Code.typed(TypedCode(id: 7, class: .wrongCode))
    #expect(
      scene.answer(.shared(.enterCode(wrong)))
        == .ask(
          .open(.logIn(.email(email, scene.credentials.password, wrong))), .authenticating))
  }

  @Test("accepts six digits only")
  mutating func rule() {
    #expect(scene.answer(.shared(.enterCode(malformedCode))) == .refuse(.rule(.code)))
  }

  @Test("sends no second code within 30 seconds")
  mutating func tooEarly() {
    let resend = SceneAct.shared(.resend)
    let early = surroundings(after: Seconds(29))
    let late = surroundings(after: Seconds(30))
    #expect(scene.answer(resend, in: early) == .refuse(.resendTooEarly))
    #expect(scene.answer(resend, in: late) == .ask(.open(.sendCode(email)), .requesting))
    #expect(scene.answer(resend) == .ask(.open(.sendCode(email)), .requesting))
  }

  @Test(
    "maps each response to its outcome, or to one that all scenes share",
    arguments: [
      (Response.codeSent, Activity.requesting, Answer<CodeOutcome>.outcome(.codeSent)),
      (
        .failure(.networkError), .requesting, .outcome(.codeNotSent, because: .networkError)
      ),
      (.failure(.unknown), .requesting, .outcome(.codeNotSent, because: .unknown)),
      (.failure(.wrongCode), .authenticating, .outcome(.wrongCode)),
      (.failure(.networkError), .authenticating, .failed(.networkError)),
      (.failure(.accountSuspended), .authenticating, .failed(.accountSuspended)),
      (.failure(.unknown), .authenticating, .failed(.unknown)),
    ])
  func responses(response: Response, activity: Activity, answer: Answer<CodeOutcome>) {
    var scene = EmailCode.example
    let request = Request.open(.sendCode(scene.credentials.email))
    #expect(scene.answer(.response(response, to: request, during: activity)) == answer)
  }

  @Test("shows a field for the code, and the possible input")
  func shows() {
    #expect(
      scene.view(in: .empty) == ViewModel("Enter the code", fields: [.code(isFilled: false)]))
    #expect(Stage.emailCode().buttons == ["enter-code", "resend", "back"])
  }

  @Test("stays after the first code has been sent")
  func sent() {
    var stage = Stage.login()
    stage.user(.logIn(aliceEmail, strong))
    stage.answer(.failure(.secondFactorWanted))
    #expect(
      stage.answer(.codeSent)
        == [.decide("email-code/code-sent"), .move(.emailCode, nil, by: .emailCode)])
  }

  @Test("shows an alert if the first code was not sent, and can send another at once")
  func notSent() {
    var stage = Stage.login()
    stage.user(.logIn(aliceEmail, strong))
    stage.answer(.failure(.secondFactorWanted))
    #expect(
      stage.answer(.failure(.networkError))
        == [
          .decide("email-code/code-not-sent"), .move(.emailCode, nil, by: .emailCode),
          .alert(.networkError),
        ])
    #expect(
      stage.user(.resend)
        == [
          .move(.emailCode, .busy(.requesting), by: .emailCode),
          .send(.open(.sendCode(aliceEmail))),
        ])
  }

  @Test("refuses in the flow to resend a code too early")
  func resend() {
    var stage = Stage.emailCode()
    #expect(stage.user(.resend) == [.refuse(.resendTooEarly)])
    stage.advance(by: SentCodes.resendBlock)
    stage.user(.resend)
    #expect(stage.flow.position?.standing == .busy(.requesting))
  }

  @Test("resets to no-history after the right code")
  func accepted() {
    var stage = Stage.emailCode()
    #expect(
      stage.user(.enterCode(.issued(1)))
        == [
          .move(.emailCode, .busy(.authenticating), by: .emailCode),
          .send(.open(.logIn(.email(aliceEmail, strong, .issued(1))))),
        ])
    #expect(
      stage.answer(.tokens(alice))
        == [
          .decide("any/accepted"), .move(.noHistory, nil, by: .emailCode),
          .show(.noHistory),
        ])
    #expect(stage.stack == [.noHistory])
  }

  @Test("stays with an empty field and an alert after a wrong code")
  func wrong() {
    var stage = Stage.emailCode()
    stage.user(.enterCode(.issued(9)))
    #expect(
      stage.answer(.failure(.wrongCode))
        == [
          .decide("email-code/wrong-code"), .move(.emailCode, nil, by: .emailCode),
          .alert(.wrongCode),
        ])
    #expect(scene.route(.wrongCode) == Route.stay.clearingInput.alerting(.wrongCode))
    #expect(stage.view.fields.map(\.isFilled) == [false])
  }

  @Test("leads back to the form, which has kept the input")
  func back() {
    var stage = Stage.emailCode()
    #expect(stage.user(.back) == [.move(.login, nil, by: .emailCode), .show(.login)])
    #expect(stage.view.fields == [.email(aliceEmail), .password(isFilled: true)])
  }
}

import Authentication
import Machines
import Networking
import Sessions
import Testing

@Suite("The login-code scene")
struct LoginCodeTests {
  private var scene = LoginCode.example
  private var phone: PhoneNumber { scene.phone }

  private func surroundings(after time: Seconds) -> Surroundings {
    var server = Server()
    _ = server.add(User(alice, phone: phone))
    _ = server.answer(.open(.sendLoginCode(phone)))
    server.advance(by: time)
    return Surroundings(device: Device(), codes: server.codes)
  }

  @Test("logs in with the number and the code")
  mutating func enters() {
    #expect(
      scene.answer(.shared(.enterCode(.issued(1))))
        == .ask(.open(.logIn(.phone(phone, .issued(1)))), .authenticating))
    #expect(scene.answer(.shared(.enterCode(malformedCode))) == .refuse(.rule(.code)))
  }

  @Test("sends no second code within 30 seconds")
  mutating func tooEarly() {
    let resend = SceneAct.shared(.resend)
    let early = surroundings(after: Seconds(29))
    let late = surroundings(after: Seconds(30))
    #expect(scene.answer(resend, in: early) == .refuse(.resendTooEarly))
    #expect(scene.answer(resend, in: late) == .ask(.open(.sendLoginCode(phone)), .resending))
  }

  @Test(
    "maps each response to its outcome, or to one that all scenes share",
    arguments: [
      (Response.codeSent, Activity.resending, Answer<CodeOutcome>.outcome(.codeSent)),
      (
        .failure(.networkError), .resending, .outcome(.codeNotSent, because: .networkError)
      ),
      (.failure(.unknown), .resending, .outcome(.codeNotSent, because: .unknown)),
      (
        .failure(.invalidPhoneNumber), .resending,
        .outcome(.phoneFailed, because: .invalidPhoneNumber)
      ),
      (.failure(.wrongCode), .authenticating, .outcome(.wrongCode)),
      (
        .failure(.invalidPhoneNumber), .authenticating,
        .outcome(.phoneFailed, because: .invalidPhoneNumber)
      ),
      (.failure(.unknown), .authenticating, .outcome(.phoneFailed, because: .unknown)),
      (.failure(.networkError), .authenticating, .failed(.networkError)),
      (.failure(.accountSuspended), .authenticating, .failed(.accountSuspended)),
    ])
  func responses(response: Response, activity: Activity, answer: Answer<CodeOutcome>) {
    var scene = LoginCode.example
    let request = Request.open(.sendLoginCode(scene.phone))
    #expect(scene.answer(.response(response, to: request, during: activity)) == answer)
  }

  @Test("has a transition for each outcome")
  func routes() {
    #expect(scene.route(.wrongCode) == Route.stay.clearingInput.alerting(.wrongCode))
    #expect(scene.route(.codeSent) == .stay)
    #expect(scene.route(.codeNotSent) == Route.stay.alertingWhatFailed)
    #expect(
      scene.route(.phoneFailed) == Route.stay.clearingInput.alertingWhatFailed)
  }

  @Test("shows a field for the code, and the possible input")
  func shows() {
    #expect(
      scene.view(in: .empty) == ViewModel("Enter the code", fields: [.code(isFilled: false)]))
    #expect(Stage.loginCode().buttons == ["enter-code", "resend", "back"])
  }

  @Test("resets to no-history after the right code, and the device can remember the number")
  func accepted() {
    var stage = Stage.loginCode()
    stage.user(.enterCode(.issued(1)))
    #expect(
      stage.answer(.tokens(alice))
        == [
          .decide("any/accepted"), .move(.noHistory, nil, by: .loginCode), .show(.noHistory),
        ])
    #expect(stage.stack == [.noHistory])
    #expect(stage.flow.session?.known == phoneOfAlice)
    #expect(
      stage.user(.proceed).last == .send(.authenticated(.registerDevice(nil), alice)))
  }

  @Test("empties the field if the code fails, and keeps its text if the account is at fault")
  func failures() {
    var stage = Stage.loginCode()
    for (failure, isKept) in [
      (NetworkFailure.wrongCode, false), (.unknown, false), (.accountSuspended, true),
      (.networkError, true),
    ] {
      stage.user(.enterCode(.issued(9)))
      stage.answer(.failure(failure))
      #expect(stage.view.fields == [.code(isFilled: isKept)])
    }
  }

  @Test("stays whether or not another code is sent")
  func resend() {
    var stage = Stage.loginCode()
    #expect(stage.user(.resend) == [.refuse(.resendTooEarly)])
    stage.advance(by: SentCodes.resendBlock)
    #expect(
      stage.user(.resend)
        == [
          .move(.loginCode, .busy(.resending), by: .loginCode),
          .send(.open(.sendLoginCode(alicePhone))),
        ])
    #expect(
      stage.answer(.codeSent)
        == [.decide("login-code/code-sent"), .move(.loginCode, nil, by: .loginCode)])
    stage.user(.resend)
    #expect(
      stage.answer(.failure(.networkError))
        == [
          .decide("login-code/code-not-sent"), .move(.loginCode, nil, by: .loginCode),
          .alert(.networkError),
        ])
  }
}

import Authentication
import Machines
import Networking
import Sessions
import Testing

@Suite("The email-link scene")
struct EmailLinkTests {
  private var scene = EmailLink.example
  private let account = AccountID(alice)
  private let register = Request.authenticated(.registerDevice(strong), alice)
  private let setEmail = Request.authenticated(.setEmail(aliceEmail, strong), alice)

  @Test("requests another e-mail, and asks before it signs out")
  mutating func acts() {
    #expect(
      scene.answer(.shared(.resend))
        == .ask(
          .authenticated(.setEmail(scene.credentials.email, scene.credentials.password)), .resending
        ))
    #expect(scene.answer(.shared(.signOut)) == .question(.signOut))
    #expect(scene.answer(.shared(.retry)) == nil)
  }

  @Test(
    "maps each response to its outcome",
    arguments: [
      (Response.mailSent, Answer<EmailLink.Outcome>.outcome(.sentAgain)),
      (.emailVerified, .outcome(.verified)),
      (.failure(.networkError), .outcome(.notSent, because: .networkError)),
      (.failure(.addressTaken), .outcome(.notSent, because: .addressTaken)),
    ])
  func responses(response: Response, answer: Answer<EmailLink.Outcome>) {
    var scene = EmailLink.example
    #expect(scene.answer(.response(response, to: setEmail, during: .resending)) == answer)
  }

  @Test("has a transition for each outcome")
  func routes() {
    #expect(scene.route(.sentAgain) == .stay)
    #expect(scene.route(.notSent) == Route.stay.alertingWhatFailed)
    #expect(
      scene.route(.verified)
        == Route.stay.asking(.registerDeviceAs(scene.credentials), .registeringDevice))
  }

  @Test("shows that it is waiting, and what the user can do in the meantime")
  func shows() {
    let stage = Stage.emailLink()
    #expect(stage.view == ViewModel("Open the link that was sent to you"))
    #expect(stage.buttons == ["resend", "sign-out", "back"])
    #expect(stage.isSound)
  }

  @Test("registers the device with the credentials that the link set, and keeps the address")
  func opened() {
    var stage = Stage.emailLink()
    #expect(
      stage.hear(.emailVerified, of: account)
        == [
          .decide("email-link/verified"), .remember(knownAlice),
          .move(.emailLink, .busy(.registeringDevice), by: .emailLink), .send(register),
        ])
    #expect(
      stage.answer(.deviceRegistered)
        == [
          .deviceRegistered(account), .decide("any/device-registered"),
          .move(.initialSync, .busy(.syncing), by: .emailLink), .show(.initialSync),
          .send(.authenticated(.synchronise, alice)),
        ])
  }

  @Test("continues when the link is opened, even while another e-mail is being sent")
  func openedWhileResending() {
    var stage = Stage.emailLink()
    stage.advance(by: SentCodes.resendBlock)
    #expect(
      stage.user(.resend)
        == [.move(.emailLink, .busy(.resending), by: .emailLink), .send(setEmail)])
    #expect(
      stage.hear(.emailVerified, of: account)
        == [
          .decide("email-link/verified"), .cancel(setEmail), .remember(knownAlice),
          .move(.emailLink, .busy(.registeringDevice), by: .emailLink), .send(register),
        ])
    #expect(stage.request == register)
  }

  @Test("closes a question when the link is opened")
  func openedWhileAsked() {
    var stage = Stage.emailLink()
    stage.user(.signOut)
    stage.hear(.emailVerified, of: account)
    #expect(stage.flow.position?.standing == .busy(.registeringDevice))
  }

  @Test("is not informed of events about other users")
  func somebodyElse() {
    var stage = Stage.emailLink()
    #expect(stage.hear(.emailVerified, of: AccountID(bob)) == [])
  }

  @Test("learns from the answer to a mail request that the address is already verified")
  func verifiedOnResend() {
    var stage = Stage.emailLink()
    stage.advance(by: SentCodes.resendBlock)
    stage.user(.resend)
    #expect(
      stage.answer(.emailVerified)
        == [
          .decide("email-link/verified"), .remember(knownAlice),
          .move(.emailLink, .busy(.registeringDevice), by: .emailLink), .send(register),
        ])
  }

  @Test("sends a second e-mail only after 30 seconds, and shows an alert if that fails")
  func resends() {
    var stage = Stage.emailLink()
    #expect(stage.user(.resend) == [.refuse(.resendTooEarly)])
    stage.advance(by: SentCodes.resendBlock)
    stage.user(.resend)
    #expect(
      stage.answer(.failure(.networkError))
        == [
          .decide("email-link/not-sent"), .move(.emailLink, nil, by: .emailLink),
          .alert(.networkError),
        ])
    stage.user(.resend)
    #expect(
      stage.answer(.mailSent)
        == [.decide("email-link/sent-again"), .move(.emailLink, nil, by: .emailLink)])
  }

  @Test("cancels the e-mail request, and leads back to the form, which has kept the input")
  func back() {
    var stage = Stage.emailLink()
    stage.advance(by: SentCodes.resendBlock)
    stage.user(.resend)
    #expect(
      stage.user(.back)
        == [
          .cancel(setEmail), .move(.addEmail, nil, by: .emailLink), .show(.addEmail),
        ])
  }

  @Test("cannot be left while the device is registered")
  func registering() {
    var stage = Stage.emailLink()
    stage.hear(.emailVerified, of: account)
    #expect(stage.user(.back) == [.refuse(.busy)])
    #expect(stage.buttons == [])
  }
}

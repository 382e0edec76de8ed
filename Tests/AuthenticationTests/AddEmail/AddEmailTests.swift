import Authentication
import Machines
import Networking
import Sessions
import Testing

private let wanted = Credentials(aliceEmail, strong)

@Suite("The add-email scene")
struct AddEmailTests {
  private var scene = AddEmail.example
  private let account = AccountID(alice)
  private let setEmail = Request.authenticated(.setEmail(aliceEmail, strong), alice)

  @Test("requests an e-mail to the address in its input, and asks before it signs out")
  mutating func acts() {
    #expect(
      scene.answer(SceneAct(AddEmail.Act.setEmail(aliceEmail, strong)))
        == .ask(.authenticated(.setEmail(aliceEmail, strong)), .registering))
    #expect(scene.answer(.shared(.signOut)) == .question(.signOut))
    #expect(scene.answer(.shared(.resend)) == nil)
  }

  @Test("accepts only an address with a password that satisfies the rule for new passwords")
  mutating func rules() {
    #expect(
      scene.answer(SceneAct(AddEmail.Act.setEmail(malformedEmail, weak))) == .refuse(.rule(.email)))
    #expect(
      scene.answer(SceneAct(AddEmail.Act.setEmail(aliceEmail, weak)))
        == .refuse(.rule(.newPassword)))
    #expect(
      scene.answer(SceneAct(AddEmail.Act.setEmail(aliceEmail, empty)))
        == .refuse(.rule(.newPassword)))
  }

  @Test(
    "maps each response to its outcome, or to one that all scenes share",
    arguments: [
      (Response.mailSent, Answer<AddEmail.Outcome>.outcome(.mailSent(wanted))),
      (.emailVerified, .outcome(.verified(wanted))),
      (.failure(.addressTaken), .outcome(.addressTaken)),
      (.failure(.invalidEmail), .outcome(.invalidEmail)),
      (.failure(.networkError), .failed(.networkError)),
      (.failure(.unknown), .failed(.unknown)),
    ])
  func responses(response: Response, answer: Answer<AddEmail.Outcome>) {
    var scene = AddEmail.example
    #expect(scene.answer(.response(response, to: setEmail, during: .registering)) == answer)
  }

  @Test("starts a flow for an account whose user has no address")
  func starts() {
    let stage = Stage.addEmail()
    #expect(stage.started.first == .start(.needsEmail))
    #expect(stage.stack == [.addEmail])
    #expect(
      stage.view
        == ViewModel(
          "Add an e-mail address", fields: [.email(nil), .password(isFilled: false)]))
    #expect(stage.buttons == ["set-email", "sign-out"])
    #expect(stage.flow.accountInHand == account)
    #expect(stage.isSound)
  }

  @Test("replaces the stack after a registration that requires an address")
  func emailWanted() {
    var stage = Stage.noHistory()
    stage.user(.proceed)
    #expect(
      stage.answer(.failure(.emailWanted))
        == [
          .decide("any/email-wanted"), .move(.addEmail, nil, by: .noHistory), .show(.addEmail),
          .registrationFailed(account, .emailWanted),
        ])
    #expect(stage.stack == [.addEmail])
  }

  @Test("leads, once the mail is sent, to the scene that waits for the link")
  func sent() {
    var stage = Stage.addEmail()
    #expect(
      stage.setEmail()
        == [
          .move(.addEmail, .busy(.registering), by: .addEmail), .send(.refreshToken(alice)),
        ])
    #expect(stage.answer(.newAccessToken) == [.send(setEmail)])
    #expect(
      stage.answer(.mailSent)
        == [
          .decide("add-email/mail-sent"), .move(.emailLink, nil, by: .addEmail),
          .show(.emailLink),
        ])
    #expect(stage.stack == [.addEmail, .emailLink])
  }

  @Test("leads to email-link if the address is verified, and registers the device at once")
  func verified() {
    var stage = Stage.addEmail()
    stage.setEmail()
    stage.answer(.newAccessToken)
    #expect(
      stage.answer(.emailVerified)
        == [
          .decide("add-email/verified"), .remember(knownAlice),
          .move(.emailLink, .busy(.registeringDevice), by: .addEmail), .show(.emailLink),
          .send(.authenticated(.registerDevice(strong), alice)),
        ])
  }

  @Test("stays with empty fields and an alert if the address is taken")
  func taken() {
    var stage = Stage.addEmail()
    stage.setEmail()
    stage.answer(.newAccessToken)
    #expect(
      stage.answer(.failure(.addressTaken))
        == [
          .decide("add-email/address-taken"), .move(.addEmail, nil, by: .addEmail),
          .alert(.addressTaken),
        ])
    #expect(stage.view.fields == [.email(nil), .password(isFilled: false)])
  }

  @Test("keeps the input if the address is unreachable, and after any other failure")
  func fails() {
    var stage = Stage.addEmail()
    for failure in [NetworkFailure.invalidEmail, .networkError] {
      stage.setEmail()
      if case .refreshToken = stage.request { stage.answer(.newAccessToken) }
      #expect(stage.answer(.failure(failure)).contains(.alert(failure)))
      #expect(stage.view.fields == [.email(aliceEmail), .password(isFilled: true)])
    }
  }

  @Test("accepts nothing while the mail is requested, and has no way back")
  func busy() {
    var stage = Stage.addEmail()
    stage.setEmail()
    #expect(stage.setEmail() == [.refuse(.busy)])
    #expect(stage.user(.back) == [.refuse(.noBack)])
    #expect(stage.buttons == [])
  }

  @Test("is not informed of the link, since the field can contain another address")
  func deaf() {
    var stage = Stage.emailLink()
    stage.user(.back)
    #expect(stage.hear(.emailVerified, of: account) == [])
    #expect(stage.view.fields == [.email(aliceEmail), .password(isFilled: true)])
  }

  @Test("signs out by deleting the account that requires the address")
  func signsOut() {
    var stage = Stage.addEmail()
    stage.user(.signOut)
    #expect(
      stage.user(.confirm)
        == [
          .decide("any/signed-out"), .move(.addEmail, nil, by: .addEmail), .signOut(account),
        ])
  }
}

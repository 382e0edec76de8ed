import Authentication
import Machines
import Networking
import Sessions
import Testing

@Suite("The reauthenticate scene")
struct ReauthenticateTests {
  private let account = AccountID(alice)
  private let logIn = Request.open(.logIn(.email(aliceEmail, strong, nil)))
  private let register = Request.authenticated(.registerDevice(strong), alice)

  @Test("is prefilled with the known address, never with a password")
  func prefilled() {
    #expect(
      Stage.reauthenticate().view
        == ViewModel(
          "Log in again", fields: [.email(aliceEmail), .password(isFilled: false)]))
  }

  @Test("applies the rules of a login, in their order")
  func rules() {
    var scene = Reauthenticate.example
    #expect(scene.answer(.shared(.logIn(malformedEmail, empty))) == .refuse(.rule(.email)))
    #expect(scene.answer(.shared(.logIn(aliceEmail, empty))) == .refuse(.rule(.password)))
    #expect(
      scene.answer(.shared(.logIn(aliceEmail, weak)))
        == .ask(.open(.logIn(.email(aliceEmail, weak, nil))), .authenticating))
  }

  @Test(
    "maps each response to its outcome, or to one that all scenes share",
    arguments: [
      (
        Response.failure(.secondFactorWanted),
        Answer<LoginOutcome>.outcome(
          .secondFactorWanted(Credentials(aliceEmail, strong)))
      ),
      (.failure(.invalidCredentials), .outcome(.invalidCredentials)),
      (.failure(.accountPendingActivation), .outcome(.accountPendingActivation)),
      (.failure(.accountSuspended), .outcome(.accountSuspended)),
      (.failure(.unknown), .outcome(.unknown)),
      (.failure(.networkError), .failed(.networkError)),
    ])
  func responses(response: Response, answer: Answer<LoginOutcome>) {
    var scene = Reauthenticate.example
    #expect(scene.answer(.response(response, to: logIn, during: .authenticating)) == answer)
  }

  @Test(
    "stays with an alert and a guidance dot, as the login scene does",
    arguments: [
      NetworkFailure.invalidCredentials, .accountPendingActivation, .accountSuspended, .unknown,
    ])
  func guidance(failure: NetworkFailure) {
    var stage = Stage.reauthenticate()
    stage.user(.logIn(aliceEmail, strong))
    #expect(
      stage.answer(.failure(failure))
        == [
          .decide("reauthenticate/\(failure.name)"),
          .move(.reauthenticate, nil, by: .reauthenticate), .alert(failure),
        ])
    #expect(stage.view.hasGuidanceDot)
    #expect(stage.view.fields == [.email(aliceEmail), .password(isFilled: true)])
  }

  @Test("shows the alert for invalid credentials after an unknown failure with a weak password")
  func weakPassword() {
    var stage = Stage.reauthenticate()
    stage.user(.logIn(aliceEmail, weak))
    #expect(
      stage.answer(.failure(.unknown))
        == [
          .decide("reauthenticate/unknown-with-weak-password"),
          .move(.reauthenticate, nil, by: .reauthenticate), .alert(.invalidCredentials),
        ])
  }

  @Test("resets to no-history once the login is accepted without an active session")
  func accepted() {
    var stage = Stage.reauthenticate()
    stage.user(.logIn(aliceEmail, strong))
    #expect(
      stage.answer(.tokens(alice))
        == [
          .decide("any/accepted"), .move(.noHistory, nil, by: .reauthenticate),
          .show(.noHistory),
        ])
    #expect(stage.view.title == "You’ve used this device before")
  }

  @Test("resets to no-history if the login is accepted after a reboot: no session is active")
  func afterReboot() {
    var stage = Stage(.needsAuthenticationAfterReboot, known: knownAlice, Stage.storedAlice)
    stage.logIn()
    #expect(stage.stack == [.noHistory])
  }

  @Test("registers the device automatically once the login is accepted in an active session")
  func acceptedInActiveSession() {
    var stage = Stage.activeSession()
    stage.user(.logIn(aliceEmail, strong))
    #expect(
      stage.answer(.tokens(alice))
        == [
          .decide("any/accepted-in-active-session"),
          .store(account, knownAlice, cookieExpiresIn: Account.cookieLifetime),
          .move(.reauthenticate, .busy(.registeringDevice), by: .reauthenticate),
          .send(register),
        ])
    stage.answer(.deviceRegistered)
    #expect(stage.stack == [.initialSync])
  }

  @Test("registers the device if the same user logs in after the password was required")
  func afterPasswordWanted() {
    var stage = Stage.noHistory()
    stage.user(.proceed)
    stage.answer(.failure(.passwordWanted))
    stage.logIn()
    #expect(stage.flow.position?.scene == .reauthenticate)
    #expect(stage.flow.position?.standing == .busy(.registeringDevice))
    #expect(stage.request == register)
  }

  @Test("resets to no-history if another user logs in during an active session")
  func anotherUser() {
    var stage = Stage.activeSession()
    stage.user(.logIn(bobEmail, strong))
    #expect(
      stage.answer(.tokens(bob))
        == [
          .decide("any/accepted"), .move(.noHistory, nil, by: .reauthenticate),
          .show(.noHistory),
        ])
    #expect(stage.view.title == "It’s the first time you’re using this device")
  }

  @Test(
    "registers the device if the same user's code is accepted during an active session"
  )
  func codeInActiveSession() {
    var stage = Stage.activeSession()
    stage.wantSecondFactor()
    #expect(stage.stack == [.reauthenticate, .emailCode])
    stage.user(.enterCode(.issued(1)))
    #expect(
      stage.answer(.tokens(alice))
        == [
          .decide("any/accepted-in-active-session"),
          .store(account, knownAlice, cookieExpiresIn: Account.cookieLifetime),
          .move(.reauthenticate, .busy(.registeringDevice), by: .emailCode),
          .show(.reauthenticate), .send(register),
        ])
    #expect(stage.stack == [.reauthenticate])
    #expect(stage.view.fields == [.email(aliceEmail), .password(isFilled: true)])
  }

  @Test("resets to no-history if another user's code is accepted during an active session")
  func anotherUsersCode() {
    var stage = Stage.activeSession()
    stage.wantSecondFactor(bobEmail)
    stage.user(.enterCode(.issued(1)))
    stage.answer(.tokens(bob))
    #expect(stage.stack == [.noHistory])
  }

  @Test("resets to no-history if a code is accepted without an active session")
  func codeWithoutActiveSession() {
    var stage = Stage.reauthenticate()
    stage.wantSecondFactor()
    stage.user(.enterCode(.issued(1)))
    stage.answer(.tokens(alice))
    #expect(stage.stack == [.noHistory])
  }

  @Test("cannot be left while the device is being registered, since there is no way back")
  func noBack() {
    var stage = Stage.activeSession()
    stage.logIn()
    #expect(stage.user(.back) == [.refuse(.noBack)])
    #expect(stage.user(.signOut) == [.refuse(.busy)])
  }

  @Test("signs out before a login by deleting the account that it reauthenticates")
  func signsOut() {
    var stage = Stage.reauthenticate()
    stage.user(.signOut)
    #expect(
      stage.user(.confirm)
        == [
          .decide("any/signed-out"), .move(.reauthenticate, nil, by: .reauthenticate),
          .signOut(account),
        ])
  }

  @Test("signs out by deleting another account if the flow holds that account's tokens")
  func signsOutOfTokens() {
    var stage = Stage.reauthenticate()
    stage.logIn(bob, bobEmail)
    stage.user(.proceed)
    stage.answer(.failure(.passwordWanted))
    stage.user(.signOut)
    #expect(stage.user(.confirm).last == .signOut(AccountID(bob)))
  }

  @Test("stays when the user does not sign out after all")
  func staysAfterAll() {
    var stage = Stage.reauthenticate()
    #expect(
      stage.user(.signOut) == [.move(.reauthenticate, .asking(.signOut), by: .reauthenticate)])
    #expect(
      stage.user(.cancel)
        == [
          .decide("any/sign-out-cancelled"), .move(.reauthenticate, nil, by: .reauthenticate),
        ])
  }

  @Test("leads to company login, which is pushed on top of it")
  func companyLogin() {
    var stage = Stage.reauthenticate()
    #expect(
      stage.user(.companyLogin)
        == [
          .decide("reauthenticate/company-login"),
          .move(.companyLogin, nil, by: .reauthenticate), .show(.companyLogin),
        ])
    #expect(stage.stack == [.reauthenticate, .companyLogin])
  }

  @Test("offers only company login to a user with single sign-on and no password")
  func companyLoginAlone() {
    let known = KnownCredentials(
      account, email: aliceEmail, hasPassword: false, usesSingleSignOn: true)
    var stage = Stage(.accessTokenExpired, known: known, Stage.storedAlice)
    #expect(stage.view == ViewModel("Log in again"))
    #expect(stage.buttons == ["company-login", "sign-out"])
    #expect(stage.user(.logIn(aliceEmail, strong)) == [.refuse(.notOnScreen)])
    #expect(stage.isSound)
  }

  @Test("has the outcomes of the login scene, plus company login")
  func outcomes() {
    let names = SceneName.reauthenticate.outcomeNames
    #expect(names == SceneName.login.outcomeNames + ["company-login"])
  }
}

import Authentication
import Machines
import Networking
import Sessions
import Testing

@Suite("A hand-over from the session layer")
struct HandOverTests {
  private static let mustLogIn: [(AuthenticationError, Alert)] = [
    (.deviceRemovedRemotely, Alert(.deviceRemoved)), (.accessTokenExpired, Alert(.tokenRefused)),
  ]

  private static let others: [(AuthenticationError, Alert)] = [
    (.networkError, Alert(NetworkFailure.networkError)),
    (.migrationFailed, Alert(.migrationFailed)),
    (.needsAuthenticationAfterReboot, Alert(.needsAuthenticationAfterReboot)),
    (.needsPasswordToRegisterDevice, Alert(.passwordWanted)),
    (.needsEmailToRegisterDevice, Alert(.emailWanted)),
    (.tooManyDevices, Alert(NetworkFailure.tooManyDevices)),
    (.unknown, Alert(NetworkFailure.unknown)),
  ]

  @Test("leads to reauthenticate if the credentials are known", arguments: mustLogIn)
  func known(error: AuthenticationError, alert: Alert) {
    var stage = Stage.login(Stage.storedAlice)
    #expect(
      stage.handOver(error, known: knownAlice)
        == [
          .decide("any/must-reauthenticate"), .move(.reauthenticate, nil, by: .login),
          .show(.reauthenticate), .alert(alert),
        ])
    #expect(stage.stack == [.reauthenticate])
    #expect(stage.view.fields == [.email(aliceEmail), .password(isFilled: false)])
  }

  @Test("leads to the landing scene if the credentials are unknown", arguments: mustLogIn)
  func unknown(error: AuthenticationError, alert: Alert) {
    var stage = Stage.login()
    #expect(
      stage.handOver(error, known: nil)
        == [
          .decide("any/must-log-in"), .move(.landing, nil, by: .login), .show(.landing),
          .alert(alert),
        ])
    #expect(stage.stack == [.landing])
  }

  @Test("shows only an alert for any other error, and the scene stays", arguments: others)
  func other(error: AuthenticationError, alert: Alert) {
    var stage = Stage.emailCode()
    #expect(stage.handOver(error, known: nil) == [.decide("any/work-failed"), .alert(alert)])
    #expect(stage.stack == [.landing, .login, .emailCode])
  }

  @Test("cancels the work under way if the flow moves to another scene")
  func cancels() {
    var stage = Stage.login(Stage.storedAlice)
    stage.user(.logIn(bobEmail, strong))
    #expect(
      stage.handOver(.accessTokenExpired, known: knownAlice)
        == [
          .decide("any/must-reauthenticate"), .cancel(.open(.logIn(.email(bobEmail, strong, nil)))),
          .move(.reauthenticate, nil, by: .login), .show(.reauthenticate),
          .alert(.tokenRefused),
        ])
    #expect(stage.answer(.tokens(bob)) == [])
  }

  @Test("does not disturb work if the scene stays")
  func goesOn() {
    var stage = Stage.login()
    stage.user(.logIn(aliceEmail, strong))
    _ = stage.handOver(.networkError, known: nil)
    #expect(stage.flow.position?.standing == .busy(.authenticating))
    stage.answer(.tokens(alice))
    #expect(stage.stack == [.noHistory])
  }

  @Test("closes a question, whose answers are then no longer on screen, unless the scene stays")
  func closesQuestion() {
    var stage = Stage.reauthenticate()
    stage.user(.signOut)
    #expect(
      stage.handOver(.deviceRemovedRemotely, known: knownAlice)
        == [
          .decide("any/must-reauthenticate"),
          .move(.reauthenticate, nil, by: .reauthenticate), .alert(.deviceRemoved),
        ])
    #expect(stage.flow.standing == .idle)
    #expect(stage.user(.confirm) == [.refuse(.notOnScreen)])
  }

  @Test("shows an alert over a question, which stays open, if the scene stays")
  func keepsQuestion() {
    var stage = Stage.reauthenticate()
    stage.user(.signOut)
    #expect(
      stage.handOver(.networkError, known: nil)
        == [.decide("any/work-failed"), .alert(.networkError)])
    #expect(stage.flow.standing == .asking(.signOut))
    #expect(stage.user(.confirm).last == .signOut(AccountID(alice)))
  }

  @Test("shows an alert and leaves the tokens alone if the scene stays", arguments: others)
  func keepsTokens(error: AuthenticationError, alert: Alert) {
    var stage = Stage.noHistory(Stage.storedAlice)
    _ = stage.handOver(error, known: knownAlice)
    #expect(stage.flow.session?.account == AccountID(alice))
  }

  @Test("drops the tokens of a user who has just logged in if another user must log in again")
  func dropsTokensOfAnother() {
    var stage = Stage.login(Stage.storedAlice)
    stage.logIn(bob, bobEmail)
    _ = stage.handOver(.accessTokenExpired, known: knownAlice)
    #expect(stage.flow.session == nil)
    stage.user(.signOut)
    #expect(stage.user(.confirm).last == .signOut(AccountID(alice)))
  }

  @Test("drops the tokens of the account that must log in again")
  func dropsTokens() {
    var stage = Stage.activeSession()
    _ = stage.handOver(.accessTokenExpired, known: knownAlice)
    #expect(stage.flow.session == nil)
    stage.logIn()
    #expect(stage.stack == [.noHistory])
  }
}

import Authentication
import Machines
import Networking
import Sessions
import Testing

@Suite("What the session layer hands over")
struct HandOverTests {
  private static let mustLogIn: [(AuthenticationError, Alert)] = [
    (.deviceRemovedRemotely, .deviceRemovedRemotely), (.accessTokenExpired, .accessTokenExpired),
  ]

  private static let others: [(AuthenticationError, Alert)] = [
    (.networkError, .networkError), (.migrationFailed, .migrationFailed),
    (.needsAuthenticationAfterReboot, .needsAuthenticationAfterReboot),
    (.needsPasswordToRegisterDevice, .needsPasswordToRegisterDevice),
    (.needsEmailToRegisterDevice, .needsEmailToRegisterDevice),
    (.tooManyDevices, .tooManyDevices), (.unknown, .unknown),
  ]

  @Test("leads to reauthenticate where it is known with what", arguments: mustLogIn)
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

  @Test("leads to the landing scene where it is not", arguments: mustLogIn)
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

  @Test("is an alert otherwise, and the scene stays", arguments: others)
  func other(error: AuthenticationError, alert: Alert) {
    var stage = Stage.emailCode()
    #expect(stage.handOver(error, known: nil) == [.decide("any/work-failed"), .alert(alert)])
    #expect(stage.stack == [.landing, .login, .emailCode])
  }

  @Test("cancels the work under way when it moves")
  func cancels() {
    var stage = Stage.login(Stage.storedAlice)
    stage.user(.logIn(bobEmail, strong))
    #expect(
      stage.handOver(.accessTokenExpired, known: knownAlice)
        == [
          .decide("any/must-reauthenticate"), .cancel(.open(.logIn(bobEmail, strong, nil))),
          .move(.reauthenticate, nil, by: .login), .show(.reauthenticate),
          .alert(.accessTokenExpired),
        ])
    #expect(stage.answer(.tokens(bob)) == [])
  }

  @Test("does not hold work up when the scene stays")
  func goesOn() {
    var stage = Stage.login()
    stage.user(.logIn(aliceEmail, strong))
    _ = stage.handOver(.networkError, known: nil)
    #expect(stage.flow.position.standing == .busy(.authenticating))
    stage.answer(.tokens(alice))
    #expect(stage.stack == [.noHistory])
  }

  @Test("closes a question when it moves: its answers are not on screen any more")
  func closesQuestion() {
    var stage = Stage.reauthenticate()
    stage.user(.signOut)
    #expect(
      stage.handOver(.deviceRemovedRemotely, known: knownAlice)
        == [
          .decide("any/must-reauthenticate"),
          .move(.reauthenticate, nil, by: .reauthenticate), .show(.reauthenticate),
          .alert(.deviceRemovedRemotely),
        ])
    #expect(stage.flow.question == nil)
    #expect(stage.user(.confirm) == [.refuse(.notOnScreen)])
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

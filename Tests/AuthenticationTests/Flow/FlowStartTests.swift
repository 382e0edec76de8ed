import Authentication
import Machines
import Networking
import Sessions
import Testing

@Suite("The start of the flow")
struct FlowStartTests {
  @Test(
    "is the reauthenticate scene if an account with known credentials must log in again",
    arguments: [
      AuthenticationError.deviceRemovedRemotely, .accessTokenExpired,
      .needsPasswordToRegisterDevice, .needsAuthenticationAfterReboot,
    ])
  func knownAccount(error: AuthenticationError) {
    let stage = Stage(error, known: knownAlice, Stage.storedAlice)
    #expect(stage.started.first == .start(.knownAccount))
    #expect(stage.stack == [.reauthenticate])
    #expect(stage.isSound)
    let unknown = Stage(error, known: nil, Stage.storedAlice)
    #expect(unknown.started.first == .start(.otherwise))
    #expect(unknown.stack == [.landing])
  }

  @Test(
    "is the landing scene after any other error, or without an error",
    arguments: [
      nil, AuthenticationError.networkError, .migrationFailed, .unknown, .addAccountRequested(),
      .accountDeleted(.userInitiated), .accountDeleted(.sessionExpired),
    ])
  func otherwise(error: AuthenticationError?) {
    let stage = Stage(error, known: knownAlice, Stage.storedAlice)
    #expect(stage.started.first == .start(.otherwise))
    #expect(stage.stack == [.landing])
    #expect(stage.flow.position?.standing == nil)
    #expect(stage.isSound)
  }

  @Test(
    "has the form for the phone number if no address is known, even if a password is required",
    arguments: [AuthenticationError.accessTokenExpired, .needsPasswordToRegisterDevice])
  func knownByPhone(error: AuthenticationError) {
    let account = Account(AccountID(alice), phone: alicePhone)
    let stage = Stage(error, known: phoneOfAlice, account)
    #expect(stage.view.fields == [.phone(alicePhone)])
  }

  @Test("is undone when the flow ends, so that stimuli have no effect")
  func nowhere() {
    var stage = Stage.login()
    _ = stage.end()
    #expect(stage.flow == RoutedFlow())
    #expect(!stage.flow.stands)
    #expect(stage.flow.position == nil)
    #expect(stage.user(.proceed) == [])
    #expect(stage.answer(.codeSent) == [])
    #expect(stage.restored(.restored) == [])
    #expect(stage.link(companyCode) == [])
    #expect(stage.handOver(.networkError, known: nil) == [])
    #expect(stage.flow == RoutedFlow())
  }

  @Test("gives the flow no tokens, except from an active session that requires the password")
  func tokens() {
    #expect(Stage.reauthenticate().flow.session == nil)
    let session = Stage.activeSession().flow.session
    #expect(session?.account == AccountID(alice))
    #expect(session?.facts.wasActive == true)
    #expect(session?.credentials == nil)
  }
}

import Authentication
import Machines
import Networking
import Sessions
import Testing

@Suite("Where the flow starts")
struct FlowStartTests {
  @Test(
    "on the reauthenticate scene, with a known account that must log in again",
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
    "on the landing scene otherwise",
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
    "with the form for the phone number if no address is known, even if a password is required",
    arguments: [AuthenticationError.accessTokenExpired, .needsPasswordToRegisterDevice])
  func knownByPhone(error: AuthenticationError) {
    let account = Account(AccountID(alice), phone: alicePhone)
    let stage = Stage(error, known: phoneOfAlice, account)
    #expect(stage.view.fields == [.phone(alicePhone)])
  }

  @Test("nowhere before it starts or after it has ended, when stimuli have no effect")
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

  @Test("holds no tokens, except an active session's whose password is required")
  func tokens() {
    #expect(Stage.reauthenticate().flow.session == nil)
    let session = Stage.activeSession().flow.session
    #expect(session?.account == AccountID(alice))
    #expect(session?.facts.wasActive == true)
    #expect(session?.credentials == nil)
  }
}

import AppRoot
import Machines
import Networking
import Sessions
import Testing

@Suite("The app root router")
struct AppRootRouterTests {
  @Test("shows each root's screen")
  func screens() {
    #expect(steps(to: .willMigrate(alice)) == [.show(.launch(isMigrating: true))])
    #expect(steps(to: .versionBlacklisted) == [.show(.blocker(.appVersion))])
    #expect(
      steps(to: .willOpen(bob, from: alice, then: .tearDown))
        == [.show(.skeleton(bob, from: alice))])
    #expect(steps(to: .loggedIn(alice)) == [.show(.conversations(alice))])
  }

  @Test("starts a flow if there is none, and otherwise keeps it")
  func flow() {
    let event = SessionEvent.loggedOut(.networkError, then: .tearDown)
    #expect(steps(to: event) == [.startFlow])
    #expect(steps(to: event, flowStands: true).isEmpty)
  }

  @Test(
    "restarts the flow when its account has stepped back or is gone",
    arguments: [AuthenticationError.addAccountRequested(), .accountDeleted(.userInitiated)])
  func restart(error: AuthenticationError) {
    #expect(
      steps(to: .loggedOut(error, then: .tearDown), flowStands: true) == [.endFlow, .startFlow])
  }

  @Test("shows an alert after the landing screen if an account with an expired session is deleted")
  func alert() {
    #expect(
      steps(to: .loggedOut(.accountDeleted(.sessionExpired), then: .tearDown))
        == [.startFlow, .alert(.sessionExpired)])
  }

  @Test("ends the flow before it shows the screen of any other state")
  func flowEnds() {
    #expect(
      steps(to: .loggedIn(alice), flowStands: true) == [.endFlow, .show(.conversations(alice))])
    #expect(
      steps(to: .jailbreakFound, flowStands: true) == [.endFlow, .show(.blocker(.jailbroken))])
  }

  private func steps(to event: SessionEvent, flowStands: Bool = false) -> [RootStep] {
    var app = Root(selected: alice)
    guard let transition = app.tell(event).transition else { return [] }
    return Array(AppRootRouter.steps(for: transition, flowStands: flowStands))
  }
}

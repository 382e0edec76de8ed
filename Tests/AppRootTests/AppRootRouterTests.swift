import AppRoot
import Machines
import Networking
import Sessions
import Testing

@Suite("How a transition changes the screen")
struct AppRootRouterTests {
  @Test("each root shows its screen")
  func screens() {
    #expect(steps(to: .willMigrate(alice)) == [.show(.launch(isMigrating: true))])
    #expect(steps(to: .versionBlacklisted) == [.show(.blocker(.appVersion))])
    #expect(
      steps(to: .willOpen(bob, from: alice, then: .tearDown))
        == [.show(.skeleton(bob, from: alice))])
    #expect(steps(to: .loggedIn(alice)) == [.show(.conversations(alice))])
  }

  @Test("a flow starts if there is none, and otherwise stays")
  func flow() {
    let event = SessionEvent.loggedOut(.networkError, then: .tearDown)
    #expect(steps(to: event) == [.startFlow])
    #expect(steps(to: event, flowStands: true).isEmpty)
  }

  @Test(
    "the flow restarts when its account has stepped back or is gone",
    arguments: [AuthenticationError.addAccountRequested(), .accountDeleted(.userInitiated)])
  func restart(error: AuthenticationError) {
    #expect(
      steps(to: .loggedOut(error, then: .tearDown), flowStands: true) == [.endFlow, .startFlow])
  }

  @Test("deleting an account whose session expired shows an alert after the landing screen")
  func alert() {
    #expect(
      steps(to: .loggedOut(.accountDeleted(.sessionExpired), then: .tearDown))
        == [.startFlow, .alert(.sessionExpired)])
  }

  @Test("every other state ends the flow before its screen is shown")
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

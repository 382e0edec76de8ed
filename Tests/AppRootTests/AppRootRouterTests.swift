import AppRoot
import Machines
import Networking
import Sessions
import Testing

@Suite("What a transition does to the screen")
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

  @Test("a flow starts where none stands, and stays where one does")
  func flow() {
    let event = SessionEvent.loggedOut(.networkError, then: .tearDown)
    #expect(steps(to: event) == [.startFlow])
    #expect(steps(to: event, flowStands: true).isEmpty)
  }

  @Test(
    "the flow of an account that stepped back or is gone starts anew",
    arguments: [AuthenticationError.addAccountRequested(), .accountDeleted(.userInitiated)])
  func restart(error: AuthenticationError) {
    #expect(
      steps(to: .loggedOut(error, then: .tearDown), flowStands: true) == [.endFlow, .startFlow])
  }

  @Test("an account that is deleted because its session expired has an alert after the landing")
  func alert() {
    #expect(
      steps(to: .loggedOut(.accountDeleted(.sessionExpired), then: .tearDown))
        == [.startFlow, .alert(.sessionExpired)])
  }

  @Test("the flow ends on every other state, before the screen stands")
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

import AppRoot
import Machines
import Networking
import Sessions
import Testing

/// Sends facts to the root as the session layer does, and checks which row decides.
@Suite("The decision order")
struct DecisionRowTests {
  @Test("decides nothing until the app becomes active")
  func notForegrounded() {
    var app = Root(isForeground: false)
    app.tell(.versionBlacklisted)
    #expect(app.tell(.loggedIn(alice)).row == .notForegrounded)
    #expect(app.controller.state == .headless)
  }

  @Test("derives the state from everything reported before the app became active")
  func foreground() {
    var app = Root(isForeground: false)
    app.tell(.loggedIn(alice))
    #expect(app.enterForeground().row == .loggedIn)
    #expect(app.controller.state == .authenticated(alice, completedRegistration: false))
  }

  @Test("leaves the app headless as long as nothing is known")
  func undetermined() {
    var app = Root(isForeground: false)
    let decision = app.enterForeground()
    #expect(decision.row == .undetermined)
    #expect(decision.transition == nil)
  }

  @Test("puts a migration before new blockers")
  func migrating() {
    var app = Root(selected: alice)
    app.tell(.willMigrate(alice))
    #expect(app.tell(.versionBlacklisted).row == .migrating)
    #expect(app.controller.state == .migrating)
  }

  @Test("keeps a derived blocker, whatever follows")
  func blockedBefore() {
    var app = Root(selected: alice)
    #expect(app.tell(.jailbreakFound).row == .jailbroken)
    for event in [
      SessionEvent.willMigrate(alice), .versionBlacklisted, .loggedIn(alice),
      .loggedOut(.networkError, then: .tearDown),
    ] {
      #expect(app.tell(event).row == .blockedBefore)
      #expect(app.controller.state == .blacklisted(.jailbroken))
    }
  }

  @Test("puts a blacklisted version before a jailbreak if both are new")
  func bothReasons() {
    var app = Root(isForeground: false)
    app.tell(.jailbreakFound)
    app.tell(.versionBlacklisted)
    #expect(app.enterForeground().row == .blacklisted)
    #expect(app.controller.state == .blacklisted(.appVersion))
  }

  @Test("puts loading before a logged-in user")
  func loading() {
    var app = Root(selected: alice)
    app.tell(.loggedIn(alice))
    let decision = app.tell(.willOpen(bob, from: alice, then: .tearDown))
    #expect(decision.row == .loading)
    #expect(app.controller.state == .loading(bob, from: alice))
  }

  @Test("leads from a logout to the flow, with the error of the logout")
  func loggedOut() {
    var app = Root(selected: alice)
    #expect(app.tell(.loggedOut(.accessTokenExpired, then: .tearDown)).row == .loggedOut)
    #expect(app.controller.state == .unauthenticated(.accessTokenExpired))
  }

  @Test("derives every state from the facts alone")
  func derived() {
    var app = Root(selected: alice)
    for event in Root.events {
      app.tell(event)
      #expect(app.controller.state == app.controller.derivedState)
    }
  }
}

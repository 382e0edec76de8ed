import AppRoot
import Machines
import Networking
import Sessions
import Testing

/// Sends facts to the root as the session layer does, and checks which row decides.
@Suite("The decision order")
struct DecisionRowTests {
  @Test("until the app becomes active, nothing else counts")
  func notForegrounded() {
    var app = Root(isForeground: false)
    app.tell(.versionBlacklisted)
    #expect(app.tell(.loggedIn(alice)).row == .notForegrounded)
    #expect(app.controller.state == .headless)
  }

  @Test("becoming active derives the state from everything reported before")
  func foreground() {
    var app = Root(isForeground: false)
    app.tell(.loggedIn(alice))
    #expect(app.enterForeground().row == .loggedIn)
    #expect(app.controller.state == .authenticated(alice, completedRegistration: false))
  }

  @Test("as long as nothing is known, the app stays headless")
  func undetermined() {
    var app = Root(isForeground: false)
    let decision = app.enterForeground()
    #expect(decision.row == .undetermined)
    #expect(decision.transition == nil)
  }

  @Test("migrating precedes new blockers")
  func migrating() {
    var app = Root(selected: alice)
    app.tell(.willMigrate(alice))
    #expect(app.tell(.versionBlacklisted).row == .migrating)
    #expect(app.controller.state == .migrating)
  }

  @Test("a derived blocker stays, whatever follows")
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

  @Test("of two new reasons, the version wins")
  func bothReasons() {
    var app = Root(isForeground: false)
    app.tell(.jailbreakFound)
    app.tell(.versionBlacklisted)
    #expect(app.enterForeground().row == .blacklisted)
    #expect(app.controller.state == .blacklisted(.appVersion))
  }

  @Test("loading precedes a logged-in user")
  func loading() {
    var app = Root(selected: alice)
    app.tell(.loggedIn(alice))
    let decision = app.tell(.willOpen(bob, from: alice, then: .tearDown))
    #expect(decision.row == .loading)
    #expect(app.controller.state == .loading(bob, from: alice))
  }

  @Test("logged out leads to the flow, with its error")
  func loggedOut() {
    var app = Root(selected: alice)
    #expect(app.tell(.loggedOut(.accessTokenExpired, then: .tearDown)).row == .loggedOut)
    #expect(app.controller.state == .unauthenticated(.accessTokenExpired))
  }

  @Test("the state is never stored in addition to the facts")
  func derived() {
    var app = Root(selected: alice)
    for event in Root.events {
      app.tell(event)
      #expect(app.controller.state == app.controller.derivedState)
    }
  }
}

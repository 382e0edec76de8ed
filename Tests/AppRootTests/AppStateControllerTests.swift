import AppRoot
import Machines
import Networking
import Sessions
import Testing

@Suite("Facts, and how they are set and cleared")
struct AppStateControllerTests {
  @Test("on a cold start, the selected account is being loaded")
  func migrationOfSelected() {
    var app = Root(selected: alice)
    app.tell(.willMigrate(alice))
    #expect(app.rows == [.migratingSetForAccount])
    #expect(app.controller.state == .migrating)
  }

  @Test("the migration of any other account is not a fact")
  func migrationOfAnother() {
    var app = Root(selected: alice)
    app.tell(.willMigrate(bob))
    #expect(app.rows.isEmpty)
    #expect(app.controller.state == .headless)
  }

  @Test("once a user was logged out, the selected account is not the one being loaded")
  func migrationAfterLogOut() {
    var app = Root(selected: alice)
    app.tell(.loggedOut(.networkError, then: .tearDown))
    app.tell(.willMigrate(alice))
    #expect(app.controller.state == .unauthenticated(.networkError))
  }

  @Test("an account that is opening is being loaded")
  func migrationOfLoading() {
    var app = Root(selected: alice)
    app.tell(.willOpen(bob, from: alice, then: .tearDown))
    app.tell(.willMigrate(bob))
    #expect(app.controller.state == .migrating)
  }

  @Test("a legacy account is always being loaded")
  func legacy() {
    var app = Root()
    app.tell(.willMigrateLegacyAccount)
    #expect(app.rows == [.migratingSetForLegacyAccount])
    #expect(app.controller.state == .migrating)
  }

  @Test(
    "a login, a failed login and a log-out all clear migrating and loading",
    arguments: [
      SessionEvent.loggedIn(bob),
      .failedLogin(
        LoginFailure(of: bob, .networkError, isSelected: true, hasStoredAccount: true)),
      .loggedOut(.accessTokenExpired, then: .tearDown),
    ])
  func cleared(by event: SessionEvent) {
    var app = Root(selected: alice)
    app.tell(.willOpen(bob, from: alice, then: .tearDown))
    app.tell(.willMigrate(bob))
    app.tell(event)
    #expect(!app.controller.facts.isMigrating)
    #expect(app.controller.facts.loading == nil)
    #expect(app.controller.state != .migrating)
  }

  @Test("a migration whose account no longer opens does not hide one whose account does")
  func migrationOvertaken() {
    var app = Root(selected: alice)
    app.tell(.willOpen(bob, from: alice, then: .tearDown))
    app.tell(.willMigrate(bob))
    app.tell(.willOpen(alice, from: nil, then: .tearDown))
    #expect(app.controller.state == .loading(alice, from: nil))
  }

  @Test("the error of the selected account is kept")
  func errorOfSelected() {
    var app = Root(selected: alice)
    app.failLogin(alice, .networkError, isSelected: true)
    #expect(app.rows == [.errorKeptForAccount, .loggedOutByFailedLogin])
    #expect(app.controller.state == .unauthenticated(.networkError))
  }

  @Test("the error of an account that is opening is kept: it is read before it is cleared")
  func errorOfLoading() {
    var app = Root(selected: alice)
    app.tell(.willOpen(bob, from: alice, then: .tearDown))
    app.failLogin(bob, .migrationFailed)
    #expect(app.controller.state == .unauthenticated(.migrationFailed))
  }

  @Test("without an account, the error is kept if any account is stored")
  func errorOfNobody() {
    var app = Root()
    app.failLogin(nil, .accessTokenExpired)
    #expect(app.rows.contains(.errorKeptForNobody))
    #expect(app.controller.state == .unauthenticated(.accessTokenExpired))
  }

  @Test("otherwise the older error stays")
  func olderErrorStays() {
    var app = Root(selected: alice)
    app.tell(.loggedOut(.deviceRemovedRemotely, then: .tearDown))
    app.failLogin(bob, .networkError)
    app.failLogin(nil, nil, hasStoredAccount: false)
    #expect(app.rows.contains(.olderErrorStays))
    #expect(app.controller.state == .unauthenticated(.deviceRemovedRemotely))
  }

  @Test("leaving the flow clears its error")
  func errorCleared() {
    var app = Root(selected: alice)
    app.tell(.loggedOut(.networkError, then: .tearDown))
    app.tell(.loggedIn(alice))
    #expect(app.rows.contains(.errorClearedOnLeaving))
    #expect(app.controller.facts.authenticationError == nil)
  }

  @Test("a changed payload is a change of state")
  func payload() {
    var app = Root(selected: alice)
    app.tell(.loggedOut(.networkError, then: .tearDown))
    let decision = app.tell(.loggedOut(.accessTokenExpired, then: .tearDown))
    #expect(decision.transition?.before == .unauthenticated(.networkError))
    #expect(decision.transition?.after == .unauthenticated(.accessTokenExpired))
  }

  @Test("equal states are not a transition")
  func noTransition() {
    var app = Root(selected: alice)
    app.tell(.loggedIn(alice))
    #expect(app.tell(.loggedIn(alice)).transition == nil)
  }

  @Test(
    "signing out twice in a row is one transition: the current flow's account is gone",
    arguments: [AuthenticationError.accountDeleted(.userInitiated), .addAccountRequested()])
  func twice(error: AuthenticationError) {
    var app = Root(selected: alice)
    app.tell(.loggedOut(error, then: .tearDown))
    let decision = app.tell(.loggedOut(error, then: .tearDown))
    #expect(decision.transition?.before == decision.transition?.after)
  }

  @Test("every completion returns its own decision, with or without a transition")
  func completions() {
    var app = Root(selected: alice)
    for _ in 0..<2 {
      #expect(app.tell(.loggedOut(.networkError, then: .tearDown)).completion == .tearDown)
    }
    let next = Completion.tearDownAndOpen(bob, deleting: Deletion(alice, .userInitiated))
    app.tell(.jailbreakFound)
    for _ in 0..<2 {
      let decision = app.tell(.willOpen(bob, from: alice, then: next))
      #expect(decision.completion == next)
      #expect(decision.transition == nil)
    }
  }
}

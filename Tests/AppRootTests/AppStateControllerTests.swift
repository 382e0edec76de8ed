import AppRoot
import Machines
import Networking
import Sessions
import Testing

@Suite("The app state controller")
struct AppStateControllerTests {
  @Test("counts the selected account as being loaded on a cold start")
  func migrationOfSelected() {
    var app = Root(selected: alice)
    app.tell(.willMigrate(alice))
    #expect(app.rows == [.migratingSetForAccount])
    #expect(app.controller.state == .migrating)
  }

  @Test("ignores the migration of any other account")
  func migrationOfAnother() {
    var app = Root(selected: alice)
    app.tell(.willMigrate(bob))
    #expect(app.rows.isEmpty)
    #expect(app.controller.state == .headless)
  }

  @Test("does not count the selected account as being loaded once a user has been logged out")
  func migrationAfterLogOut() {
    var app = Root(selected: alice)
    app.tell(.loggedOut(.networkError, then: .tearDown))
    app.tell(.willMigrate(alice))
    #expect(app.controller.state == .unauthenticated(.networkError))
  }

  @Test("counts an account that is opening as being loaded")
  func migrationOfLoading() {
    var app = Root(selected: alice)
    app.tell(.willOpen(bob, from: alice, then: .tearDown))
    app.tell(.willMigrate(bob))
    #expect(app.controller.state == .migrating)
  }

  @Test("always counts a legacy account as being loaded")
  func legacy() {
    var app = Root()
    app.tell(.willMigrateLegacyAccount)
    #expect(app.rows == [.migratingSetForLegacyAccount])
    #expect(app.controller.state == .migrating)
  }

  @Test(
    "clears the facts about migrating and loading on a login, a failed login and a log-out",
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

  @Test("does not remain migrating once another account opens")
  func migrationOvertaken() {
    var app = Root(selected: alice)
    app.tell(.willOpen(bob, from: alice, then: .tearDown))
    app.tell(.willMigrate(bob))
    app.tell(.willOpen(alice, from: nil, then: .tearDown))
    #expect(app.controller.state == .loading(alice, from: nil))
  }

  @Test("keeps the error of the selected account")
  func errorOfSelected() {
    var app = Root(selected: alice)
    app.failLogin(alice, .networkError, isSelected: true)
    #expect(app.rows == [.errorKeptForAccount, .loggedOutByFailedLogin])
    #expect(app.controller.state == .unauthenticated(.networkError))
  }

  @Test("keeps the error of an account that is opening")
  func errorOfLoading() {
    var app = Root(selected: alice)
    app.tell(.willOpen(bob, from: alice, then: .tearDown))
    app.failLogin(bob, .migrationFailed)
    #expect(app.controller.state == .unauthenticated(.migrationFailed))
  }

  @Test("keeps an error that concerns no account if any account is stored")
  func errorOfNobody() {
    var app = Root()
    app.failLogin(nil, .accessTokenExpired)
    #expect(app.rows.contains(.errorKeptForNobody))
    #expect(app.controller.state == .unauthenticated(.accessTokenExpired))
  }

  @Test("keeps the older error after any other failed login")
  func olderErrorStays() {
    var app = Root(selected: alice)
    app.tell(.loggedOut(.deviceRemovedRemotely, then: .tearDown))
    app.failLogin(bob, .networkError)
    app.failLogin(nil, nil, hasStoredAccount: false)
    #expect(app.rows.contains(.olderErrorStays))
    #expect(app.controller.state == .unauthenticated(.deviceRemovedRemotely))
  }

  @Test("clears the error when the flow is left")
  func errorCleared() {
    var app = Root(selected: alice)
    app.tell(.loggedOut(.networkError, then: .tearDown))
    app.tell(.loggedIn(alice))
    #expect(app.rows.contains(.errorClearedOnLeaving))
    #expect(app.controller.facts.authenticationError == nil)
  }

  @Test("has a transition if only the payload of the state changes")
  func payload() {
    var app = Root(selected: alice)
    app.tell(.loggedOut(.networkError, then: .tearDown))
    let decision = app.tell(.loggedOut(.accessTokenExpired, then: .tearDown))
    #expect(decision.transition?.before == .unauthenticated(.networkError))
    #expect(decision.transition?.after == .unauthenticated(.accessTokenExpired))
  }

  @Test("has no transition between equal states")
  func noTransition() {
    var app = Root(selected: alice)
    app.tell(.loggedIn(alice))
    #expect(app.tell(.loggedIn(alice)).transition == nil)
  }

  @Test(
    "has a transition if the user signs out twice in a row, since the flow's account is gone",
    arguments: [AuthenticationError.accountDeleted(.userInitiated), .addAccountRequested()])
  func twice(error: AuthenticationError) {
    var app = Root(selected: alice)
    app.tell(.loggedOut(error, then: .tearDown))
    let decision = app.tell(.loggedOut(error, then: .tearDown))
    #expect(decision.transition?.before == decision.transition?.after)
  }

  @Test("returns the completion of each event, with or without a transition")
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

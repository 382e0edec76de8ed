import Machines
import Networking
import Sessions
import Testing

private let alice = AccountID(UserID(id: 1))
private let bob = AccountID(UserID(id: 2))
private let carol = AccountID(UserID(id: 3))

/// The session layer, whose actions are collected step by step.
private struct Layer {
  var manager = SessionManager()
  var actions: [SessionAction] = []

  init(_ accounts: Account..., options: Device.Option...) {
    for account in accounts { _ = manager.device.store(account) }
    for option in options { _ = manager.device.turnOn(option) }
  }

  /// Calls `change` and performs all steps that follow from it. Returns the actions that remain for
  /// other components, except for `decide` actions.
  mutating func after(
    _ change: (inout SessionManager, inout [SessionAction]) -> Void
  ) -> [SessionAction] {
    var pending: [SessionAction] = []
    var done: [SessionAction] = []
    change(&manager, &pending)
    while !pending.isEmpty {
      switch pending.removeFirst() {
      case .perform(let step): manager.perform(step, &pending)
      case .decide: break
      case .tell(let event): done.append(.tell(event))
      case .request(let request): done.append(.request(request))
      case .cancel(let request): done.append(.cancel(request))
      case .say(let note): done.append(.say(note))
      }
    }
    return done
  }
}

@Suite("The session layer")
struct SessionManagerTests {
  @Test("opens the selected account when it starts, and needs no network for a stored user")
  func start() {
    var layer = Layer(Account(alice), Account(bob))
    #expect(
      layer.after { $0.start(&$1) }
        == [.request(.open(.versionCheck)), .say(.activates(alice)), .tell(.loggedIn(alice))])
    #expect(layer.manager.session.account == alice)
  }

  @Test("reports a failed login without a user if it starts without an account")
  func startWithout() {
    var layer = Layer()
    let failure = LoginFailure(of: nil, nil, isSelected: false, hasStoredAccount: false)
    #expect(
      layer.after { $0.start(&$1) }
        == [.request(.open(.versionCheck)), .tell(.failedLogin(failure))])
  }

  @Test(
    "lets the opening account step back for a company's code on a start if there is room")
  func startWithCode() {
    let code = SSOCode(id: 1)
    let start = { (layer: inout Layer) in
      var isUsed = false
      let actions = layer.after { isUsed = $0.start(loggingInWith: code, &$1) }
      return (isUsed, actions.last)
    }
    var layer = Layer(Account(alice), Account(bob))
    let stepBack = SessionAction.tell(.loggedOut(.addAccountRequested(code), then: .tearDown))
    #expect(start(&layer) == (true, stepBack))
    var full = Layer(Account(alice), Account(bob), Account(carol))
    #expect(start(&full) == (false, .tell(.loggedIn(alice))))
    var empty = Layer()
    #expect(!start(&empty).0)
  }

  @Test("selects an account without a cookie before its login fails")
  func withoutCookie() {
    var layer = Layer(Account(alice), Account(bob, cookie: .missing))
    _ = layer.after { $0.start(&$1) }
    _ = layer.after { $0.complete(.tearDownAndOpen(bob, deleting: nil), &$1) }
    #expect(layer.manager.device.selected == bob)
    #expect(layer.manager.session == .unauthenticated)
  }

  @Test("selects an account when its session is active, not when its migration begins")
  func selectedWhenActive() {
    var layer = Layer(Account(alice), Account(bob, store: .needsMigration))
    _ = layer.after { $0.start(&$1) }
    layer.manager.holdNextMigration()
    _ = layer.after { $0.complete(.tearDownAndOpen(bob, deleting: nil), &$1) }
    #expect(layer.manager.device.selected == alice)
    #expect(
      layer.after { $0.finishMigration(&$1) }
        == [.say(.activates(bob)), .tell(.loggedIn(bob))])
    #expect(layer.manager.device.selected == bob)
  }

  @Test("ends the old session in the completion, and no earlier")
  func tearDown() {
    var layer = Layer(Account(alice), Account(bob))
    _ = layer.after { $0.start(&$1) }
    let opening = Completion.tearDownAndOpen(bob, deleting: nil)
    #expect(
      layer.after { $0.switchAccount(to: bob, &$1) }
        == [.tell(.willOpen(bob, from: alice, then: opening))])
    #expect(layer.manager.session.account == alice)
    #expect(
      layer.after { $0.complete(opening, &$1) }
        == [.say(.tearsDown(alice)), .say(.activates(bob)), .tell(.loggedIn(bob))])
  }

  @Test("has no room for one more account on a full device")
  func full() {
    var layer = Layer(Account(alice), Account(bob), Account(carol))
    var isRoom = true
    #expect(layer.after { isRoom = $0.addAccount(&$1) } == [])
    #expect(!isRoom)
  }

  @Test("selects the first other account on logout, and deletes the old one on completion")
  func logOut() {
    var layer = Layer(Account(alice), Account(bob), Account(carol))
    _ = layer.after { $0.start(&$1) }
    let deletion = Deletion(alice, .userInitiated)
    let opening = Completion.tearDownAndOpen(bob, deleting: deletion)
    #expect(
      layer.after { $0.logOut(&$1) }
        == [.tell(.willOpen(bob, from: alice, then: opening))])
    #expect(layer.manager.device.accounts.map(\.id) == [alice, bob, carol])
    #expect(layer.after { $0.complete(opening, &$1) }.contains(.say(.deletes(deletion))))
    #expect(layer.manager.device.accounts.map(\.id) == [bob, carol])
  }

  @Test("cancels the work of an account that is deleted while it is being opened")
  func deleteOpening() {
    var layer = Layer(Account(alice, store: .withoutUser))
    let actions = layer.after { $0.start(&$1) }
    #expect(actions.contains(.request(.refreshToken(alice.user))))
    let deletion = Deletion(alice, .sessionExpired)
    #expect(
      layer.after { $0.accountDeleted(alice, &$1) } == [
        .cancel(.refreshToken(alice.user)), .say(.deletes(deletion)),
        .tell(.loggedOut(.accountDeleted(.sessionExpired), then: .tearDown)),
      ])
    #expect(layer.manager.device.selected == nil)
  }

  @Test("ignores a response that is no longer awaited")
  func lateResponse() {
    var layer = Layer(Account(alice, store: .withoutUser))
    _ = layer.after { $0.start(&$1) }
    _ = layer.after { $0.accountDeleted(alice, &$1) }
    #expect(layer.after { $0.receive(.newAccessToken, to: .refreshToken(alice.user), &$1) } == [])
  }

  @Test("ends the session, or deletes the account under the wipe rule, after a refused token")
  func refusedToken() {
    for (options, expected) in [
      ([], SessionEvent.loggedOut(.accessTokenExpired, then: .tearDown)),
      (
        [Device.Option.wipeOnInvalidCookie],
        .loggedOut(.accountDeleted(.sessionExpired), then: .tearDown)
      ),
    ] {
      var layer = Layer(Account(alice))
      for option in options { _ = layer.manager.device.turnOn(option) }
      _ = layer.after { $0.start(&$1) }
      _ = layer.after { $0.perform(.synchroniseUser, &$1) }
      let request = Request.refreshToken(alice.user)
      let actions = layer.after { $0.receive(.failure(.tokenRefused), to: request, &$1) }
      #expect(actions.last == .tell(expected))
    }
  }

  @Test("sends only one request for the user at a time")
  func oneRequest() {
    var layer = Layer(Account(alice))
    _ = layer.after { $0.start(&$1) }
    #expect(
      layer.after { $0.perform(.synchroniseUser, &$1) } == [.request(.refreshToken(alice.user))])
    #expect(layer.after { $0.perform(.synchroniseUser, &$1) } == [])
  }

  @Test("keeps cookies valid for 28 days")
  func cookies() {
    var layer = Layer(Account(alice))
    layer.manager.advance(by: Seconds(28 * 86400 - 1))
    #expect(layer.manager.device.account(alice)?.cookie.kind == .valid)
    layer.manager.advance(by: Seconds(1))
    #expect(layer.manager.device.account(alice)?.cookie.kind == .expired)
  }

  @Test("leaves the device unchanged when the app ends")
  func terminate() {
    var layer = Layer(Account(alice))
    _ = layer.after { $0.start(&$1) }
    let device = layer.manager.device
    layer.manager.terminate()
    #expect(layer.manager.device == device)
    #expect(layer.manager.session == .unauthenticated)
  }
}

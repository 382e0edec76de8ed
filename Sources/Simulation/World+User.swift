import Authentication
import AppRoot
import Machines
import Networking
import Sessions

// Acts of the user, on the app as a whole and on its screens.

extension World {
  mutating func take(_ act: UserAct, _ trail: inout Trail<World>) {
    switch act {
    case .launch(let isInactive, let link): launch(isInactive: isInactive, link, &trail)
    case .openLink(let link): open(link, &trail)
    case .activate: activate(&trail)
    case .deactivate: deactivate(&trail)
    case .terminate:
      guard app != nil else { return trail.refuse(.notRunning) }
      terminate(&trail)
    case .switchTo(let account): switchAccount(to: account, &trail)
    case .addAccount:
      guard loggedIn(&trail) != nil else { return }
      let hasRoom = sessions.addAccount(&agenda)
      if !hasRoom { trail.refuse(.accountLimitReached) }
    case .logOut:
      guard loggedIn(&trail) != nil else { return }
      sessions.logOut(&agenda)
    case .verifyPassword(let password):
      guard let account = loggedIn(&trail) else { return }
      verify(password, of: account, &trail)
    case .wipeDatabase:
      guard loggedIn(&trail) != nil else { return }
      sessions.wipeDatabase(&agenda)
    case .openConversation(let conversation): openConversation(conversation, &trail)
    case .closeConversation: openConversation(nil, &trail)
    case .answer(let answer):
      if let backend = app?.offeredBackend {
        self.answer(answer, about: backend, &trail)
      } else {
        answerDataUsage(&trail)
      }
    case .scene(let act): take(act, &trail)
    }
    run(&trail)
  }

  private mutating func verify(
    _ password: Password, of account: AccountID, _ trail: inout Trail<World>
  ) {
    guard password.secretClass != .emptyPassword else { return trail.refuse(.password) }
    // The lock compares locally, so it opens without a network.
    let isRight = server.user(account.user)?.password == password
    if !isRight { trail.effect(.alerts(Alert(NetworkFailure.wrongPassword))) }
    sessions.verifyPassword(isRight: isRight, &agenda)
  }

  /// Ends the app. The device keeps its contents, and the server its own state.
  mutating func terminate(_ trail: inout Trail<World>) {
    guard app != nil else { return }
    let before = state
    app = nil
    flow = flow.ended
    sessions.terminate()
    network.forgetRequests()
    let after = state
    if before != after { trail.transition(to: after, via: .appRoot) }
  }

  /// Starts the app and makes it active in the same stimulus. Nothing can change between the two,
  /// so the checks of the start are not repeated.
  private mutating func launch(
    isInactive: Bool, _ link: Link?, _ trail: inout Trail<World>
  ) {
    guard app == nil else { return trail.refuse(.running) }
    app = App(root: AppStateController(changedBy: rootMutant))
    show(.launchScreen(migrating: false), &trail)
    let isUsedUp = sessions.start(loggingInWith: link?.ssoCode, &agenda)
    run(&trail)
    if !isInactive {
      enterForeground(&trail)
      run(&trail)
    }
    if let link, !isUsedUp { open(link, &trail) }
  }

  private mutating func activate(
    _ trail: inout Trail<World>
  ) {
    guard let app else { return trail.refuse(.notRunning) }
    guard !app.isActive else { return trail.refuse(.active) }
    let isFirst = !app.root.facts.hasEnteredForeground
    enterForeground(&trail)
    sessions.becomeActive(&agenda)
    if !isFirst { agenda.append(.perform(.synchroniseUser)) }
  }

  private mutating func deactivate(_ trail: inout Trail<World>) {
    guard let app else { return trail.refuse(.notRunning) }
    guard app.isActive else { return trail.refuse(.inactive) }
    self.app?.isActive = false
  }

  private mutating func switchAccount(
    to account: AccountID, _ trail: inout Trail<World>
  ) {
    switch app?.root.state {
    case .loading, .migrating: return trail.refuse(.selectionRunning)
    case nil, .headless, .blacklisted, .unauthenticated, .authenticated: break
    }
    guard let current = loggedIn(&trail) else { return }
    guard sessions.device.account(account) != nil else { return trail.refuse(.noSuchAccount) }
    guard account != current else { return trail.refuse(.alreadySelected) }
    sessions.switchAccount(to: account, &agenda)
  }

  mutating func openConversation(
    _ conversation: ConversationID?, _ trail: inout Trail<World>
  ) {
    guard let account = loggedIn(&trail) else { return }
    let current = sessions.device.account(account)?.openConversation
    guard current != conversation else {
      if conversation == nil { trail.refuse(.notOnScreen) }
      return
    }
    sessions.device.keepOpen(conversation, in: account)
    show(conversation.map { .conversation(name: $0) } ?? .conversationList, &trail)
  }

  private mutating func answerDataUsage(_ trail: inout Trail<World>) {
    guard loggedIn(&trail) != nil else { return }
    guard app?.asksDataUsage == true else { return trail.refuse(.notOnScreen) }
    app?.asksDataUsage = false
  }

  /// The account that is logged in; without one, `nil`, and the stimulus is refused.
  func loggedIn(_ trail: inout Trail<World>) -> AccountID? {
    switch app?.root.state {
    case .authenticated(let account, _): return account
    case nil:
      trail.refuse(.notRunning)
      return nil
    case .headless, .blacklisted, .migrating, .loading, .unauthenticated:
      trail.refuse(.notOnScreen)
      return nil
    }
  }
}

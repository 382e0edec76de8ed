import AppRoot
import Authentication
import Machines
import Networking
import Sessions

// Acts of the user on the app as a whole and on its screens.

extension World {
  mutating func take(_ act: UserAct, _ progress: inout StepProgress) {
    guard sessions.device.storage != .locked || act == .terminate else {
      return progress.trail.refuse(.deviceLocked)
    }
    guard !isLocked || act.isPossibleBehindLock else { return progress.trail.refuse(.locked) }
    switch act {
    case .launch(let isInactive, let link): launch(isInactive: isInactive, link, &progress)
    case .openLink(let link): open(link, &progress)
    case .activate: activate(&progress)
    case .deactivate: deactivate(&progress)
    case .terminate:
      guard app != nil else { return progress.trail.refuse(.notRunning) }
      terminate(&progress)
    case .switchTo(let account): switchAccount(to: account, &progress)
    case .addAccount:
      guard loggedIn(&progress) != nil else { return }
      let hasRoom = sessions.addAccount(&progress.agenda)
      if !hasRoom { progress.trail.refuse(.accountLimitReached) }
    case .logOut:
      guard loggedIn(&progress) != nil else { return }
      sessions.logOut(&progress.agenda)
    case .verifyPassword(let password):
      guard let account = loggedIn(&progress) else { return }
      verify(password, of: account, &progress)
    case .wipeDatabase:
      guard loggedIn(&progress) != nil else { return }
      sessions.wipeDatabase(&progress.agenda)
    case .unlockApp(let pin): unlock(with: pin, &progress)
    case .openConversation(let conversation): openConversation(conversation, &progress)
    case .closeConversation: openConversation(nil, &progress)
    case .answer(let answer): answerQuestion(answer, &progress)
    case .dismissAlert(let alert): dismiss(alert, &progress)
    case .scene(let act): take(act, &progress)
    }
    run(&progress)
  }

  private mutating func verify(
    _ password: Password, of account: AccountID, _ progress: inout StepProgress
  ) {
    guard password.secretClass != .emptyPassword else { return progress.trail.refuse(.password) }
    // The lock checks the password locally, so the lock can open without a network.
    let isRight = server.user(account.user)?.password == password
    if !isRight { raise(Alert(NetworkFailure.wrongPassword), &progress) }
    sessions.verifyPassword(isRight: isRight, &progress.agenda)
  }

  /// Ends the app. The device and the server keep their state.
  mutating func terminate(_ progress: inout StepProgress) {
    guard app != nil else { return }
    let before = state
    app = nil
    flow = flow.ended
    sessions.terminate()
    network.forgetRequestsOfApp()
    let after = state
    if before != after { progress.trail.transition(to: after, via: .appRoot) }
  }

  /// Starts the app and, unless `isInactive` is true, makes it active in the same stimulus. Nothing
  /// can change in between, so the checks made at the start are not repeated.
  private mutating func launch(
    isInactive: Bool, _ link: Link?, _ progress: inout StepProgress
  ) {
    guard begin(&progress) else { return }
    if link != nil {
      sessions.device.notedPush = nil
    } else if !isInactive {
      sessions.selectNotified(&progress.agenda)
    }
    followLock(.started, &progress)
    let code = isLocked ? nil : link?.ssoCode
    let isUsedUp = sessions.start(loggingInWith: code, &progress.agenda)
    run(&progress)
    if !isInactive {
      enterForeground(&progress)
      run(&progress)
    }
    if let link, !isUsedUp { open(link, &progress) }
  }

  /// Starts the app before the user does. If the storage cannot be read yet, nothing is decided.
  mutating func prewarm(_ progress: inout StepProgress) {
    guard begin(&progress) else { return }
    if sessions.device.storage == .locked {
      sessions.startWithoutStorage(&progress.agenda)
    } else {
      followLock(.started, &progress)
      sessions.start(&progress.agenda)
    }
  }

  /// Creates the app and shows its launch screen. Returns `false` if the app is already running.
  private mutating func begin(_ progress: inout StepProgress) -> Bool {
    guard app == nil else {
      progress.trail.refuse(.running)
      return false
    }
    app = App(root: AppStateController(changedBy: rootMutant))
    show(.launchScreen(migrating: false), &progress)
    return true
  }

  private mutating func activate(
    _ progress: inout StepProgress
  ) {
    guard let app else { return progress.trail.refuse(.notRunning) }
    guard !app.isActive else { return progress.trail.refuse(.active) }
    let isFirst = !app.root.facts.hasEnteredForeground
    keepLockOpen()
    enterForeground(&progress)
    sessions.becomeActive(&progress.agenda)
    if !isFirst { progress.agenda.append(.perform(.synchroniseUser)) }
  }

  private mutating func deactivate(_ progress: inout StepProgress) {
    guard let app else { return progress.trail.refuse(.notRunning) }
    guard app.isActive else { return progress.trail.refuse(.inactive) }
    self.app?.isActive = false
    closeLockLater()
  }

  private mutating func switchAccount(
    to account: AccountID, _ progress: inout StepProgress
  ) {
    switch app?.root.state {
    case .loading, .migrating: return progress.trail.refuse(.selectionRunning)
    case nil, .headless, .blacklisted, .unauthenticated, .authenticated: break
    }
    guard let current = loggedIn(&progress) else { return }
    guard sessions.device.account(account) != nil else {
      return progress.trail.refuse(.noSuchAccount)
    }
    guard account != current else { return progress.trail.refuse(.alreadySelected) }
    sessions.switchAccount(to: account, &progress.agenda)
  }

  mutating func openConversation(
    _ conversation: ConversationID?, _ progress: inout StepProgress
  ) {
    guard let account = loggedIn(&progress) else { return }
    let current = sessions.device.account(account)?.openConversation
    guard current != conversation else {
      if conversation == nil { progress.trail.refuse(.notOnScreen) }
      return
    }
    sessions.device.keepOpen(conversation, in: account)
    show(conversation.map { .conversation(name: $0) } ?? .conversationList, &progress)
  }

  private mutating func answerQuestion(_ answer: RootAnswer, _ progress: inout StepProgress) {
    if let push = app?.offeredPush {
      self.answer(answer, about: push, &progress)
    } else if let backend = app?.offeredBackend {
      self.answer(answer, about: backend, &progress)
    } else {
      answerDataUsage(&progress)
    }
  }

  private mutating func answerDataUsage(_ progress: inout StepProgress) {
    guard loggedIn(&progress) != nil else { return }
    guard app?.asksDataUsage == true else { return progress.trail.refuse(.notOnScreen) }
    app?.asksDataUsage = false
  }

  /// Returns the logged-in account. If no user is logged in, refuses the stimulus and returns
  /// `nil`.
  func loggedIn(_ progress: inout StepProgress) -> AccountID? {
    switch app?.root.state {
    case .authenticated(let account, _): return account
    case nil:
      progress.trail.refuse(.notRunning)
      return nil
    case .headless, .blacklisted, .migrating, .loading, .unauthenticated:
      progress.trail.refuse(.notOnScreen)
      return nil
    }
  }
}

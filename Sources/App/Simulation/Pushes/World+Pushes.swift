import AppRoot
import Authentication
import Machines
import Networking
import Sessions

// Notifications about conversations of any stored account.

extension World {
  /// Receives a notification.
  mutating func receive(_ push: Push, _ progress: inout StepProgress) {
    guard network.isOnline else { return progress.trail.refuse(.offline) }
    handle(push, &progress)
  }

  /// Handles the notification that has been noted, once the app is active and shows the flow or the
  /// screen of a user. Returns whether there was one.
  mutating func handleNotedPush(_ progress: inout StepProgress) -> Bool {
    guard let push = sessions.device.notedPush, let app, app.isActive, !isLocked else {
      return false
    }
    switch app.root.state {
    case .headless, .blacklisted, .migrating, .loading: return false
    case .unauthenticated, .authenticated: break
    }
    sessions.device.notedPush = nil
    handle(push, &progress)
    // In a mutant, the notification can be noted again. It would be so for ever.
    return sessions.device.notedPush == nil
  }

  /// Handles the user's answer to whether to open the account of a notification.
  mutating func answer(
    _ answer: RootAnswer, about push: Push, _ progress: inout StepProgress
  ) {
    app?.offeredPush = nil
    if answer == .allow { perform(.switchAccount, with: push, &progress) }
  }

  /// Drops the notification for an account that is being deleted, if it has been noted or the app
  /// asks about it.
  mutating func dropPush(for account: AccountID, _ progress: inout StepProgress) {
    let isOffered = app?.offeredPush?.account == account
    let isNoted = sessions.device.notedPush?.account == account
    if isOffered { app?.offeredPush = nil }
    if isNoted { sessions.device.notedPush = nil }
    if isOffered || isNoted { progress.trail.effect(.drops(.conversation)) }
  }

  private mutating func handle(_ push: Push, _ progress: inout StepProgress) {
    let facts = facts(about: push)
    let (row, answer) = PushRow.decide(facts, changedBy: pushMutant)
    progress.trail.decide(.push(row), seeing: .push(facts))
    perform(answer, with: push, &progress)
  }

  private func facts(about push: Push) -> PushFacts {
    let account = sessions.device.account(push.account)
    let user: AccountID? = if case .authenticated(let id, _) = app?.root.state { id } else { nil }
    let mistakes = sessions.device.mistakes
    return PushFacts(
      isStored: account != nil, isOpenable: account.map(canOpen) ?? false,
      isActive: app?.isActive == true && !isLocked, isLoggedIn: user != nil,
      isForUser: user == push.account,
      isFlowStanding: flow.stands,
      isUnderWay: flow.stands && flow.position != FlowPosition(scene: .landing, standing: nil),
      opensAnywhere: mistakes.contains(.pushOpensAnywhere),
      endsFlows: mistakes.contains(.pushEndsFlow))
  }

  /// Returns whether an account can be opened without a login.
  private func canOpen(_ account: Account) -> Bool {
    if case .unauthenticated(.needsAuthenticationAfterReboot) = app?.root.state { return false }
    return account.cookie != .missing
  }

  private mutating func perform(
    _ answer: PushAnswer, with push: Push, _ progress: inout StepProgress
  ) {
    switch answer {
    case .ignore: progress.trail.ignore(.noSuchAccount)
    case .note:
      sessions.device.notedPush = push
      progress.trail.effect(.waits(.conversation, for: push.account))
    case .open:
      guard let user = loggedIn(&progress) else { return }
      progress.trail.effect(.follows(.conversation, for: user))
      openConversation(push.conversation, &progress)
    case .wait: wait(for: .conversation(push.conversation), in: push.account, &progress)
    case .ask:
      app?.offeredPush = push
      progress.trail.effect(.asksToSwitch(push.account))
    case .switchAccount:
      wait(for: .conversation(push.conversation), in: push.account, &progress)
      sessions.switchAccount(to: push.account, &progress.agenda)
    }
  }
}

import AppRoot
import Authentication
import Machines
import Networking
import Sessions

// Performs the work of the app's parts in the order of the agenda. No other code performs this
// work.

extension World {
  /// Performs the work on the agenda, including work added in the meantime, until the agenda is
  /// empty and no link or notification that waits can be handled.
  mutating func run(_ progress: inout StepProgress) {
    repeat {
      while let item = progress.agenda.next() { perform(item, &progress) }
      removeNeedlessLock(&progress)
    } while runWaitingLink(&progress) || handleNotedPush(&progress)
  }

  private mutating func perform(_ item: Agenda.Item, _ progress: inout StepProgress) {
    switch item {
    case .root(let step): perform(step, &progress)
    case .complete(let completion): sessions.complete(completion, &progress.agenda)
    case .handOver(let error, let known): letFlow(.handOver(error, known: known), &progress)
    case .restartFlow: letFlow(.start(FlowCause(nil, known: nil)), &progress)
    case .flow(let action): perform(action, &progress)
    case .handler(let position, let facts):
      progress.trail.decide(.handler(position), seeing: .flow(facts))
    case .sendWaiting(let request): sendForFlow(request, waitsForNetwork: true, &progress)
    case .session(let action): perform(action, &progress)
    }
  }

  private mutating func perform(_ action: SessionAction, _ progress: inout StepProgress) {
    switch action {
    case .say(let note):
      progress.trail.effect(Effect(note))
      if case .deletes(let deletion) = note {
        dropLink(waitingFor: deletion.account, &progress)
        dropPush(for: deletion.account, &progress)
        dropRenewal(for: deletion.account, &progress)
        settleAlerts(about: deletion.account, &progress)
      }
    case .decide(let row): progress.trail.decide(.sequence(row))
    case .cancel(let request): cancel(request, &progress)
    case .request(let request): send(request, &progress)
    case .tell(let event): tell(event, &progress)
    case .perform(.synchroniseUser):
      // Earlier work may have ended the session or blocked the app.
      guard case .authenticated = app?.root.state else { return }
      sessions.perform(.synchroniseUser, &progress.agenda)
    case .perform(let step): sessions.perform(step, &progress.agenda)
    }
  }
}

// MARK: - Requests

extension World {
  mutating func send(
    _ request: Request, waitsForNetwork: Bool = false, _ progress: inout StepProgress
  ) {
    guard !leavesToExtension(request, &progress) else { return }
    progress.trail.effect(.requests(request.work, for: request.user))
    let answer = network.perform(
      request, waitsForNetwork: waitsForNetwork, at: &server, presenting: cookie(for: request))
    guard let answer else { return }
    progress.trail.decide(.answer(answer.row))
    respond(answer.response, to: request, &progress)
  }

  /// Handles a response of the server.
  mutating func respond(
    _ response: Response, to request: Request, _ progress: inout StepProgress
  ) {
    noteRenewal(response, to: request, &progress)
    pass(response, to: request, &progress)
  }

  /// Passes a response to the part of the app that waits for it.
  mutating func pass(
    _ response: Response, to request: Request, _ progress: inout StepProgress
  ) {
    if case .renewToken(let user) = request {
      endExtension(of: AccountID(user), with: response, &progress)
    } else if case .open(.fetchBackend) = request {
      switchBackend(response, &progress)
    } else if flow.pendingWork == .request(request) {
      guard !postpones(request, after: response, &progress) else { return }
      letFlow(.response(response, to: request), &progress)
    } else {
      sessions.receive(response, to: request, &progress.agenda)
    }
  }

  mutating func cancel(_ request: Request, _ progress: inout StepProgress) {
    guard network.awaitingExtension != request else {
      network.awaitingExtension = nil
      return
    }
    network.cancel(request)
    progress.trail.effect(.cancels(request.work, for: request.user))
  }
}

// MARK: - The root

extension World {
  private mutating func tell(_ event: SessionEvent, _ progress: inout StepProgress) {
    var rows = FactRows()
    let selected = sessions.device.selected
    guard let decision = app?.root.take(event, selected: selected, &rows) else { return }
    let lasts = flow.stands && !(decision.transition?.endsFlow ?? false)
    let handedOver = lasts && rows.keepError ? event.handedOver : nil
    carryOut(decision, after: rows, handingOver: handedOver, &progress)
  }

  /// Makes the app active. When the app becomes active for the first time in a run, the root
  /// derives its first state.
  mutating func enterForeground(_ progress: inout StepProgress) {
    var rows = FactRows()
    app?.isActive = true
    guard let decision = app?.root.enterForeground(&rows) else { return }
    carryOut(decision, after: rows, handingOver: nil, &progress)
    // The checks made when the app becomes active can change the device, and the choice of screen
    // and flow depends on the device.
    while let item = progress.agenda.nextDecision() { perform(item, &progress) }
    removeNeedlessLock(&progress)
    if isLocked { progress.trail.effect(.shows(.lock)) }
  }

  private mutating func carryOut(
    _ decision: AppRoot.Decision, after facts: FactRows, handingOver error: AuthenticationError?,
    _ progress: inout StepProgress
  ) {
    for row in facts { progress.trail.decide(.fact(row)) }
    progress.trail.decide(.decision(decision.row), seeing: .app(decision.facts))
    if case .authenticated? = decision.transition?.before { app?.asksDataUsage = false }
    // The capacity is the maximum number of steps of a transition, plus the two items added below.
    var items = Few<5, Agenda.Item>()
    if let transition = decision.transition {
      let lasting = transition.endsFlow ? nil : flow.position
      progress.trail.transition(to: WorldState(transition.after, flow: lasting), via: .appRoot)
      leaveQuestion(for: transition.after, &progress)
      removeNeedlessLock(before: transition, &progress)
      if case .authenticated = transition.after { settleAlertsByLogin(&progress) }
      for step in AppRootRouter.steps(for: transition, flowStands: flow.stands) {
        items.append(.root(step))
      }
    }
    if let completion = decision.completion { items.append(.complete(completion)) }
    if let error {
      items.append(.handOver(error, known: sessions.device.knownCredentials))
    }
    progress.agenda.add(items)
  }

  private mutating func perform(_ step: RootStep, _ progress: inout StepProgress) {
    switch step {
    case .endFlow:
      progress.trail.effect(.tearsDown(.flow))
      letFlow(.end, &progress)
    case .show(let screen): show(Screen(screen, on: sessions.device), &progress)
    case .startFlow: startFlow(&progress)
    case .alert(.sessionExpired): raise(.sessionExpired, &progress)
    case .askDataUsage:
      app?.asksDataUsage = true
      progress.trail.effect(.asksDataUsage)
    }
  }

  mutating func show(_ screen: Screen, _ progress: inout StepProgress) {
    app?.screen = screen
    progress.trail.effect(isLocked ? .covers(screen) : .shows(screen))
  }
}

extension Screen {
  /// Creates the visible screen for a screen of the root. For conversations, this is the
  /// conversation that was last open in the account.
  @inline(__always)
  init(_ screen: RootScreen, on device: Device) {
    self =
      switch screen {
      case .launch(let isMigrating): .launchScreen(migrating: isMigrating)
      case .blocker(let reason): .blocker(reason: reason)
      case .skeleton(let account, let from): .skeleton(to: account, from: from)
      case .conversations(let account):
        device.account(account)?.openConversation.map { .conversation(name: $0) }
          ?? .conversationList
      }
  }
}

extension SessionEvent {
  /// The error to report to a running flow that did not cause it.
  fileprivate var handedOver: AuthenticationError? {
    switch self {
    case .loggedOut(let error, _): error
    case .failedLogin(let failure): failure.isOfFlow ? nil : failure.error
    case .willOpen, .willMigrate, .willMigrateLegacyAccount, .loggedIn, .flowFinished,
      .versionBlacklisted, .jailbreakFound:
      nil
    }
  }
}

extension FactRows {
  /// Whether one of the rows kept an error.
  fileprivate var keepError: Bool {
    contains(.errorSetByLogOut) || contains(.errorKeptForAccount) || contains(.errorKeptForNobody)
  }
}

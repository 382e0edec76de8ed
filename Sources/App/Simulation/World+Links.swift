import AppRoot
import Authentication
import Machines
import Networking
import Sessions

// Links that the user opens in the app.

extension World {
  /// Opens a link in the running app.
  mutating func open(
    _ link: Link, _ progress: inout StepProgress
  ) {
    guard let state = app?.root.state else { return progress.trail.refuse(.notRunning) }
    let facts = LinkFacts(link, on: state, of: sessions.device, isLocked: isLocked)
    let (row, answer) = LinkRow.decide(facts, changedBy: linkMutant)
    progress.trail.decide(.link(row), seeing: .link(facts))
    perform(answer, for: link, &progress)
  }

  private mutating func perform(
    _ answer: LinkAnswer, for link: Link, _ progress: inout StepProgress
  ) {
    switch answer {
    case .ignore: progress.trail.ignore(.notOurs)
    case .explainFault:
      guard let fault = link.fault else { return }
      progress.trail.refuse(Rule(fault))
      raise(Alert(fault), &progress)
    case .keepBackend: raise(.loggedInAccounts, &progress)
    case .askForBackend: askForBackend(of: link, &progress)
    case .reportFullDevice: raise(.accountLimitReached, &progress)
    case .addAccount: _ = sessions.addAccount(with: link.ssoCode, &progress.agenda)
    case .enterFlow: enterFlow(with: link, &progress)
    case .wait: wait(for: link, &progress)
    case .run: run(link, &progress)
    case .requireLogin:
      progress.trail.refuse(.notLoggedIn)
      raise(.authorizationRequired, &progress)
    }
  }

  /// Runs the waiting link if its screen is visible in its account. Returns whether a link was run.
  ///
  /// The method is called when the agenda is empty. If the flow was started with a company's code,
  /// the link with the code runs first. This link is not the waiting link, so a later link cannot
  /// replace it.
  mutating func runWaitingLink(
    _ progress: inout StepProgress
  ) -> Bool {
    if let code = app?.codeOfFlow {
      app?.codeOfFlow = nil
      open(.startSingleSignOn(code), &progress)
      return true
    }
    guard let waiting = app?.waitingLink, let state = app?.root.state,
      LinkFacts(waiting.link, on: state, of: sessions.device, isLocked: isLocked).hasScreen
    else { return false }
    if let account = accountMeant(by: waiting), let kind = waiting.link.kind {
      guard case .authenticated(account, _) = state else { return false }
      progress.trail.effect(.follows(kind, for: account))
    }
    app?.waitingLink = nil
    open(waiting.link, &progress)
    // In a mutant, the link can wait again. It would do so for ever.
    return app?.waitingLink == nil
  }

  /// The only account in which a waiting link may run; `nil` if it may run in any account.
  @inline(__always)
  func accountMeant(by waiting: WaitingLink) -> AccountID? {
    waiting.isMeant ? waiting.account : nil
  }

  /// Drops the waiting link if it belongs to an account that is being deleted.
  mutating func dropLink(waitingFor account: AccountID, _ progress: inout StepProgress) {
    guard let waiting = app?.waitingLink, waiting.account == account,
      let kind = waiting.link.kind
    else { return }
    app?.waitingLink = nil
    progress.trail.effect(.drops(kind))
  }

  /// Lets a link wait. If it is `meant` for an account, it can run only there.
  mutating func wait(for link: Link, in meant: AccountID? = nil, _ progress: inout StepProgress) {
    guard let kind = link.kind else { return }
    if app?.waitingLink != nil { progress.trail.ignore(.replaced) }
    let isKept = kind.needsLogin && sessions.device.options.contains(.keepLinks)
    let waiting = WaitingLink(
      link: link, account: meant ?? sessions.session.account ?? sessions.device.selected,
      isMeant: isKept || meant != nil)
    app?.waitingLink = waiting
    progress.trail.effect(.waits(kind, for: accountMeant(by: waiting)))
  }

  private mutating func enterFlow(
    with link: Link, _ progress: inout StepProgress
  ) {
    guard let code = link.ssoCode else { return }
    letFlow(.link(code), &progress)
  }

  /// Runs a link in the session of the logged-in account.
  private mutating func run(_ link: Link, _ progress: inout StepProgress) {
    switch link {
    case .conversation(let id): openConversation(id, &progress)
    case .join(let id, _):
      progress.trail.effect(.joins(id))
      openConversation(id, &progress)
    case .user(let id): progress.trail.effect(.showsProfile(id))
    case .connect(let id, let provider): progress.trail.effect(.addsService(id, by: provider))
    case .startSingleSignOn, .access, .unusable: break
    }
  }
}

extension Rule {
  fileprivate init(_ fault: LinkFault) {
    self =
      switch fault {
      case .malformedLink: .malformedLink
      case .invalidLink: .invalidLink
      case .invalidUserLink: .invalidUserLink
      case .invalidConversationLink: .invalidConversationLink
      }
  }
}

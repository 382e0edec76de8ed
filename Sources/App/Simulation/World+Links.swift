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
    let facts = LinkFacts(link, on: state, of: sessions.device)
    let row = LinkRow.decide(facts)
    progress.trail.decide(.link(row), seeing: .link(facts))
    switch row {
    case .notOurs: progress.trail.ignore(.notOurs)
    case .faulty:
      guard let fault = link.fault else { return }
      progress.trail.refuse(Rule(fault))
      raise(Alert(fault), &progress)
    case .backendInUse: raise(.loggedInAccounts, &progress)
    case .asksForBackend: askForBackend(of: link, &progress)
    case .deviceFull: raise(.accountLimitReached, &progress)
    case .addsAccount: _ = sessions.addAccount(with: link.ssoCode, &progress.agenda)
    case .entersFlow: enterFlow(with: link, &progress)
    case .waitsForScreen, .waitsForLogin, .waitsForSession: wait(for: link, &progress)
    case .runs: run(link, &progress)
    case .notLoggedIn:
      progress.trail.refuse(.notLoggedIn)
      raise(.authorizationRequired, &progress)
    }
  }

  /// Runs the waiting link if its screen is visible. Returns whether a link was run.
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
      LinkFacts(waiting.link, on: state, of: sessions.device).hasScreen
    else { return false }
    app?.waitingLink = nil
    open(waiting.link, &progress)
    return true
  }

  /// Drops the waiting link if it belongs to an account that is being deleted.
  mutating func dropLink(waitingFor account: AccountID, _ progress: inout StepProgress) {
    guard let waiting = app?.waitingLink, waiting.account == account,
      let kind = waiting.link.kind
    else { return }
    app?.waitingLink = nil
    progress.trail.effect(.drops(kind))
  }

  private mutating func wait(for link: Link, _ progress: inout StepProgress) {
    guard let kind = link.kind else { return }
    if app?.waitingLink != nil { progress.trail.ignore(.replaced) }
    let account = sessions.session.account ?? sessions.device.selected
    app?.waitingLink = WaitingLink(link: link, account: account)
    progress.trail.effect(.waits(kind))
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

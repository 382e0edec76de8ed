import AppRoot
import Authentication
import Machines
import Networking
import Sessions

// Links that open the app.

extension World {
  /// Opens a link in the running app.
  mutating func open(
    _ link: Link, _ trail: inout Trail<World>
  ) {
    guard let state = app?.root.state else { return trail.refuse(.notRunning) }
    let facts = LinkFacts(link, on: state, of: sessions.device)
    let row = LinkRow.decide(facts)
    trail.decide(.link(row), seeing: .link(facts))
    switch row {
    case .notOurs: trail.ignore(.notOurs)
    case .faulty:
      guard let fault = link.fault else { return }
      trail.refuse(Rule(fault))
      trail.effect(.alerts(Alert(fault)))
    case .backendInUse: trail.effect(.alerts(.loggedInAccounts))
    case .asksForBackend: askForBackend(of: link, &trail)
    case .deviceFull: trail.effect(.alerts(.accountLimitReached))
    case .addsAccount: _ = sessions.addAccount(with: link.ssoCode, &agenda)
    case .entersFlow: enterFlow(with: link, &trail)
    case .waitsForScreen, .waitsForLogin: wait(for: link, &trail)
    case .runs: run(link, &trail)
    case .notLoggedIn: trail.refuse(.notLoggedIn)
    }
  }

  /// Runs the waiting link if its screen is visible, and returns whether one ran.
  ///
  /// It is called when the agenda is empty. The company's code that the flow was started with goes
  /// first, because its link no longer occupies the slot of the waiting link.
  mutating func runWaitingLink(
    _ trail: inout Trail<World>
  ) -> Bool {
    if let code = app?.codeOfFlow {
      app?.codeOfFlow = nil
      open(.startSingleSignOn(code), &trail)
      return true
    }
    guard let waiting = app?.waitingLink, let state = app?.root.state,
      LinkFacts(waiting.link, on: state, of: sessions.device).hasScreen
    else { return false }
    app?.waitingLink = nil
    open(waiting.link, &trail)
    return true
  }

  /// Drops the waiting link if it belongs to an account that is being deleted.
  mutating func dropLink(waitingFor account: AccountID, _ trail: inout Trail<World>) {
    guard let waiting = app?.waitingLink, waiting.account == account,
      let kind = waiting.link.kind
    else { return }
    app?.waitingLink = nil
    trail.effect(.drops(kind))
  }

  private mutating func wait(for link: Link, _ trail: inout Trail<World>) {
    guard let kind = link.kind else { return }
    if app?.waitingLink != nil { trail.ignore(.replaced) }
    let account = sessions.session.account ?? sessions.device.selected
    app?.waitingLink = WaitingLink(link: link, account: account)
    trail.effect(.waits(kind))
  }

  private mutating func enterFlow(
    with link: Link, _ trail: inout Trail<World>
  ) {
    guard let code = link.ssoCode else { return }
    letFlow(.link(code))
  }

  /// Runs a link in the session of the account that is logged in.
  private mutating func run(_ link: Link, _ trail: inout Trail<World>) {
    switch link {
    case .conversation(let id): openConversation(id, &trail)
    case .join(let id, _):
      trail.effect(.joins(id))
      openConversation(id, &trail)
    case .user(let id): trail.effect(.showsProfile(id))
    case .connect(let id, let provider): trail.effect(.addsService(id, by: provider))
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

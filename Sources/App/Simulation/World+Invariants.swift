import AppRoot
import Authentication
import Machines
import Networking
import Sessions

extension World {
  /// Claims that hold for the world between any two steps.
  ///
  /// The types guarantee two more claims: no observation has a parameter for a secret, and each
  /// outcome of a scene is handled by an exhaustive `switch` of its router or by the rows that all
  /// scenes share.
  package static let invariants: [Invariant<World>] = [
    Invariant("derived-state", "the app's state equals the state derived from its facts") { world in
      world.app.map { $0.root.state == $0.root.derivedState } ?? true
    },
    Invariant("lasting-blocker", "a blocker remains for the rest of the run") { world in
      guard let root = world.app?.root, let reason = root.facts.blocker else { return true }
      return root.state == .blacklisted(reason)
    },
    Invariant(
      "complete-session", "a logged-in user has tokens and a registered device"
    ) { world in world.hasCompleteSession },
    Invariant("one-truth", "the screen matches the state") { world in
      world.screenOfState == world.app?.screen
    },
    Invariant("one-flow", "an authentication flow exists only while no user is logged in") {
      world in
      world.hasFlow == (world.app?.root.state.isUnauthenticated ?? false)
    },
    Invariant(
      "way-on", "a screen accepts one of its inputs or waits for work that will end"
    ) { world in world.hasWayOn },
    Invariant(
      "sound-stack",
      "the stack starts with a scene that a flow can start at or reset to, and has no scene twice"
    ) { world in !world.hasFlow || world.flow.hasSoundStack },
    Invariant("account-in-hand", "signing out is possible only with an account to give up") {
      world in
      !world.hasFlow || world.flow.canSignOut(on: world.sessions.device)
    },
    Invariant("no-orphan-work", "the flow waits for exactly the requests that are open") { world in
      world.hasNoOrphanWork
    },
    Invariant("sound-device", "the selected account is stored, and no account is stored twice") {
      world in
      world.hasSoundDevice
    },
    Invariant(
      "selected-session",
      "an active session belongs to the selected account and is not ending"
    ) { world in
      switch world.sessions.session {
      case .unauthenticated, .opening(_, .migrating): true
      case .ending: false
      case .opening(let account, .registering), .opening(let account, .loading),
        .loggedIn(let account, _):
        world.sessions.device.selected == account
      }
    },
    Invariant("link-in-time", "no link waits while it could be opened") { world in
      !world.hasLinkInTime
    },
    Invariant("nothing-left", "an app that is not running has no session and no flow") { world in
      world.app != nil || (world.sessions.session == .unauthenticated && !world.hasFlow)
    },
  ]

  // Inlined, so that the claims read the world in place. A call would copy the world each time.

  @inline(__always)
  private var hasCompleteSession: Bool {
    // The old design finishes once an address is verified, even if the device is not registered.
    guard case .authenticated(let id, _) = app?.root.state, flow.stage == .all else { return true }
    guard case .loggedIn(id, let controller) = sessions.session,
      let account = sessions.device.account(id)
    else { return false }
    return account.isDeviceRegistered && account.cookie != .missing && controller.user == id.user
  }

  @inline(__always)
  private var screenOfState: Screen? {
    guard let state = app?.root.state else { return nil }
    return state.screen.map { Screen($0, on: sessions.device) }
      ?? flow.position.map { .scene($0.scene) }
  }

  @inline(__always)
  private var hasWayOn: Bool {
    if hasFlow { return flow.hasWayOn(in: surroundings) }
    let isOpening =
      switch sessions.session {
      case .opening: true
      case .unauthenticated, .ending, .loggedIn: false
      }
    return switch app?.root.state {
    case .headless: app?.root.facts.hasEnteredForeground == false || isOpening
    case .migrating, .loading: isOpening
    case nil, .blacklisted, .unauthenticated, .authenticated: true
    }
  }

  @inline(__always)
  private var hasLinkInTime: Bool {
    guard let waiting = app?.waitingLink, let kind = waiting.link.kind, !isLocked,
      let state = app?.root.state
    else { return false }
    if case .authenticated(let account, _) = state {
      return (accountMeant(by: waiting) ?? account) == account
    }
    return !kind.needsLogin && state.isUnauthenticated
  }

  @inline(__always)
  private var requestOfFlow: Request? {
    if case .request(let request) = flow.pendingWork { request } else { nil }
  }

  @inline(__always)
  private var hasNoOrphanWork: Bool {
    let unsent = network.awaitingExtension ?? network.postponed
    guard unsent == nil || unsent == requestOfFlow || unsent == sessions.session.request,
      network.awaitingExtension == nil || network.userOfExtension == unsent?.user
    else { return false }
    // In the common case, no request is held, so no part of the app may be waiting for a request
    // that has been sent.
    guard network.held.count > 0 else {
      return sessions.session.request == nil && requestOfFlow == unsent
        && !sessions.isCheckingVersion && sessions.orphanRequest == nil
        && app?.fetchedBackend == nil
    }
    var wanted = Few<6, Request>()
    if let request = sessions.session.request, request != unsent { wanted.append(request) }
    if let request = requestOfFlow, request != unsent { wanted.append(request) }
    if let user = network.userOfExtension { wanted.append(.renewToken(user)) }
    if sessions.isCheckingVersion { wanted.append(.open(.versionCheck)) }
    if let request = sessions.orphanRequest { wanted.append(request) }
    if let backend = app?.fetchedBackend { wanted.append(.open(.fetchBackend(backend))) }
    let held = network.held
    return held.allSatisfy { $0.isCancelled || wanted.contains($0.request) }
      && wanted.allSatisfy { request in
        held.contains { !$0.isCancelled && $0.request == request }
      }
  }

  @inline(__always)
  private var hasSoundDevice: Bool {
    let accounts = sessions.device.accounts
    let isEachOnce = accounts.indices.allSatisfy { index in
      !accounts[..<index].contains { $0.id == accounts[index].id }
    }
    return isEachOnce && accounts.count <= Device.accountLimit
      && sessions.device.selected.map { sessions.device.account($0) != nil } ?? true
  }
}

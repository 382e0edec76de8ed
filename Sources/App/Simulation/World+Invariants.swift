import AppRoot
import Authentication
import Machines
import Networking
import Sessions

extension World {
  /// Claims that hold of the world between any two steps.
  ///
  /// The types guarantee two more: no observation has a parameter for a secret, and each outcome of
  /// a scene is answered by an exhaustive `switch` of its router or by the rows that all scenes
  /// share.
  package static let invariants: [Invariant<World>] = [
    Invariant("derived-state", "the app's state is what its facts derive") { world in
      world.app.map { $0.root.state == $0.root.derivedState } ?? true
    },
    Invariant("lasting-blocker", "a blocker stays for the rest of the run") { world in
      guard let root = world.app?.root, let reason = root.facts.blocker else { return true }
      return root.state == .blacklisted(reason)
    },
    Invariant(
      "complete-session", "who is logged in has tokens, a registered device and a user"
    ) { world in world.hasCompleteSession },
    Invariant("one-truth", "what the screen shows is what the state says") { world in
      world.screenOfState == world.app?.screen
    },
    Invariant("one-flow", "a flow stands exactly while nobody is logged in") { world in
      world.hasFlow == (world.app?.root.state.isUnauthenticated ?? false)
    },
    Invariant(
      "way-on", "a screen accepts an input that it declares, or has work under way that will end"
    ) { world in world.hasWayOn },
    Invariant(
      "sound-stack",
      "the bottom of the stack is where flows start or reset to; no scene stands twice"
    ) { world in !world.hasFlow || world.flow.hasSoundStack },
    Invariant("account-in-hand", "whoever can sign out has an account to give up") { world in
      !world.hasFlow || world.flow.canSignOut(on: world.sessions.device)
    },
    Invariant("no-orphan-work", "every request is waited for, and no other") { world in
      world.hasNoOrphanWork
    },
    Invariant("sound-device", "the selected account is stored, and no account twice") { world in
      world.hasSoundDevice
    },
    Invariant(
      "selected-session",
      "an active session is that of the selected account, and not on its way out"
    ) { world in
      switch world.sessions.session {
      case .unauthenticated, .opening(_, .migrating): true
      case .ending: false
      case .opening(let account, .registering), .opening(let account, .loading),
        .loggedIn(let account, _):
        world.sessions.device.selected == account
      }
    },
    Invariant("link-in-time", "no link waits where it could run") { world in
      !world.hasLinkInTime
    },
    Invariant("nothing-left", "an app that is not running has no session and no flow") { world in
      world.app != nil || (world.sessions.session == .unauthenticated && !world.hasFlow)
    },
  ]

  // Inlined, they read the world in place; a call would pass a copy to each.

  @inline(__always)
  private var hasCompleteSession: Bool {
    // The old design finishes where an address is verified, with a registered device or without.
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
    guard let kind = app?.waitingLink?.link.kind, let state = app?.root.state else { return false }
    if case .authenticated = state { return true }
    return !kind.needsLogin && state.isUnauthenticated
  }

  @inline(__always)
  private var requestOfFlow: Request? {
    if case .request(let request) = flow.pendingWork { request } else { nil }
  }

  @inline(__always)
  private var hasNoOrphanWork: Bool {
    // The common case: with no request held, nothing may wait for one.
    guard network.held.count > 0 else {
      return sessions.session.request == nil && requestOfFlow == nil
        && !sessions.isCheckingVersion && app?.fetchedBackend == nil
    }
    var wanted = Few<4, Request>()
    if let request = sessions.session.request { wanted.append(request) }
    if let request = requestOfFlow { wanted.append(request) }
    if sessions.isCheckingVersion { wanted.append(.open(.versionCheck)) }
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

import AppRoot
import Authentication
import Machines
import Sessions
import Simulation
import Tracing

extension ClaimDefect {
  static let ofLinks = [
    ClaimDefect(
      breaking: "a link does nothing for a user who is not signed in", in: 2,
      "A link to join a conversation does not check whether a user is logged in"
    ) { stimulus, app in
      app.obey(stimulus)
      guard case .user(.openLink(.join(let conversation, _))) = stimulus, app.isUnauthenticated,
        app.seen.contains(.refused(.notLoggedIn))
      else { return }
      app.seen = [.effect(.joins(conversation))]
    },
    ClaimDefect(
      breaking: "one link joins one conversation", in: 2,
      "A link that has been opened runs once more"
    ) { stimulus, app in
      app.obey(stimulus)
      guard case .user(.openLink) = stimulus, app.isAuthenticated else { return }
      app.obeyIfPossible(stimulus)
    },
    ClaimDefect(
      breaking: "a link that waits runs once", in: 3,
      "A link to a profile still waits after it has run"
    ) { stimulus, app in
      let hasWaited = app.world.app?.waitingLink != nil
      app.obey(stimulus)
      let profile = app.effects.first { if case .showsProfile = $0 { true } else { false } }
      guard hasWaited, app.world.app?.waitingLink == nil, let profile else { return }
      app.seen.append(.effect(profile))
    },
    ClaimDefect(
      breaking: "a kept link or a notification is opened only in its account", in: 4,
      "A kept link is followed in the account that is logged in next"
    ) { stimulus, app in
      app.obey(stimulus)
      guard case .authenticated(let account, _) = app.world.app?.root.state,
        let kind = app.world.app?.waitingLink?.link.kind
      else { return }
      app.seen.append(.effect(.follows(kind, for: account)))
    },
    ClaimDefect(
      breaking: "a dropped link does not run", in: 4,
      "A link that was dropped with its account runs for the next user who logs in"
    ) { stimulus, app in
      app.obey(stimulus)
      let hasLoggedIn = app.seen.contains {
        if case .authenticated = $0.target { true } else { false }
      }
      guard hasLoggedIn, app.isAuthenticated, let link = app.droppedLink(by: stimulus) else {
        return
      }
      app.obeyIfPossible(.user(.openLink(link)))
    },
    ClaimDefect(
      breaking: "a notification ends a login or a registration only with consent", in: 5,
      "The app switches before the user has answered"
    ) { stimulus, app in
      app.obey(stimulus)
      let isAsked = app.effects.contains {
        if case .asksToSwitch = $0 { true } else { false }
      }
      if isAsked { app.obey(.user(.answer(.allow))) }
    },
    ClaimDefect(
      breaking: "the user agrees before another backend is asked for anything", in: 3,
      "Declining another backend allows it"
    ) { stimulus, app in
      let isAsked = app.world.app?.offeredBackend != nil
      app.obey(
        isAsked && stimulus == .user(.answer(.decline)) ? .user(.answer(.allow)) : stimulus)
    },
    ClaimDefect(
      breaking: "the backend stays while an account is stored", in: 2,
      "The backend is switched although an account is stored"
    ) { stimulus, app in
      app.obey(stimulus)
      app.seen = app.seen.map {
        $0 == .effect(.alerts(.loggedInAccounts)) ? .effect(.switchesBackend) : $0
      }
    },
  ]
}

extension AppWithDefect {
  /// Returns the link that was dropped in this or an earlier step. Returns `nil` if a link was
  /// opened later, or if the dropped link works without a login.
  fileprivate func droppedLink(by stimulus: Stimulus) -> Link? {
    var (link, isDropped): (Link?, Bool) = (nil, false)
    for step in trace.steps + [Trace<World>.Step(stimulus, causing: seen)] {
      switch step.stimulus {
      case .user(.openLink(let opened)), .user(.launch(_, let opened?)):
        (link, isDropped) = (opened, false)
      case .user, .server, .system, .notificationExtension, .browser, .clock: break
      }
      for case .drops in step.observations.compactMap(\.effect) { isDropped = true }
    }
    return isDropped && link?.kind?.needsLogin == true ? link : nil
  }
}

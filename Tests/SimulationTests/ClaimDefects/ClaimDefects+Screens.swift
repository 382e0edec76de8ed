import Authentication
import Machines
import Simulation

extension ClaimDefect {
  static let ofScreens = [
    ClaimDefect(
      breaking: "removing the last account leads to the landing screen", in: 1,
      "A new flow starts with founding a team",
      row: "start/otherwise", "It leads to team-name"),
    ClaimDefect(
      breaking: "a company login that failed is explained", in: 4,
      "The failure of the browser is not shown",
      row: "router/company-login/browser-failed", "No alert is shown"),
    ClaimDefect(
      breaking: "only a signed-in user sees conversations", in: 2,
      "A conversation opens without a check whether a user is logged in"
    ) { stimulus, app in
      app.obey(stimulus)
      guard case .user(.openConversation(let name)) = stimulus, app.isUnauthenticated else {
        return
      }
      app.seen = [.effect(.shows(.conversation(name: name)))]
    },
    ClaimDefect(
      breaking: "a signed-in user sees no login screen", in: 2,
      "Adding an account to a full device shows the landing screen"
    ) { stimulus, app in
      app.obey(stimulus)
      if app.seen == [.refused(.accountLimitReached)] {
        app.seen = [.effect(.shows(.scene(.landing)))]
      }
    },
    ClaimDefect(
      breaking: "a skeleton covers the old account before its session ends", in: 2,
      "The old session is torn down before the skeleton is shown"
    ) { stimulus, app in
      app.obey(stimulus)
      let skeleton = app.seen.firstIndex {
        if case .effect(.shows(.skeleton)) = $0 { true } else { false }
      }
      let end = app.seen.firstIndex {
        if case .effect(.tearsDown(.session)) = $0 { true } else { false }
      }
      guard let skeleton, let end, skeleton < end else { return }
      app.seen.insert(app.seen.remove(at: end), at: skeleton)
    },
    ClaimDefect(
      breaking: "users are asked about usage data once for each sign-in", in: 5,
      "Declining to send usage data asks again"
    ) { stimulus, app in
      guard stimulus == .user(.answer(.decline)), app.world.app?.asksDataUsage == true,
        app.world.app?.offeredBackend == nil, app.isAuthenticated
      else { return app.obey(stimulus) }
      app.seen = [.effect(.asksDataUsage)]
    },
    ClaimDefect(
      breaking: "there is no way back once an account exists", in: 3,
      "Going back closes an open question"
    ) { stimulus, app in
      let back = Stimulus.user(.scene(.shared(.back)))
      guard stimulus == back, app.isUnauthenticated,
        app.obeyIfPossible(.user(.scene(.shared(.cancel))))
      else { return app.obey(stimulus) }
    },
  ]

  /// The defect of the claim that only a search checks.
  static let deadEnd = ClaimDefect(
    breaking: "a skeleton is no dead end", in: 3,
    "The skeleton stays on the screen when the user has logged in",
    row: "fact/loading-cleared-by-login", "The fact stays as it was")
}

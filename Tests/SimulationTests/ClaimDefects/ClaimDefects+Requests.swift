import Authentication
import Machines
import Networking
import Sessions
import Simulation

extension ClaimDefect {
  static let ofRequests = [
    ClaimDefect(
      breaking: "an app that becomes active leaves the launch screen", in: 4,
      "The app does not notice that it becomes active for the first time",
      row: "fact/foreground-entered", "The fact stays as it was"),
    ClaimDefect(
      breaking: "a switch opens the chosen account or says why not", in: 2,
      "The skeleton stays on the screen when an account cannot be opened",
      row: "fact/loading-cleared-by-failed-login", "The fact stays as it was"),
    ClaimDefect(
      breaking: "a login ends within a minute", in: 5,
      "Time does not pass while a login is under way"
    ) { stimulus, app in
      if case .clock = stimulus, app.world.held.contains(.open(.logIn)) { return }
      app.obey(stimulus)
    },
    ClaimDefect(
      breaking: "the user is told that a request failed", in: 4,
      "The failure of a request that is under way is ignored until the request times out"
    ) { stimulus, app in
      if case .server(.fail(let work, _)) = stimulus, app.world.held.contains(work) { return }
      app.obey(stimulus)
    },
    ClaimDefect(
      breaking: "requests are repeated at longer and longer intervals", in: 5,
      "The waits before a request is repeated do not get longer",
      row: "repetition/repeated-later", "It leads to repeat-at-once"),
    ClaimDefect(
      breaking: "a login that is given up is not sent again", in: 5,
      "A user who leaves the screen does not end the repetition of its request"
    ) { stimulus, app in
      let postponed = app.world.network.postponed
      app.obey(stimulus)
      guard stimulus == .user(.scene(.shared(.back))), let postponed else { return }
      app.seen.append(.effect(.requests(postponed.work, for: nil)))
    },
    ClaimDefect(
      breaking: "the app and its extension do not renew the same token at once", in: 5,
      "The app does not wait for its extension",
      row: "renewal/awaits-extension", "It leads to request"),
    ClaimDefect(
      breaking: "the app reads a token that its extension has renewed", in: 4,
      "The app requests a token besides the one that its extension has renewed"
    ) { stimulus, app in
      let renewed = app.world.renewedTokens
      app.obey(stimulus)
      guard case .user(.launch) = stimulus, app.world.network.userOfExtension == nil else { return }
      for account in renewed where !app.world.renewedTokens.contains(account) {
        app.seen.insert(.effect(.requests(.refreshToken, for: account.user)), at: 0)
      }
    },
    ClaimDefect(
      breaking: "a code is tried once", in: 4,
      "A wrong code is sent once more by itself"
    ) { stimulus, app in
      app.obey(stimulus)
      guard case .user(.scene(let act)) = stimulus, case .enterCode = SharedAct(act),
        app.seen.contains(.effect(.alerts(Alert(NetworkFailure.wrongCode))))
      else { return }
      app.obeyIfPossible(stimulus)
    },
  ]
}

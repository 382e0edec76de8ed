import Machines
import Sessions
import Simulation

extension ClaimDefect {
  static let ofLocking = [
    ClaimDefect(
      breaking: "only the right PIN opens the lock", in: 1,
      "The lock that an app shows when it becomes active goes by itself"
    ) { stimulus, app in
      app.obey(stimulus)
      guard app.effects.last == .shows(.lock), stimulus.startsOrActivates else { return }
      app.seen.append(.effect(.tearsDown(.lock)))
    },
    ClaimDefect(
      breaking: "a locked app takes no input", in: 2,
      "A conversation can be opened behind the lock"
    ) { stimulus, app in
      app.obey(stimulus)
      if case .user(.openConversation) = stimulus, app.seen == [.refused(.locked)] { app.seen = [] }
    },
    ClaimDefect(
      breaking: "wrong PINs are counted until the right PIN is entered", in: 3,
      "An end of the app resets the number of wrong PINs"
    ) { stimulus, app in
      app.obey(stimulus)
      if stimulus == .user(.terminate) { app.change { $0.device.failedUnlocks = 0 } }
    },
  ]
}

extension Stimulus {
  /// Whether the stimulus can make the app active.
  fileprivate var startsOrActivates: Bool {
    switch self {
    case .user(.launch), .user(.activate): true
    case .user, .server, .system, .notificationExtension, .browser, .clock: false
    }
  }
}

import Authentication
import Machines
import Networking
import Sessions
import Simulation

extension ClaimDefect {
  static let ofStorage = [
    ClaimDefect(
      breaking: "nothing is decided before the storage can be read", in: 1,
      "The version is checked before the storage can be read"
    ) { stimulus, app in
      app.obey(stimulus)
      guard app.isPrewarmed(by: stimulus), app.world.storage == .locked else { return }
      app.seen.append(.effect(.requests(.open(.versionCheck), for: nil)))
    },
    ClaimDefect(
      breaking: "an early start goes on once the storage can be read", in: 2,
      "An app that is started early never reads its storage"
    ) { stimulus, app in
      let waits = app.world.sessions.awaitsStorage
      app.obey(stimulus)
      if waits, stimulus == .system(.unlockDevice) { app.seen = [] }
    },
    ClaimDefect(
      breaking: "a cookie of an earlier installation is not used", in: 2,
      "A new installation asks for the user of an orphaned cookie"
    ) { stimulus, app in
      app.obey(stimulus)
      let orphans = app.effects.compactMap {
        if case .removesOrphan(let account) = $0 { account } else { nil }
      }
      guard let orphan = orphans.first else { return }
      app.seen.append(.effect(.requests(.authenticated(.loadUser), for: orphan.user)))
    },
    ClaimDefect(
      breaking: "an orphaned cookie is removed once", in: 2,
      "An orphaned cookie is removed by its user's log-out, too"
    ) { stimulus, app in
      app.obey(stimulus)
      for case .removesOrphan(let account) in app.effects {
        app.seen.append(.effect(.removesOrphan(account)))
      }
    },
  ]
}

extension AppWithDefect {
  /// Whether the step has started the app before its user.
  fileprivate func isPrewarmed(by stimulus: Stimulus) -> Bool {
    stimulus == .system(.prewarm) && !trail.isRefused
  }
}

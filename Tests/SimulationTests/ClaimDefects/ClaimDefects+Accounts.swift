import Authentication
import Machines
import Networking
import Sessions
import Simulation

extension ClaimDefect {
  static let ofAccounts = [
    ClaimDefect(
      breaking: "an account is deleted only once", in: 2,
      "The server's notification about a deleted user is handled twice"
    ) { stimulus, app in
      app.obey(stimulus)
      guard case .server(.deleteUser) = stimulus else { return }
      for case .deletes(let account, let reason) in app.effects {
        app.seen.append(.effect(.deletes(account, reason: reason)))
      }
    },
    ClaimDefect(
      breaking: "an empty device opens no account", in: 5,
      "Accepting the warning about a backup finishes the login",
      row: "router/no-history/warning-accepted", "The move is finish"),
    ClaimDefect(
      breaking: "an account is stored only after a login or a registration", in: 1,
      "The account of an older version is stored as if its user had just logged in"
    ) { stimulus, app in
      let legacy = app.world.sessions.device.legacyAccount
      app.obey(stimulus)
      guard let legacy, app.world.sessions.device.legacyAccount == nil,
        stimulus != .system(.reinstall)
      else { return }
      app.change {
        $0.store(
          legacy.id, nil, cookieExpiresIn: Account.cookieLifetime,
          isDeviceRegistered: legacy.isDeviceRegistered)
      }
      app.seen.insert(.effect(.stores(legacy.id)), at: 1)
    },
    ClaimDefect(
      breaking: "a login leaves nothing on the device before the user goes on", in: 2,
      "The warning about missing messages continues without the user"
    ) { stimulus, app in
      app.obey(stimulus)
      guard app.effects.contains(.shows(.scene(.noHistory))) else { return }
      app.obeyIfPossible(.user(.scene(.shared(.proceed))))
    },
    ClaimDefect(
      breaking: "only the user who logged in at the company is stored", in: 5,
      "The browser's result is attributed to another user of the company"
    ) { stimulus, app in
      if case .browser(.succeed(let user)) = stimulus {
        for other in app.world.server.users where other.id != user {
          if app.obeyIfPossible(.browser(.succeed(other.id))) { return }
        }
      }
      app.obey(stimulus)
    },
    ClaimDefect(
      breaking: "logging out deletes the data at once", in: 2,
      "Logging out sets the account aside, as if another one were added"
    ) { stimulus, app in
      guard stimulus == .user(.logOut), app.obeyIfPossible(.user(.addAccount)) else {
        return app.obey(stimulus)
      }
    },
    ClaimDefect(
      breaking: "losing the network deletes nothing", in: 2,
      "Losing the network ends the session as if its user had been deleted"
    ) { stimulus, app in
      if stimulus == .system(.goOffline), let account = app.world.session {
        app.obey(.server(.deleteUser(account.user)))
      }
      app.obey(stimulus)
    },
    ClaimDefect(
      breaking: "a store is migrated once", in: 2,
      "Every opening of an account migrates its store"
    ) { stimulus, app in
      app.obey(stimulus)
      for case .activates(let account) in app.effects
      where !app.effects.contains(.migrates(account)) {
        guard let index = app.seen.firstIndex(of: .effect(.activates(account))) else { continue }
        app.seen.insert(.effect(.migrates(account)), at: index)
      }
    },
    ClaimDefect(
      breaking: "only a chosen backup is restored", in: 6,
      "Another backup than the chosen one is restored"
    ) { stimulus, app in
      if case .user(.scene(let act)) = stimulus,
        case .chooseBackup(let backup, let password) = NoHistory.Act(act),
        let other = app.world.sessions.device.backups.first(where: { $0.id != backup })
      {
        let choice = NoHistory.Act.chooseBackup(other.id, password)
        return app.obey(.user(.scene(SceneAct(choice))))
      }
      app.obey(stimulus)
    },
  ]
}

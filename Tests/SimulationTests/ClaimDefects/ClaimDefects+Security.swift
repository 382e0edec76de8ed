import Authentication
import Machines
import Networking
import Sessions
import Simulation

extension ClaimDefect {
  static let ofSecurity = [
    ClaimDefect(
      breaking: "a browser that keeps a session shows whose it is before a login", in: 9,
      "The browser opens without showing the session that it keeps",
      row: "browser/session-shown", "It leads to offer-none"),
    ClaimDefect(
      breaking: "nothing is requested for a removed account", in: 2,
      "Logging out removes this device from the server after the data have been deleted"
    ) { stimulus, app in
      app.obey(stimulus)
      guard stimulus == .user(.logOut), let first = app.effects.first,
        case .deletes(let account, _) = first
      else { return }
      let request = Effect.requests(.authenticated(.removeDevice), for: account.user)
      app.seen.insert(.effect(request), at: 1)
    },
    ClaimDefect(
      breaking: "two sessions are never open at once", in: 7,
      "Continuing from the warning about missing messages opens a stored account as well",
      row: "router/no-history/proceeded", "The move is open-stored-account"),
    ClaimDefect(
      breaking: "users delete an account only by confirming or logging out", in: 3,
      "A failed synchronisation signs the user out",
      row: "router/initial-sync/failed", "The move is sign-out"),
    ClaimDefect(
      breaking: "a blocked app logs in no user and obeys none", in: 3,
      "A second reason to block the app unblocks it",
      row: "decision/blocked-before", "The row applies exactly when its condition does not hold"),
    ClaimDefect(
      breaking: "no session is open behind the landing screen", in: 2,
      "The landing screen is shown while a store is migrated",
      row: "decision/migrating", "It leads to unauthenticated"),
    ClaimDefect(
      breaking: "the second factor is not skipped", in: 2,
      "Sending another code for the second factor goes on to the synchronisation",
      row: "router/email-code/code-sent", "It leads to initial-sync"),
    ClaimDefect(
      breaking: "the device limit cannot be bypassed", in: 6,
      "A wrong password for the removal of another device finishes the login",
      row: "router/remove-device/wrong-password", "The move is finish"),
    ClaimDefect(
      breaking: "a removed account does not come back", in: 4,
      "The account that was deleted last is still opened at the next start"
    ) { stimulus, app in
      let device = app.world.sessions.device
      if case .user(.launch(_, nil)) = stimulus, app.world.app == nil, device.accounts.isEmpty,
        !device.isJailbroken, let account = app.deletedLast
      {
        app.change { _ = $0.device.store(Account(account)) }
      }
      app.obey(stimulus)
    },
    ClaimDefect(
      breaking: "an ended session asks the server for nothing", in: 4,
      "An app that becomes active asks for the user of an account that was set aside"
    ) { stimulus, app in
      app.obey(stimulus)
      guard stimulus == .user(.activate), app.isUnauthenticated, !app.trail.isRefused,
        let account = app.world.selected
      else { return }
      app.seen.append(.effect(.requests(.authenticated(.loadUser), for: account.user)))
    },
    ClaimDefect(
      breaking: "after a reboot only a login opens the account", in: 3,
      "The cookie survives the reboot that requires a login"
    ) { stimulus, app in
      app.obey(stimulus)
      let isLocked = app.seen.contains {
        if case .unauthenticated(.needsAuthenticationAfterReboot, _, _, _) = $0.target {
          true
        } else {
          false
        }
      }
      guard isLocked, let id = app.world.selected,
        let account = app.world.sessions.device.account(id)
      else { return }
      app.change {
        $0.store(
          id, nil, cookieExpiresIn: Account.cookieLifetime,
          isDeviceRegistered: account.isDeviceRegistered)
      }
    },
    ClaimDefect(
      breaking: "a login by phone needs a code", in: 2,
      "The first code is entered by itself if it was sent to a phone number"
    ) { stimulus, app in
      app.obey(stimulus)
      let checks: [Effect] = [
        .requests(.open(.logIn), for: nil), .requests(.open(.checkActivationCode), for: nil),
      ]
      guard case .user(.scene(let act)) = stimulus, case .logInByPhone = SharedAct(act),
        app.isIdle, let sent = app.world.server.codes.open.last,
        !app.past.contains(where: { $0.effect.map(checks.contains) ?? false })
      else { return }
      app.obeyIfPossible(.user(.scene(.shared(.enterCode(sent)))))
    },
  ]
}

extension AppWithDefect {
  /// The account that was deleted last, unless an account was stored later.
  fileprivate var deletedLast: AccountID? {
    for observation in past.reversed() {
      if case .effect(.deletes(let account, _)) = observation { return account }
      if case .effect(.stores) = observation { return nil }
    }
    return nil
  }
}

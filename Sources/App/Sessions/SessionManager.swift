import Machines
import Networking

/// Manages the stored accounts, the selected account, and the session being opened, active or
/// ending.
///
/// The manager performs no actions itself. Each method appends the actions to a list in the order
/// in which they are to be performed. The manager notifies the app root. An old session is torn
/// down only when the app root returns the completion, after the new screen is shown.
package struct SessionManager: Hashable, Sendable {
  /// The state that persists when the app ends.
  package var device = Device()

  /// The session being opened, active or ending.
  package internal(set) var session = Session.unauthenticated

  /// The user's devices, if the last attempt to open an account failed because the user had too
  /// many devices.
  package internal(set) var refusedDevices: DeviceList?

  /// Whether the version check is still pending.
  package private(set) var isCheckingVersion = false

  /// Whether the app was launched before its storage could be read, and has decided nothing yet.
  package internal(set) var awaitsStorage = false

  /// The pending request with the cookie of an account that is no longer stored, which only an app
  /// with this mistake sends.
  package internal(set) var orphanRequest: Request?

  /// Whether the next migration is held until it is finished explicitly.
  private var holdsNextMigration = false

  /// Creates a manager without a session, for a device without accounts.
  package init() {}

  /// Ends the app. Only the device's state and a request to hold the next migration survive.
  package mutating func terminate() {
    session = .unauthenticated
    refusedDevices = nil
    isCheckingVersion = false
    awaitsStorage = false
    orphanRequest = nil
  }

  /// Advances the clock for tokens and cookies. Only the next request reveals that a token or a
  /// cookie has expired.
  package mutating func advance(by time: Seconds) {
    device.advance(by: time)
    session.network?.advance(by: time)
  }
}

// MARK: - Start and activation

extension SessionManager {
  /// Starts the app. Checks whether the app may run at all, and opens an account if there is one.
  package mutating func start(_ actions: inout some SessionActionList) {
    _ = start(loggingInWith: nil, &actions)
  }

  /// Starts the app from a link with a company's code. The account that would otherwise be opened
  /// is set aside for the login. Returns whether the code was used.
  package mutating func start(
    loggingInWith code: SSOCode?, _ actions: inout some SessionActionList
  ) -> Bool {
    let isAfterReboot =
      device.lastRun == .earlierBoot && device.options.contains(.logOutAfterReboot)
    device.lastRun = .sameBoot
    checkJailbreak(&actions)
    checkVersion(&actions)
    handleOrphans(&actions)
    let isUsed = code.map { stepBack(for: $0, isAfterReboot: isAfterReboot, &actions) } ?? false
    if isUsed { return true }
    if let legacy = device.legacyAccount {
      openLegacyAccount(legacy, &actions)
    } else if let selected = device.selected {
      if isAfterReboot {
        actions.append(.decide(.startAfterReboot))
        device.change(selected) { $0.removeCookie() }
        actions.append(.tell(.loggedOut(.needsAuthenticationAfterReboot, then: .tearDown)))
      } else {
        actions.append(.decide(.startOpensSelected))
        actions.append(.perform(.open(selected)))
      }
    } else {
      actions.append(
        .decide(device.accounts.isEmpty ? .startWithoutAccount : .startWithoutSelection))
      failLogin(of: nil, nil, &actions)
    }
    return false
  }

  /// Selects the account of a notification that has been noted, so that the start opens it.
  package mutating func selectNotified(_ actions: inout some SessionActionList) {
    guard let account = device.notedPush?.account, device.account(account) != nil,
      account != device.selected
    else { return }
    actions.append(.decide(.startOpensNotified))
    device.select(account)
  }

  /// Sets aside the account that would otherwise be opened, if there is such an account and the
  /// device has room for another account. After a reboot, if the configuration requires a login,
  /// the selected account would not be opened, so it is not set aside.
  private mutating func stepBack(
    for code: SSOCode, isAfterReboot: Bool, _ actions: inout some SessionActionList
  ) -> Bool {
    if let legacy = device.legacyAccount {
      device.legacyAccount = nil
      guard device.store(legacy) else { return false }
    } else if device.selected == nil || isAfterReboot || device.isFull {
      return false
    }
    actions.append(.decide(.startAddsAccount))
    actions.append(.tell(.loggedOut(.addAccountRequested(code), then: .tearDown)))
    return true
  }

  /// Repeats the start-up checks when the app becomes active after its launch.
  package mutating func becomeActive(_ actions: inout some SessionActionList) {
    actions.append(.decide(.activeRepeatsChecks))
    checkJailbreak(&actions)
    checkVersion(&actions)
    retryOrphan(&actions)
  }

  mutating func checkVersion(_ actions: inout some SessionActionList) {
    guard !isCheckingVersion else { return }
    isCheckingVersion = true
    actions.append(.decide(.startChecksVersion))
    actions.append(.request(.open(.versionCheck)))
  }

  private mutating func checkJailbreak(_ actions: inout some SessionActionList) {
    let wipes = device.options.contains(.wipeOnJailbreak)
    guard device.isJailbroken, wipes || device.options.contains(.blockOnJailbreak) else { return }
    actions.append(.decide(.jailbreakFound))
    if wipes {
      actions.append(.decide(.jailbreakWipes))
      wipe(because: .jailbreakDetected, &actions)
    }
    actions.append(.tell(.jailbreakFound))
  }

  private mutating func openLegacyAccount(
    _ legacy: Account, _ actions: inout some SessionActionList
  ) {
    actions.append(.decide(.startOpensLegacyAccount))
    device.legacyAccount = nil
    guard device.store(legacy) else { return }
    guard legacy.cookie != .missing else { return openWithoutCookie(legacy.id, &actions) }
    session = .opening(legacy.id, .migrating)
    actions.append(.tell(.willMigrateLegacyAccount))
    actions.append(.perform(.migrate))
  }
}

// MARK: - The user's actions

extension SessionManager {
  /// Opens another stored account.
  package mutating func switchAccount(
    to account: AccountID, _ actions: inout some SessionActionList
  ) {
    actions.append(.decide(.switchAccount))
    willOpen(account, deleting: nil, &actions)
  }

  /// Sets the session's account aside so that the flow can add another account, possibly with a
  /// company's code. Returns whether the device has room for another account.
  package mutating func addAccount(
    with code: SSOCode? = nil, _ actions: inout some SessionActionList
  ) -> Bool {
    guard !device.isFull else { return false }
    actions.append(.decide(.addAccount))
    actions.append(.tell(.loggedOut(.addAccountRequested(code), then: .tearDown)))
    return true
  }

  /// Deletes the session's account.
  package mutating func logOut(_ actions: inout some SessionActionList) {
    guard let account = session.account else { return }
    actions.append(.decide(.userLogsOut))
    delete(Deletion(account, .userInitiated), &actions)
  }

  func willOpen(
    _ account: AccountID, deleting deletion: Deletion?, _ actions: inout some SessionActionList
  ) {
    let from = device.selected == account ? nil : device.selected
    actions.append(
      .tell(
        .willOpen(account, from: from, then: .tearDownAndOpen(account, deleting: deletion))))
  }
}

// MARK: - Migration, done by the device

extension SessionManager {
  /// The account being migrated.
  package var migratingAccount: AccountID? {
    if case .opening(let account, .migrating) = session { account } else { nil }
  }

  /// Holds the next migration until it is finished or failed explicitly.
  package mutating func holdNextMigration() { holdsNextMigration = true }

  mutating func migrate(_ actions: inout some SessionActionList) {
    guard let account = migratingAccount else { return }
    actions.append(.say(.migrates(account)))
    guard holdsNextMigration else { return finishMigration(&actions) }
    holdsNextMigration = false
  }

  /// Finishes the migration in progress.
  package mutating func finishMigration(_ actions: inout some SessionActionList) {
    guard let account = migratingAccount else { return }
    device.change(account) { $0.store = .withUser }
    activate(account, &actions)
  }

  /// Fails the migration in progress. The store stays as it was.
  package mutating func failMigration(_ actions: inout some SessionActionList) {
    guard let account = migratingAccount else { return }
    actions.append(.decide(.migrationFailed))
    failOpening(of: account, .migrationFailed, &actions)
  }
}

// MARK: - Steps and responses

extension SessionManager {
  /// Performs the next step of a sequence.
  package mutating func perform(_ step: SessionStep, _ actions: inout some SessionActionList) {
    switch step {
    case .open(let account): open(account, &actions)
    case .migrate: migrate(&actions)
    case .synchroniseUser: synchroniseUser(&actions)
    }
  }

  /// Handles the response to an uncancelled request of the session layer.
  package mutating func receive(
    _ response: Response, to request: Request, _ actions: inout some SessionActionList
  ) {
    if case .open(.versionCheck) = request {
      isCheckingVersion = false
      guard response == .version(isBlacklisted: true) else { return }
      actions.append(.decide(.versionBlacklisted))
      actions.append(.tell(.versionBlacklisted))
    } else if orphanRequest == request {
      // Without an account, the app has no use for the answer.
      orphanRequest = nil
    } else if session.request == request {
      receive(response, &actions)
    }
  }

  private mutating func synchroniseUser(_ actions: inout some SessionActionList) {
    guard case .loggedIn(let account, var controller) = session,
      let request = controller.synchronise()
    else { return }
    session = .loggedIn(account, controller)
    actions.append(.decide(.activeAsksForUser))
    actions.append(.request(request))
  }
}

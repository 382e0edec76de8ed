public import Machines
public import Networking

/// Which accounts are stored, which of them is selected, and the session that opens, stands or ends.
///
/// It performs nothing: each of its methods appends what is to be done to a list of actions, in
/// order. It tells the app root what happened, and tears an old session down only in the completion
/// that the app root gives back when the new screen stands.
public struct SessionManager: Hashable, Sendable {
  /// What survives the end of the app.
  public var device = Device()

  /// The session that opens or stands.
  public internal(set) var session = Session.unauthenticated

  /// How many wrong passwords the session was given since the last right one. It goes with the session.
  public internal(set) var failedPasswords: UInt8 = 0
  /// The devices of which there were too many when an account opened last, if that ended it.
  public internal(set) var refusedDevices: DeviceList?

  /// Whether the version check has no answer yet.
  public private(set) var isCheckingVersion = false

  /// Whether the next migration does not end by itself.
  private var holdsNextMigration = false

  /// A device without accounts, and no session.
  public init() {}

  /// Ends with the app; the device alone survives.
  public mutating func terminate() {
    session = .unauthenticated
    failedPasswords = 0
    refusedDevices = nil
    isCheckingVersion = false
  }

  /// Lets time pass for tokens and cookies. What has expired is noticed by the next request.
  public mutating func advance(by time: Seconds) {
    device.advance(by: time)
    session.advance(by: time)
  }
}

// MARK: - Start and becoming active

extension SessionManager {
  /// The app started: checks whether it may run at all, and opens what there is to open.
  public mutating func start(_ actions: inout some SessionActionList) {
    _ = start(loggingInWith: nil, &actions)
  }

  /// The app started by a link that logs in with a company's code: the account that would be opened
  /// steps back for it. Returns whether the code was used up.
  public mutating func start(
    loggingInWith code: SSOCode?, _ actions: inout some SessionActionList
  ) -> Bool {
    let isAfterReboot =
      device.lastRun == .earlierBoot && device.options.contains(.logOutAfterReboot)
    device.lastRun = .sameBoot
    checkJailbreak(&actions)
    checkVersion(&actions)
    let isUsed = code.map { stepBack(for: $0, isAfterReboot: isAfterReboot, &actions) } ?? false
    if isUsed { return true }
    if let legacy = device.legacyAccount {
      openLegacyAccount(legacy, &actions)
    } else if let selected = device.selected {
      if isAfterReboot {
        actions.append(.decide(.startAfterReboot))
        device.change(selected) { $0.cookie = .missing }
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

  /// The account that would be opened steps back, if there is one, and room for another; after a reboot
  /// nobody is opened, and there is nobody to step back.
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

  /// The app became active again: the checks of the start are repeated.
  public mutating func becomeActive(_ actions: inout some SessionActionList) {
    actions.append(.decide(.activeRepeatsChecks))
    checkJailbreak(&actions)
    checkVersion(&actions)
  }

  private mutating func checkVersion(_ actions: inout some SessionActionList) {
    guard !isCheckingVersion else { return }
    isCheckingVersion = true
    actions.append(.decide(.startChecksVersion))
    actions.append(.request(.open(.versionCheck)))
  }

  private mutating func checkJailbreak(_ actions: inout some SessionActionList) {
    let wipes = device.options.contains(.wipeOnJailbreak)
    guard device.isJailbroken, wipes || device.options.contains(.blockOnJailbreak) else { return }
    actions.append(.decide(.jailbreakFound))
    if wipes { wipe(&actions) }
    actions.append(.tell(.jailbreakFound))
  }

  /// Deletes every account, those without a session first.
  private mutating func wipe(_ actions: inout some SessionActionList) {
    actions.append(.decide(.jailbreakWipes))
    if let legacy = device.legacyAccount?.id {
      device.legacyAccount = nil
      actions.append(.say(.deletes(Deletion(legacy, .jailbreakDetected))))
    }
    let last = session.account ?? device.selected
    let inactive = device.accounts.map(\.id).filter { $0 != last }
    for account in inactive + (last.map { [$0] } ?? []) {
      delete(Deletion(account, .jailbreakDetected), &actions)
    }
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

// MARK: - What the user asks for

extension SessionManager {
  /// Opens another account that is stored.
  public mutating func switchAccount(to account: AccountID, _ actions: inout some SessionActionList)
  {
    actions.append(.decide(.switchAccount))
    willOpen(account, deleting: nil, &actions)
  }

  /// Makes room for the flow of another account, which logs in with a company's code if one is given.
  /// Returns whether the device can store one more.
  public mutating func addAccount(
    with code: SSOCode? = nil, _ actions: inout some SessionActionList
  ) -> Bool {
    guard !device.isFull else { return false }
    actions.append(.decide(.addAccount))
    actions.append(.tell(.loggedOut(.addAccountRequested(code), then: .tearDown)))
    return true
  }

  /// Deletes the account of the session.
  public mutating func logOut(_ actions: inout some SessionActionList) {
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

// MARK: - Migration, as work of the device

extension SessionManager {
  /// The account whose migration goes on until it is finished or fails.
  public var migratingAccount: AccountID? {
    if case .opening(let account, .migrating) = session { account } else { nil }
  }

  /// The next migration goes on until it is told to end.
  public mutating func holdNextMigration() { holdsNextMigration = true }

  mutating func migrate(_ actions: inout some SessionActionList) {
    guard let account = migratingAccount else { return }
    actions.append(.say(.migrates(account)))
    guard holdsNextMigration else { return finishMigration(&actions) }
    holdsNextMigration = false
  }

  /// The migration under way is done.
  public mutating func finishMigration(_ actions: inout some SessionActionList) {
    guard let account = migratingAccount else { return }
    device.change(account) { $0.store = .withUser }
    activate(account, &actions)
  }

  /// The migration under way failed; the store stays as it was.
  public mutating func failMigration(_ actions: inout some SessionActionList) {
    guard let account = migratingAccount else { return }
    actions.append(.decide(.migrationFailed))
    failOpening(of: account, .migrationFailed, &actions)
  }
}

// MARK: - Steps and responses

extension SessionManager {
  /// Takes the next step of a sequence.
  public mutating func perform(_ step: SessionStep, _ actions: inout some SessionActionList) {
    switch step {
    case .open(let account): open(account, &actions)
    case .migrate: migrate(&actions)
    case .synchroniseUser: synchroniseUser(&actions)
    }
  }

  /// Takes the response to a request that the session layer asked for and did not cancel.
  public mutating func receive(
    _ response: Response, to request: Request, _ actions: inout some SessionActionList
  ) {
    if case .open(.versionCheck) = request {
      isCheckingVersion = false
      guard response == .version(isBlacklisted: true) else { return }
      actions.append(.decide(.versionBlacklisted))
      actions.append(.tell(.versionBlacklisted))
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

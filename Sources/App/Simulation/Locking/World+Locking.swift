import AppRoot
import Authentication
import Machines
import Sessions

// The lock that covers the app. The app below goes on, but its screens are covered and it takes no
// input.

extension World {
  /// Whether the lock is closed. The lock can close while the app is in the background, so that no
  /// link is followed there; it is shown when the app becomes active.
  @inline(__always)
  var isLocked: Bool { if case .closed = app?.lock { true } else { false } }

  /// Lets the lock close after some time in the background.
  mutating func closeLockLater() {
    guard sessions.device.options.contains(.appLock), !isLocked else { return }
    app?.lock = .closes(in: AppLock.delay)
  }

  /// Keeps the lock open if the app becomes active before the lock closes.
  mutating func keepLockOpen() {
    if case .closes = app?.lock { app?.lock = .open }
  }

  /// Closes the lock if its time has come.
  mutating func closeLock(after time: Seconds, _ progress: inout StepProgress) {
    guard case .closes(let rest) = app?.lock else { return }
    app?.lock = rest <= time ? .open : .closes(in: rest.minus(time))
    if rest <= time { followLock(.delayPassed, &progress) }
  }

  private mutating func closeLock() {
    if let screen = app?.screen { app?.lock = .closed(over: screen) }
  }

  /// Takes a PIN of the user.
  mutating func unlock(with pin: PIN, _ progress: inout StepProgress) {
    guard let app else { return progress.trail.refuse(.notRunning) }
    guard isLocked else { return progress.trail.refuse(.notOnScreen) }
    guard app.isActive else { return progress.trail.refuse(.inactive) }
    followLock(.entered(pin), &progress)
  }

  /// Removes the lock if no account is stored any longer, or the app is blocked.
  mutating func removeNeedlessLock(_ progress: inout StepProgress) {
    if isLocked, !needsLock { uncoverScreen(&progress) }
  }

  /// Does the same before a transition that shows another screen, so that the screen below the lock
  /// is not shown.
  mutating func removeNeedlessLock(
    before transition: Transition, _ progress: inout StepProgress
  ) {
    if isLocked, !needsLock, transition.endsFlow { removeLock(&progress) }
  }

  /// Whether an account is stored and no blocker is on screen.
  private var needsLock: Bool {
    sessions.device.hasAccount && app?.root.facts.blocker == nil
  }

  private mutating func uncoverScreen(_ progress: inout StepProgress) {
    guard case .closed(let before) = app?.lock, let screen = app?.screen else { return }
    removeLock(&progress)
    if screen != before { show(screen, &progress) }
  }

  private mutating func removeLock(_ progress: inout StepProgress) {
    app?.lock = .open
    progress.trail.effect(.tearsDown(.lock))
  }

  /// Decides about the lock. Without its option, the app has no lock.
  mutating func followLock(_ event: LockFacts.Event, _ progress: inout StepProgress) {
    guard sessions.device.options.contains(.appLock) else { return }
    let facts = LockFacts(
      event: event, isNeeded: needsLock,
      hasOneUnlockLeft: sessions.device.hasOneUnlockLeft,
      isForgetful: sessions.device.mistakes.contains(.restartForgetsPins))
    let (row, answer) = LockRow.decide(facts, changedBy: lockMutant)
    progress.trail.decide(.lock(row))
    perform(answer, &progress)
  }

  private mutating func perform(_ answer: LockAnswer, _ progress: inout StepProgress) {
    switch answer {
    case .stayOpen: break
    case .close: closeLock()
    case .closeAfresh:
      sessions.device.failedUnlocks = 0
      closeLock()
    case .open:
      sessions.device.failedUnlocks = 0
      uncoverScreen(&progress)
    case .count:
      sessions.device.countFailedUnlock()
      progress.trail.effect(.shows(.lock))
    case .wipe: sessions.wipeLocked(&progress.agenda)
    }
  }
}

extension UserAct {
  /// Whether the act is possible while the lock is closed. Alerts are shown above the lock, and
  /// links wait until the lock is opened.
  var isPossibleBehindLock: Bool {
    switch self {
    case .launch, .activate, .deactivate, .terminate, .unlockApp, .dismissAlert, .openLink: true
    case .switchTo, .addAccount, .logOut, .verifyPassword, .wipeDatabase, .openConversation,
      .closeConversation, .answer, .scene:
      false
    }
  }
}

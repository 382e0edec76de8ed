import Authentication
import Machines
import Networking
import Sessions
import Testing

@Suite("Restoring a backup")
struct RestoringTests {
  private let backup = BackupID(id: 7)
  private let register = Request.authenticated(.registerDevice(strong), alice)

  /// Alice has been warned, and is asked for a backup.
  private var asked: Stage {
    var stage = Stage.noHistory()
    stage.user(.restoreBackup)
    stage.user(.proceed)
    return stage
  }

  @Test("is offered after a warning when there is no history")
  func warning() {
    var stage = Stage.noHistory()
    #expect(stage.buttons == ["continue", "restore-backup"])
    #expect(stage.user(.chooseBackup(backup, strong)) == [.refuse(.notOnScreen)])
    #expect(
      stage.user(.restoreBackup)
        == [.move(.noHistory, .asking(.backupWarning), by: .noHistory)])
    #expect(stage.buttons == ["continue", "cancel"])
    #expect(
      stage.user(.proceed)
        == [.decide("no-history/warning-accepted"), .move(.noHistory, nil, by: .noHistory)])
    #expect(stage.view.fields == [.backup(nil), .password(isFilled: false)])
    #expect(stage.buttons == ["continue", "restore-backup", "choose-backup"])
  }

  @Test("can be cancelled at the warning, and chosen again")
  func cancelled() {
    var stage = Stage.noHistory()
    stage.user(.restoreBackup)
    #expect(
      stage.user(.cancel)
        == [.decide("no-history/warning-cancelled"), .move(.noHistory, nil, by: .noHistory)])
    #expect(stage.view.fields == [])
    stage.user(.restoreBackup)
    #expect(stage.flow.standing == .asking(.backupWarning))
  }

  @Test("accepts a password that is not empty")
  func rule() {
    var stage = asked
    #expect(
      stage.user(.chooseBackup(backup, empty)) == [.refuse(.rule(.backupPassword))])
    #expect(
      stage.user(.chooseBackup(backup, weak))
        == [
          .move(.noHistory, .busy(.restoring), by: .noHistory),
          .restore(Restoration(backup, with: weak)),
        ])
    #expect(stage.isSound)
    let whileBusy = [stage.user(.proceed), stage.user(.back)]
    #expect(whileBusy == [[.refuse(.busy)], [.refuse(.noBack)]])
  }

  @Test("registers the device when it is done")
  func restored() {
    var stage = asked
    stage.user(.chooseBackup(backup, strong))
    let wanted = stage.restored(.restored)
    #expect(wanted.first == .decide("no-history/restored"))
    #expect(wanted.last == .send(register))
    #expect(stage.flow.pendingWork == .request(register))
  }

  @Test("asks again for the password if it was wrong")
  func wrongPassword() {
    var stage = asked
    stage.user(.chooseBackup(backup, strong))
    #expect(
      stage.restored(.wrongPassword)
        == [
          .decide("no-history/wrong-backup-password"), .move(.noHistory, nil, by: .noHistory),
          .alert(.wrongPassword),
        ])
    #expect(stage.view.fields == [.backup(backup), .password(isFilled: false)])
  }

  @Test("asks whether to try an unreadable backup again, or to continue without it")
  func unreadable() {
    var stage = asked
    stage.user(.chooseBackup(backup, strong))
    #expect(
      stage.restored(.unreadable)
        == [
          .decide("no-history/unreadable-backup"),
          .move(.noHistory, .asking(.backupFailed), by: .noHistory),
        ])
    var other = stage
    #expect(
      stage.user(.tryAgain)
        == [.decide("no-history/failure-retried"), .move(.noHistory, nil, by: .noHistory)])
    #expect(stage.view.fields == [.backup(backup), .password(isFilled: true)])
    let cancelled = other.user(.cancel)
    #expect(cancelled.first == .decide("no-history/failure-cancelled"))
    #expect(other.request == register)
  }

  @Test("ends without a result when a router resets the stack")
  func reset() {
    var stage = asked
    stage.user(.chooseBackup(backup, strong))
    _ = stage.handOver(.accessTokenExpired, known: nil)
    #expect(stage.flow.standing == .idle)
    #expect(stage.stack == [.landing])
    #expect(stage.isSound)
  }
}

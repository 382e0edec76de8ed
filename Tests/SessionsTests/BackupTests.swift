import Networking
import Sessions
import Testing

@Suite("A backup on the device")
struct BackupTests {
  private let right = Password(id: 1, class: .password)
  private let wrong = Password(id: 2, class: .password)

  @Test("opens with its password, and is unreadable if it is damaged or missing")
  func results() {
    var device = Device()
    _ = device.keep(Backup(BackupID(id: 1), password: right))
    _ = device.keep(Backup(BackupID(id: 2), password: nil))
    let result = { device.result(of: Restoration(BackupID(id: $0), with: $1)) }
    #expect(result(1, right) == .restored)
    #expect(result(1, wrong) == .wrongPassword)
    #expect(result(2, right) == .unreadable)
    #expect(result(3, right) == .unreadable)
  }

  @Test("is one of at most four")
  func limit() {
    var device = Device()
    let kept = (1...5).map { device.keep(Backup(BackupID(id: $0), password: right)) }
    #expect(kept == [true, true, true, true, false])
  }
}

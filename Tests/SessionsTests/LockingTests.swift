import Networking
import Sessions
import Testing

@Suite("The lock of the app")
struct LockingTests {
  private let alice = AccountID(UserID(id: 1))

  /// A session layer in which Alice is logged in.
  private func session(limit: UInt8? = nil) -> SessionManager {
    var manager = SessionManager()
    _ = manager.device.store(Account(alice))
    manager.device.failedPasswordLimit = limit
    var actions: [SessionAction] = []
    manager.perform(.open(alice), &actions)
    return manager
  }

  @Test("counts an account's wrong passwords until the right one is entered, across sessions")
  func counting() {
    var manager = session()
    var actions: [SessionAction] = []
    for _ in 0..<300 { manager.verifyPassword(isRight: false, &actions) }
    #expect(manager.device.account(alice)?.failedPasswords == 255)
    #expect(actions == Array(repeating: .decide(.passwordWrong), count: 300))
    manager.verifyPassword(isRight: true, &actions)
    #expect(manager.device.account(alice)?.failedPasswords == 0)
    manager.verifyPassword(isRight: false, &actions)
    manager.terminate()
    #expect(manager.device.account(alice)?.failedPasswords == 1)
  }

  @Test("deletes the account at the limit, even if the app ended between two wrong passwords")
  func limitAfterRestart() {
    var manager = session(limit: 2)
    var actions: [SessionAction] = []
    manager.verifyPassword(isRight: false, &actions)
    manager.terminate()
    manager.perform(.open(alice), &actions)
    manager.verifyPassword(isRight: false, &actions)
    #expect(actions.contains(.say(.deletes(Deletion(alice, .failedPasswordLimitReached)))))
    #expect(manager.device.accounts == [])
  }

  @Test("deletes the account at the limit")
  func limit() {
    var manager = session(limit: 2)
    var actions: [SessionAction] = []
    manager.verifyPassword(isRight: false, &actions)
    #expect(manager.device.accounts.map(\.id) == [alice])
    manager.verifyPassword(isRight: false, &actions)
    #expect(manager.device.accounts == [])
    #expect(actions.contains(.say(.deletes(Deletion(alice, .failedPasswordLimitReached)))))
  }

  @Test("deletes the account when its database is wiped, or the passcode is gone")
  func reasons() {
    var manager = session()
    var actions: [SessionAction] = []
    manager.wipeDatabase(&actions)
    #expect(actions.contains(.say(.deletes(Deletion(alice, .databaseWiped)))))
    manager = session()
    actions = []
    manager.removePasscode(&actions)
    #expect(actions.contains(.say(.deletes(Deletion(alice, .biometricPasscodeNotAvailable)))))
  }

  @Test("deletes nothing if no user is logged in")
  func nobody() {
    var manager = SessionManager()
    var actions: [SessionAction] = []
    manager.wipeDatabase(&actions)
    manager.verifyPassword(isRight: false, &actions)
    #expect(actions == [])
  }
}

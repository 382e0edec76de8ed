import Machines
import Networking
import Sessions
import Testing

private let alice = AccountID(UserID(id: 1))

@Suite("A device that is refused when an account opens")
struct RefusedDeviceTests {
  private let list = DeviceList(UserDevices(first: 7), wantsPassword: false)

  /// Returns the session layer after the server has sent `response` to the registration of the
  /// account's device.
  private func after(_ response: Response) -> (SessionManager, [SessionAction]) {
    var manager = SessionManager()
    _ = manager.device.store(Account(alice, isDeviceRegistered: false))
    var actions: [SessionAction] = []
    manager.start(&actions)
    manager.perform(.open(alice), &actions)
    manager.receive(.newAccessToken, to: .refreshToken(alice.user), &actions)
    actions.removeAll()
    manager.receive(
      response, to: .authenticated(.registerDevice(nil), alice.user), &actions)
    return (manager, actions)
  }

  private func failure(_ error: AuthenticationError) -> SessionAction {
    .tell(
      .failedLogin(
        LoginFailure(of: alice, error, isSelected: true, hasStoredAccount: true)))
  }

  @Test("because of too many others leaves a list of them, which is kept until the app ends")
  func tooMany() {
    var (manager, actions) = after(.tooManyDevices(list))
    #expect(actions == [.decide(.registrationFailed), failure(.tooManyDevices)])
    #expect(manager.refusedDevices == list)
    manager.terminate()
    #expect(manager.refusedDevices == nil)
  }

  @Test("for another reason leaves no list")
  func otherReasons() {
    let (manager, actions) = after(.failure(.emailWanted))
    #expect(actions == [.decide(.registrationWantsEmail), failure(.needsEmailToRegisterDevice)])
    #expect(manager.refusedDevices == nil)
    #expect(after(.failure(.tooManyDevices)).0.refusedDevices == nil)
  }

  @Test("remembers the address and the password that the user then sets")
  func remembers() {
    var manager = SessionManager()
    _ = manager.device.store(Account(alice, hasPassword: false))
    #expect(manager.device.knownCredentials == nil)
    let known = KnownCredentials(alice, email: EmailAddress(id: 1))
    manager.remember(known)
    #expect(manager.device.knownCredentials == known)
  }
}

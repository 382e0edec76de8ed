import Machines
import Networking
import Testing

private let alice = UserID(id: 1)
private let bob = UserID(id: 2)
private let email = EmailAddress(id: 11)
private let other = EmailAddress(id: 12)
private let password = Password(id: 1, class: .password)

@Suite("Mails with a link")
struct SentMailsTests {
  private var server = Server()

  init() {
    for id in [alice, bob] { _ = server.add(User(id, otherDevices: 1)) }
  }

  private mutating func set(_ email: EmailAddress, of user: UserID) -> Response {
    server.answer(.authenticated(.setEmail(email, password), user))
      .response
  }

  @Test("set address and password only once, when the link is opened")
  mutating func opens() {
    #expect(set(email, of: alice) == .mailSent)
    #expect(server.user(alice)?.email == nil)
    let isOpened = server.openLink(of: alice)
    let isOpenedAgain = server.openLink(of: alice)
    #expect(isOpened && !isOpenedAgain)
    #expect(server.user(alice)?.email == email)
    #expect(server.user(alice)?.password == password)
    #expect(set(email, of: alice) == .emailVerified)
    #expect(set(email, of: bob) == .failure(.addressTaken))
  }

  @Test("are not resent on request within 30 seconds")
  mutating func block() {
    #expect(server.mails.resendIsBlockedFor(email) == Seconds(0))
    #expect(set(email, of: alice) == .mailSent)
    server.advance(by: Seconds(29))
    #expect(server.mails.resendIsBlockedFor(email) == Seconds(1))
    #expect(server.mails.resendIsBlockedFor(other) == Seconds(0))
    server.advance(by: Seconds(1))
    #expect(server.mails.resendIsBlockedFor(email) == Seconds(0))
  }

  @Test("replace the previous mail")
  mutating func replaces() {
    #expect(set(email, of: alice) == .mailSent)
    #expect(set(other, of: alice) == .mailSent)
    _ = server.openLink(of: alice)
    #expect(server.user(alice)?.email == other)
  }

  @Test("no longer set anything once the address is another user's")
  mutating func race() {
    #expect(set(email, of: alice) == .mailSent)
    #expect(set(email, of: bob) == .mailSent)
    let isOpened = server.openLink(of: bob)
    let isOpenedToo = server.openLink(of: alice)
    #expect(isOpened && !isOpenedToo)
    #expect(server.user(alice)?.email == nil)
  }

  @Test("do not go to an invalid address or to another user's, even if that user is gone")
  mutating func refused() {
    server.hold(.invalid, against: .email(other))
    #expect(set(other, of: alice) == .failure(.invalidEmail))
    #expect(set(email, of: alice) == .mailSent)
    _ = server.openLink(of: alice)
    server.delete(alice)
    #expect(set(email, of: bob) == .failure(.addressTaken))
  }
}

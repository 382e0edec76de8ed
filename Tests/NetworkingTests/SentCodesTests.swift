import Machines
import Networking
import Testing

private let aliceEmail = EmailAddress(id: 1)
private let bobEmail = EmailAddress(id: 2)
private let password = Password(id: 3, class: .password)

@Suite("Codes sent by the server")
struct SentCodesTests {
  private var server = Server()

  init() {
    for (id, email) in [(UInt16(1), aliceEmail), (2, bobEmail)] {
      _ = server.add(
        User(UserID(id: id), email: email, password: password, wantsSecondFactor: true))
    }
  }

  private mutating func send(to email: EmailAddress) -> Response {
    server.answer(.open(.sendCode(email))).response
  }

  private func tokens(_ user: UInt16) -> Response {
    .tokens(UserID(id: user), isDeviceRegistered: false)
  }

  private mutating func logIn(_ email: EmailAddress, _ code: Code?) -> Response {
    server.answer(.open(.logIn(.email(email, password, code)))).response
  }

  @Test("do not exist at first, and block nothing")
  func none() {
    #expect(SentCodes().open == [])
    #expect(SentCodes().resendIsBlockedFor(.email(aliceEmail)) == Seconds(0))
  }

  @Test("are numbered from 1 in the order of sending, one per address")
  mutating func numbers() {
    #expect(send(to: aliceEmail) == .codeSent)
    #expect(send(to: bobEmail) == .codeSent)
    #expect(server.codes.open == [.issued(1), .issued(2)])
  }

  @Test("block another code to the same address for 30 seconds, but codes to no other address")
  mutating func block() {
    _ = send(to: aliceEmail)
    #expect(server.codes.resendIsBlockedFor(.email(aliceEmail)) == Seconds(30))
    #expect(server.codes.resendIsBlockedFor(.email(bobEmail)) == Seconds(0))
    server.advance(by: Seconds(29))
    #expect(server.codes.resendIsBlockedFor(.email(aliceEmail)) == Seconds(1))
    server.advance(by: Seconds(1))
    #expect(server.codes.resendIsBlockedFor(.email(aliceEmail)) == Seconds(0))
    server.advance(by: Seconds(1))
    #expect(server.codes.resendIsBlockedFor(.email(aliceEmail)) == Seconds(0))
  }

  @Test("remain valid if another is requested within 30 seconds, and the block is not extended")
  mutating func goesOn() {
    _ = send(to: aliceEmail)
    server.advance(by: Seconds(29))
    #expect(send(to: aliceEmail) == .codeSent)
    #expect(server.codes.open == [.issued(1)])
    #expect(server.codes.resendIsBlockedFor(.email(aliceEmail)) == Seconds(1))
  }

  @Test("for a registration are replaced at once, and each restarts the block")
  mutating func registering() {
    let carol = Address.email(EmailAddress(id: 77))
    let request = Request.open(.sendActivationCode(carol))
    for _ in 0..<2 {
      let answer = server.answer(request)
      #expect(answer.row == .activationCodeSent)
      server.advance(by: Seconds(20))
    }
    #expect(server.codes.open == [.issued(2)])
    #expect(server.codes.resendIsBlockedFor(carol) == Seconds(10))
  }

  @Test("are replaced by a later code, which makes the older one wrong")
  mutating func replaced() {
    _ = send(to: aliceEmail)
    server.advance(by: Seconds(30))
    _ = send(to: aliceEmail)
    #expect(server.codes.open == [.issued(2)])
    #expect(logIn(aliceEmail, .issued(1)) == .failure(.wrongCode))
    #expect(logIn(aliceEmail, .issued(2)) == tokens(1))
  }

  @Test("are valid for their own address only")
  mutating func ofAnother() {
    _ = send(to: aliceEmail)
    _ = send(to: bobEmail)
    #expect(logIn(aliceEmail, .issued(2)) == .failure(.wrongCode))
    #expect(logIn(bobEmail, .issued(2)) == tokens(2))
    #expect(server.codes.open == [.issued(1), .issued(2)])
  }

  @Test("remain valid after they are used to log in, until another code is sent")
  mutating func goOnAfterLogIn() {
    _ = send(to: aliceEmail)
    #expect(logIn(aliceEmail, .issued(1)) == tokens(1))
    #expect(send(to: aliceEmail) == .codeSent)
    #expect(server.codes.open == [.issued(1)])
    #expect(logIn(aliceEmail, .issued(1)) == tokens(1))
  }

  @Test("stay valid after a wrong code was typed, however long ago they were sent")
  mutating func staysGood() {
    _ = send(to: aliceEmail)
    server.advance(by: .days(1))
    let typed = Code.typed(TypedCode(id: 9, class: .wrongCode))
    #expect(logIn(aliceEmail, typed) == .failure(.wrongCode))
    #expect(logIn(aliceEmail, nil) == .failure(.secondFactorWanted))
    #expect(logIn(aliceEmail, .issued(1)) == tokens(1))
  }

  @Test("to a number are separate from codes to an address")
  mutating func phones() {
    let phone = PhoneNumber(id: 1)
    _ = server.add(User(UserID(id: 3), phone: phone))
    _ = send(to: aliceEmail)
    _ = server.answer(.open(.sendLoginCode(phone)))
    #expect(server.codes.open == [.issued(1), .issued(2)])
    #expect(server.codes.resendIsBlockedFor(.phone(phone)) == Seconds(30))
    server.advance(by: Seconds(29))
    _ = server.answer(.open(.sendLoginCode(phone)))
    #expect(server.codes.open == [.issued(1), .issued(2)])
    server.advance(by: Seconds(1))
    _ = server.answer(.open(.sendLoginCode(phone)))
    #expect(server.codes.open == [.issued(1), .issued(3)])
  }
}

import Machines
import Networking
import Testing

private let domain = DomainName(id: 9)
private let email = EmailAddress(id: 1, domain: domain)
private let address = Address.email(email)
private let password = Password(id: 3, class: .password)
private let user = UserID(registeredWith: address)

@Suite("The server during a registration")
struct RegistrationTests {
  private var server = Server()
  private let verified = VerifiedAddress(address, .issued(1))
  private var registration: Registration {
    Registration(verified, wantsNews: false, name: Name(id: 4, count: 5), password: password)
  }

  private mutating func answer(_ endpoint: NonAuthenticatedEndpoint) -> Response {
    server.answer(.open(endpoint)).response
  }

  private mutating func sendCode() -> Response { answer(.sendActivationCode(address)) }

  private mutating func add(_ email: EmailAddress) {
    _ = server.add(User(UserID(id: 50), email: email, password: password))
  }

  @Test("sends a code to an unused address, and checks the code")
  mutating func code() {
    #expect(sendCode() == .codeSent)
    #expect(answer(.checkActivationCode(verified)) == .codeVerified)
    let wrong = VerifiedAddress(address, .issued(2))
    #expect(answer(.checkActivationCode(wrong)) == .failure(.wrongCode))
    #expect(sendCode() == .codeSent)
    #expect(server.codes.open == [.issued(2)])
    #expect(answer(.checkActivationCode(verified)) == .failure(.wrongCode))
  }

  @Test("before checking the domain, refuses an address taken by a user or a given")
  mutating func refused() {
    server.block(domain)
    #expect(sendCode() == .failure(.blockedDomain))
    server.hold(.taken, against: address)
    #expect(sendCode() == .failure(.addressTaken))
    server.hold(.blacklisted, against: address)
    #expect(sendCode() == .failure(.blockedDomain))
    add(email)
    #expect(sendCode() == .failure(.addressTaken))
  }

  @Test(
    "sends no code after any objection to an address except `unauthorised`",
    arguments: [
      (AddressStatus.taken, Response.failure(.addressTaken)),
      (.blacklisted, .failure(.blacklistedAddress)), (.invalid, .failure(.invalidEmail)),
      (.unauthorised, .codeSent),
    ])
  func held(status: AddressStatus, response: Response) {
    var server = Server()
    server.hold(status, against: address)
    #expect(
      server.answer(.open(.sendActivationCode(address))).response
        == response)
  }

  @Test("refuses a number that a user has, or that cannot be reached")
  mutating func numbers() {
    let phone = PhoneNumber(id: 5)
    #expect(answer(.sendActivationCode(.phone(phone))) == .codeSent)
    server.hold(.invalid, against: .phone(phone))
    #expect(answer(.sendActivationCode(.phone(phone))) == .failure(.invalidPhoneNumber))
    server.hold(.unauthorised, against: .phone(phone))
    let byPhone = Registration(
      VerifiedAddress(.phone(phone), .issued(1)), wantsNews: true, name: Name(id: 4, count: 5))
    let newUser = UserID(registeredWith: .phone(phone))
    #expect(answer(.createAccount(byPhone)) == .tokens(newUser, isDeviceRegistered: false))
    #expect(server.user(newUser)?.wantsNews == true)
    #expect(
      answer(.logIn(.phone(phone, .issued(1)))) == .tokens(newUser, isDeviceRegistered: false))
    #expect(answer(.sendActivationCode(.phone(phone))) == .failure(.addressTaken))
  }

  @Test("creates an account once, and lets it log in with its password")
  mutating func creates() {
    _ = sendCode()
    #expect(answer(.createAccount(registration)) == .tokens(user, isDeviceRegistered: false))
    #expect(server.user(user)?.wantsNews == false)
    #expect(
      answer(.logIn(.email(email, password, nil))) == .tokens(user, isDeviceRegistered: false))
    #expect(answer(.createAccount(registration)) == .failure(.addressTaken))
    #expect(answer(.createTeam(Name(id: 5, count: 5), registration)) == .failure(.addressTaken))
  }

  @Test("creates a team with its founder")
  mutating func createsTeam() {
    _ = sendCode()
    #expect(
      answer(.createTeam(Name(id: 5, count: 5), registration))
        == .tokens(user, isDeviceRegistered: false))
  }

  @Test("creates no account for an address refused in the meantime, nor with a wrong code")
  mutating func createsNone() {
    #expect(answer(.createAccount(registration)) == .failure(.wrongCode))
    _ = sendCode()
    server.hold(.unauthorised, against: address)
    #expect(answer(.createAccount(registration)) == .failure(.unauthorisedEmail))
    server.hold(.taken, against: address)
    #expect(answer(.createAccount(registration)) == .failure(.addressTaken))
    server.hold(.blacklisted, against: address)
    #expect(answer(.createAccount(registration)) == .failure(.blacklistedAddress))
    #expect(server.users.isEmpty)
  }

  @Test("sends invitations only to unknown, reachable addresses")
  mutating func invitations() {
    _ = server.add(User(UserID(id: 50), email: email, password: password))
    let other = EmailAddress(id: 2)
    let invite = { (email: EmailAddress, server: inout Server) in
      server.answer(
        .authenticated(.invite(email), UserID(id: 50))
      ).response
    }
    #expect(invite(other, &server) == .invited)
    #expect(invite(email, &server) == .failure(.invitationRefused))
    server.hold(.invalid, against: .email(other))
    #expect(invite(other, &server) == .failure(.invitationRefused))
  }
}

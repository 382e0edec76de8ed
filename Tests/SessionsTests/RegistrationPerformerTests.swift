import Machines
import Networking
import Sessions
import Testing

private let email = EmailAddress(id: 1)
private let password = Password(id: 2, class: .password)
private let verified = VerifiedAddress(.email(email), .issued(1))
private let team = Name(id: 4, count: 4)

@Suite("A registration")
struct RegistrationPerformerTests {
  private let performer = RegistrationPerformer()
  private let user = UserID(registeredWith: .email(email))
  private let registration = Registration(
    verified, wantsNews: true, name: Name(id: 3, count: 5), password: password)

  private func create(_ team: Name?) -> Request {
    .open(team.map { .createTeam($0, registration) } ?? .createAccount(registration))
  }

  @Test("gives new tokens and the user's credentials", arguments: [nil, team])
  func creates(team: Name?) {
    let created = performer.created(
      by: .tokens(user, isDeviceRegistered: false),
      to: create(team))
    #expect(created?.tokens.user == user)
    #expect(created?.tokens.accessTokenExpiresIn == .minutes(15))
    #expect(created?.credentials == Credentials(email, password))
    #expect(created?.known == KnownCredentials(AccountID(user), email: email))
    #expect(created?.hasTeam == (team != nil))
  }

  @Test("gives nothing if it failed", arguments: NetworkFailure.allCases)
  func failures(failure: NetworkFailure) {
    #expect(
      performer.created(by: .failure(failure), to: create(nil))
        == nil)
  }

  @Test("gives nothing if no account was requested")
  func otherRequests() {
    let tokens = Response.tokens(user, isDeviceRegistered: false)
    #expect(performer.created(by: tokens, to: .open(.checkActivationCode(verified))) == nil)
    #expect(performer.created(by: tokens, to: .open(.sendCode(email))) == nil)
  }
}

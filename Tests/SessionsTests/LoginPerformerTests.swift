import Machines
import Networking
import Sessions
import Testing

private let alice = UserID(id: 1)
private let credentials = Credentials(EmailAddress(id: 1), Password(id: 2, class: .password))

@Suite("A login")
struct LoginPerformerTests {
  private let performer = LoginPerformer()
  private let request = Request.open(
    .logIn(.email(credentials.email, credentials.password, nil)))

  @Test("gives the credentials used, and tokens that are valid for fifteen minutes")
  func tokens() {
    let login = performer.login(
      by: .tokens(alice, isDeviceRegistered: true), to: request)
    #expect(login?.tokens.user == alice)
    #expect(login?.tokens.accessTokenExpiresIn == .minutes(15))
    #expect(login?.credentials == credentials)
    #expect(login?.isDeviceRegistered == true)
  }

  @Test("by phone gives tokens that contain the number")
  func byPhone() {
    let phone = PhoneNumber(id: 3)
    let request = Request.open(.logIn(.phone(phone, .issued(1))))
    let login = performer.login(by: .tokens(alice, isDeviceRegistered: false), to: request)
    #expect(login?.tokens.user == alice)
    #expect(login?.credentials == nil)
    #expect(
      login?.known == KnownCredentials(AccountID(alice), email: nil, phone: phone))
  }

  @Test("gives nothing if it failed", arguments: NetworkFailure.allCases)
  func failures(failure: NetworkFailure) {
    #expect(performer.login(by: .failure(failure), to: request) == nil)
  }

  @Test(
    "makes no tokens from the answer to another request",
    arguments: [
      Response.version(isBlacklisted: false), .newAccessToken, .codeSent, .ssoCodeValid,
      .synchronised,
      .user(UserID(id: 1)), .deviceRegistered,
    ])
  func otherResponses(response: Response) {
    #expect(performer.login(by: response, to: request) == nil)
  }

  @Test("makes no tokens if it did not request any")
  func otherRequests() {
    let tokens = Response.tokens(alice, isDeviceRegistered: false)
    #expect(performer.login(by: tokens, to: .open(.sendCode(credentials.email))) == nil)
  }

  @Test("gives tokens, but no credentials, to a user whom a company let in")
  func companyLogin() {
    let login = performer.login(
      by: .success(alice, isDeviceRegistered: true, hasPassword: false))
    #expect(login?.tokens.user == alice)
    #expect(login?.credentials == nil)
    #expect(login?.known.isCompanyLoginAlone == true)
    #expect(login?.isDeviceRegistered == true)
    #expect(performer.login(by: .cancelled) == nil)
    #expect(performer.login(by: .failure(.forbidden)) == nil)
  }
}

import Machines
import Networking
import Sessions
import Testing

private let alice = UserID(id: 1)
private let credentials = Credentials(EmailAddress(id: 1), Password(id: 2, class: .password))

@Suite("Logging in")
struct LoginPerformerTests {
  private let performer = LoginPerformer()

  @Test("asks without tokens, with a code where there is one")
  func asks() {
    #expect(
      performer.logIn(credentials)
        == .open(.logIn(credentials.email, credentials.password, nil)))
    #expect(
      performer.logIn(credentials, code: .issued(1))
        == .open(.logIn(credentials.email, credentials.password, .issued(1))))
  }

  @Test("asks for a code to an address")
  func sendsCode() {
    #expect(performer.sendCode(to: credentials.email) == .open(.sendCode(credentials.email)))
  }

  @Test("gives tokens that are good for fifteen minutes, with what was logged in with")
  func tokens() {
    let login = performer.login(
      by: .tokens(alice, isDeviceRegistered: true), to: performer.logIn(credentials))
    #expect(login?.tokens.user == alice)
    #expect(login?.tokens.accessTokenExpiresIn == .minutes(15))
    #expect(login?.credentials == credentials)
    #expect(login?.isDeviceRegistered == true)
  }

  @Test("by phone asks for a code, and with it for tokens that know the number")
  func byPhone() {
    let phone = PhoneNumber(id: 3)
    #expect(performer.sendLoginCode(to: phone) == .open(.sendLoginCode(phone)))
    let request = performer.logIn(phone, code: .issued(1))
    #expect(request == .open(.logInByPhone(phone, .issued(1))))
    let login = performer.login(by: .tokens(alice, isDeviceRegistered: false), to: request)
    #expect(login?.tokens.user == alice)
    #expect(login?.credentials == nil)
    #expect(
      login?.known == KnownCredentials(AccountID(alice), email: nil, phone: phone))
  }

  @Test("gives nothing where it failed", arguments: NetworkFailure.allCases)
  func failures(failure: NetworkFailure) {
    #expect(performer.login(by: .failure(failure), to: performer.logIn(credentials)) == nil)
  }

  @Test(
    "makes no tokens of what answers another request",
    arguments: [
      Response.version(isBlacklisted: false), .accessToken, .codeSent, .ssoCodeValid, .synchronised,
      .user(UserID(id: 1)), .deviceRegistered,
    ])
  func otherResponses(response: Response) {
    #expect(performer.login(by: response, to: performer.logIn(credentials)) == nil)
  }

  @Test("makes no tokens where it was not asked for any")
  func otherRequests() {
    let tokens = Response.tokens(alice, isDeviceRegistered: false)
    #expect(performer.login(by: tokens, to: performer.sendCode(to: credentials.email)) == nil)
  }

  @Test("asks whether a company has a code")
  func validates() {
    #expect(performer.validate(SSOCode(id: 1)) == .open(.validateSSOCode(SSOCode(id: 1))))
  }

  @Test("gives tokens for whom a company let in, without credentials")
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

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

  @Test("comes to tokens that are good for fifteen minutes")
  func tokens() {
    let response = Response.tokens(alice, isDeviceRegistered: false)
    guard case .tokens(let tokens) = performer.outcome(of: response) else {
      Issue.record("there are no tokens")
      return
    }
    #expect(tokens.user == alice)
    #expect(tokens.accessTokenExpiresIn == .minutes(15))
  }

  @Test("comes to the failure that was met", arguments: NetworkFailure.allCases)
  func failures(failure: NetworkFailure) {
    #expect(performer.outcome(of: .failure(failure)) == .failure(failure))
  }

  @Test(
    "makes no tokens of what answers another request",
    arguments: [
      Response.version(isBlacklisted: false), .accessToken, .codeSent, .synchronised,
      .user(UserID(id: 1)), .deviceRegistered,
    ])
  func otherResponses(response: Response) {
    #expect(performer.outcome(of: response) == .failure(.unknown))
  }
}

import Machines
import Networking
import Testing

@Suite("A request without an account")
struct NonAuthenticatedNetworkControllerTests {
  private static let email = EmailAddress(id: 1)
  private static let phone = PhoneNumber(id: 3)
  private static let password = Password(id: 2, class: .password)

  @Test(
    "is open to everyone, and belongs to no user",
    arguments: [
      (NonAuthenticatedEndpoint.versionCheck, "version-check"),
      (.logIn(.email(email, password, nil)), "log-in"),
      (.logIn(.email(email, password, .issued(1))), "log-in"),
      (.logIn(.phone(phone, .issued(1))), "log-in"), (.sendCode(email), "send-code"),
      (.sendLoginCode(phone), "send-login-code"),
      (.validateSSOCode(SSOCode(id: 1)), "validate-sso-code"),
    ])
  func asks(endpoint: NonAuthenticatedEndpoint, work: String) {
    let request = NonAuthenticatedNetworkController().ask(endpoint)
    #expect(request == .open(endpoint))
    #expect(request.work.name == work)
    #expect(request.user == nil)
  }
}

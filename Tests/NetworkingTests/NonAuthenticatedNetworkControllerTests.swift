import Networking
import Testing

@Suite("Asking as nobody")
struct NonAuthenticatedNetworkControllerTests {
  private static let email = EmailAddress(id: 1)
  private static let phone = PhoneNumber(id: 3)
  private static let password = Password(id: 2, class: .password)

  @Test(
    "is open to anybody, and nobody's",
    arguments: [
      (NonAuthenticatedEndpoint.versionCheck, Work.versionCheck),
      (.logIn(email, password, nil), .logIn), (.logIn(email, password, .issued(1)), .logIn),
      (.sendCode(email), .sendCode), (.sendLoginCode(phone), .sendLoginCode),
      (.logInByPhone(phone, .issued(1)), .logIn),
    ])
  func asks(endpoint: NonAuthenticatedEndpoint, work: Work) {
    let request = NonAuthenticatedNetworkController().ask(endpoint)
    #expect(request == .open(endpoint))
    #expect(request.work == work)
    #expect(request.user == nil)
  }
}

import Sessions
import Testing

@Suite("The reasons why no user is logged in")
struct AuthenticationErrorTests {
  @Test("have one example each, in order")
  func examples() {
    #expect(AuthenticationError.examples.map(\.kind) == AuthenticationErrorCode.allCases)
  }
}

import Sessions
import Testing

@Suite("The reasons why nobody is logged in")
struct AuthenticationErrorTests {
  @Test("have an example each, in order")
  func examples() {
    #expect(AuthenticationError.examples.map(\.kind) == AuthenticationErrorCode.allCases)
  }
}

import Machines
import Networking
import Testing

private let alice = UserID(id: 1)

@Suite("Asking with tokens")
struct AuthenticatedNetworkControllerTests {
  private var network = AuthenticatedNetworkController(tokens: Tokens(withCookieOf: alice))

  @Test("without an access token, one is fetched before the request")
  mutating func refreshesFirst() {
    #expect(network.ask(.loadUser) == .refreshToken(alice))
    #expect(network.receive(.accessToken) == .ask(.authenticated(.loadUser, alice)))
    #expect(network.receive(.user(alice)) == .answered(.user(alice)))
    #expect(network.request == nil)
  }

  @Test("a token is good for fifteen minutes")
  mutating func lifetime() {
    _ = network.ask(.loadUser)
    _ = network.receive(.accessToken)
    _ = network.receive(.user(alice))
    network.advance(by: Seconds(15 * 60 - 1))
    #expect(network.ask(.loadUser) == .authenticated(.loadUser, alice))
    _ = network.receive(.user(alice))
    network.advance(by: Seconds(1))
    #expect(network.ask(.registerDevice(nil)) == .refreshToken(alice))
  }

  @Test("a request under way is the one that was sent, also when its token expires meanwhile")
  mutating func underWay() {
    _ = network.ask(.loadUser)
    _ = network.receive(.accessToken)
    network.advance(by: .minutes(15))
    #expect(network.request == .authenticated(.loadUser, alice))
  }

  @Test("a token that is refused is the answer to the request behind it")
  mutating func refused() {
    _ = network.ask(.registerDevice(nil))
    #expect(
      network.receive(.failure(.tokenRefused)) == .answered(.failure(.tokenRefused)))
    #expect(network.request == nil)
  }
}

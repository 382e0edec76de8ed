import Machines
import Networking
import Testing

private let alice = UserID(id: 1)

@Suite("Requesting with tokens")
struct AuthenticatedNetworkControllerTests {
  private var network = AuthenticatedNetworkController(tokens: Tokens(withCookieOf: alice))

  @Test("fetches an access token before the request if there is none")
  mutating func refreshesFirst() {
    #expect(network.ask(.loadUser) == .refreshToken(alice))
    #expect(network.receive(.newAccessToken) == .ask(.authenticated(.loadUser, alice)))
    #expect(network.receive(.user(alice)) == .answered(.user(alice)))
    #expect(network.request == nil)
  }

  @Test("uses a token for fifteen minutes")
  mutating func lifetime() {
    _ = network.ask(.loadUser)
    _ = network.receive(.newAccessToken)
    _ = network.receive(.user(alice))
    network.advance(by: Seconds(15 * 60 - 1))
    #expect(network.ask(.loadUser) == .authenticated(.loadUser, alice))
    _ = network.receive(.user(alice))
    network.advance(by: Seconds(1))
    #expect(network.ask(.registerDevice(nil)) == .refreshToken(alice))
  }

  @Test("keeps a request under way even if its token expires in the meantime")
  mutating func underWay() {
    _ = network.ask(.loadUser)
    _ = network.receive(.newAccessToken)
    network.advance(by: .minutes(15))
    #expect(network.request == .authenticated(.loadUser, alice))
  }

  @Test("passes on the refusal of a token as the answer to the request")
  mutating func refused() {
    _ = network.ask(.registerDevice(nil))
    #expect(
      network.receive(.failure(.tokenRefused)) == .answered(.failure(.tokenRefused)))
    #expect(network.request == nil)
  }
}

import Machines
import Networking
import Testing

private let alice = UserID(id: 1)
private let loadAlice = Request.authenticated(.loadUser, alice)

@Suite("A request under way")
struct NetworkRequestPerformerTests {
  private var network = NetworkRequestPerformer()
  private var server = Server()

  private mutating func perform(_ request: Request) -> Response? {
    network.perform(request, at: &server)?.response
  }

  @Test("fails at once without a network")
  mutating func offline() {
    network.isOnline = false
    #expect(perform(.open(.versionCheck)) == .failure(.networkError))
  }

  @Test("is answered by the server at once")
  mutating func atOnce() {
    #expect(perform(.open(.versionCheck)) == .version(isBlacklisted: false))
    #expect(perform(loadAlice) == .user(alice))
    #expect(network.held.isEmpty)
  }

  @Test("can be held back while the next request of its kind is answered")
  mutating func held() {
    network.holdNext(.authenticated(.loadUser))
    #expect(perform(.open(.versionCheck)) != nil)
    #expect(perform(loadAlice) == nil)
    #expect(perform(loadAlice) == .user(alice))
    #expect(network.take(.authenticated(.loadUser))?.request == loadAlice)
    #expect(network.take(.authenticated(.loadUser)) == nil)
  }

  @Test("fails as last specified for its kind, and the next request is answered")
  mutating func fails() {
    network.failNext(.authenticated(.loadUser), with: .unknown)
    network.failNext(.authenticated(.loadUser), with: .tokenRefused)
    #expect(perform(loadAlice) == .failure(.tokenRefused))
    #expect(perform(loadAlice) == .user(alice))
  }

  @Test("that is held back times out after exactly 60 seconds")
  mutating func timeOut() {
    network.holdNext(.authenticated(.loadUser))
    _ = perform(loadAlice)
    #expect(network.advance(by: Seconds(59)).isEmpty)
    #expect(network.nextDue == Seconds(1))
    #expect(network.advance(by: Seconds(1)).map(\.request) == [loadAlice])
    #expect(network.nextDue == nil)
  }

  @Test("is removed in the order of sending if several requests fall due together")
  mutating func order() {
    network.holdNext(.authenticated(.loadUser))
    network.holdNext(.open(.versionCheck))
    _ = perform(loadAlice)
    _ = perform(.open(.versionCheck))
    #expect(
      network.advance(by: NetworkRequestPerformer.timeOut).map(\.request)
        == [loadAlice, .open(.versionCheck)])
  }

  @Test("that is still wanted is answered before a cancelled request")
  mutating func cancelled() {
    network.holdNext(.authenticated(.loadUser))
    _ = perform(loadAlice)
    network.cancel(loadAlice)
    network.holdNext(.authenticated(.loadUser))
    let loadBob = Request.authenticated(.loadUser, UserID(id: 2))
    _ = perform(loadBob)
    #expect(network.take(.authenticated(.loadUser))?.request == loadBob)
    #expect(network.take(.authenticated(.loadUser))?.isCancelled == true)
  }

  @Test("frees its place if it is cancelled, so that there is always room")
  mutating func room() {
    for _ in 0..<20 {
      network.holdNext(.authenticated(.loadUser))
      #expect(perform(loadAlice) == nil)
      network.cancel(loadAlice)
    }
    #expect(network.held.map(\.isCancelled).contains(false) == false)
  }

  @Test("can be held back and made to fail for all kinds of work at once")
  func everyKind() {
    var network = NetworkRequestPerformer()
    for work in Work.all {
      network.holdNext(work)
      network.failNext(work, with: .unknown)
    }
    var server = Server()
    let isHeld =
      network.perform(
        .open(.versionCheck), at: &server) == nil
    let failed = network.perform(.open(.versionCheck), at: &server)
    #expect(isHeld)
    #expect(failed?.response == .failure(.unknown))
  }
}

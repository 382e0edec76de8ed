import Authentication
import Machines
import Networking
import Sessions
import Testing

@Suite("A route")
struct RouteTests {
  @Test("is a move with accompanying effects, which are added word by word")
  func words() {
    let route = Route.stay.alerting(.wrongCode).clearingInput.withGuidanceDot
      .asking(.authenticated(.synchronise), .syncing)
    #expect(route.move == .stay)
    #expect(route.notice == .alert(Alert(.wrongCode)))
    #expect(route.clearsInput)
    #expect(route.showsGuidanceDot)
    #expect(route.assignment?.errand == .authenticated(.synchronise))
    #expect(route.assignment?.activity == .syncing)
    #expect(Route.stay == Route(.stay))
  }

  @Test("that clears the input empties the password and keeps the address")
  func clears() {
    var login = Login(LoginForm(email: aliceEmail))
    _ = login.answer(.shared(.logIn(aliceEmail, strong)))
    login.apply(Route.stay.clearingInput)
    #expect(login == Login(LoginForm(email: aliceEmail)))
  }

  @Test("for a failure shows an alert, with one name for each meaning")
  func alerts() {
    let words = NetworkFailure.allCases.map { Alert($0).name }
    #expect(Set(words).count == words.count)
    #expect(Alert(.tokenRefused) == Alert(.accessTokenExpired))
    #expect(Alert(.deviceRemoved) == Alert(.deviceRemovedRemotely))
    #expect(Alert(.passwordWanted) == Alert(.needsPasswordToRegisterDevice))
    #expect(Alert(.emailWanted) == Alert(.needsEmailToRegisterDevice))
    #expect(Set(Alert.all.map(\.name)).count == Alert.all.count)
  }

  @Test("has its own name for each scene and outcome, and for shared outcomes")
  func rows() {
    let names = RouterRow.all.map(\.name)
    #expect(Set(names).count == names.count)
    #expect(names.contains("landing/log-in"))
    #expect(
      names.suffix(SharedOutcome.Kind.allCases.count)
        == SharedOutcome.Kind.allCases.map { "any/\($0.name)" }[...])
  }
}

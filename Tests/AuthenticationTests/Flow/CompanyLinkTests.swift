import Authentication
import Machines
import Networking
import Sessions
import Testing

@Suite("A link with a company's code")
struct CompanyLinkTests {
  @Test(
    "leads from an idle scene that makes way to company login, which asks for the code",
    arguments: [Stage(), .login(), .reauthenticate()])
  func makesWay(stage: Stage) {
    var stage = stage
    let below = stage.flow.position.scene
    #expect(
      stage.link(companyCode)
        == [
          .decide("any/company-link-opened"),
          .move(.companyLogin, .busy(.validating), by: below), .show(.companyLogin),
          .send(.open(.validateSSOCode(companyCode))),
        ])
    #expect(stage.isSound)
  }

  @Test("replaces the code of company login")
  func replaces() {
    var stage = Stage.companyLogin()
    stage.perform(.companyLogin(.enterCode(SSOCode(id: 7))))
    stage.answer(.failure(.unknown))
    #expect(
      stage.link(companyCode)
        == [
          .move(.companyLogin, .busy(.validating), by: .companyLogin),
          .send(.open(.validateSSOCode(companyCode))),
        ])
  }

  @Test(
    "is refused by any other scene",
    arguments: [Stage.noHistory(), .emailCode(), .initialSync(), .browsing()])
  func otherScenes(stage: Stage) {
    var after = stage
    #expect(["\(after.link(companyCode))"].allSatisfy { $0.contains("busy") })
    #expect(after.flow == stage.flow)
  }

  @Test("is refused while a question stands")
  func question() {
    var stage = Stage.reauthenticate()
    stage.user(.signOut)
    #expect(stage.link(companyCode) == [.refuse(.busy)])
  }

  @Test("that asked for another account starts a flow on the landing scene")
  func start() {
    let stage = Stage(.addAccountRequested(companyCode), known: knownAlice, Stage.storedAlice)
    #expect(stage.start == .companyLoginLink)
    #expect(stage.stack == [.landing])
  }
}

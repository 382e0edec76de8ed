import Authentication
import Machines
import Networking
import Sessions
import Testing

@Suite("A link with a company's code")
struct CompanyLinkTests {
  @Test(
    "leads to company login from an idle scene that yields to it",
    arguments: [Stage(), .login(), .reauthenticate()])
  func makesWay(stage: Stage) {
    var stage = stage
    let below = stage.flow.visibleScene.name
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
    stage.perform(SceneAct(CompanyLogin.Act.enterCode(SSOCode(id: 7))))
    stage.answer(.failure(.unknown))
    #expect(
      stage.link(companyCode)
        == [
          .move(.companyLogin, .busy(.validating), by: .companyLogin),
          .send(.open(.validateSSOCode(companyCode))),
        ])
  }

  @Test("is accepted by the scenes that yield to company login")
  func scenesThatMakeWay() {
    let scenes: [SceneName] = [.landing, .login, .reauthenticate, .companyLogin]
    #expect(scenes.allSatisfy { Self.makesWay($0.examples[0].module) })
  }

  @Test("is refused by every other scene, whatever the scene is doing")
  func otherScenes() {
    let scenes: [SceneName] = [
      .emailCode, .noHistory, .initialSync, .loginCode, .deviceLimit, .removeDevice, .addEmail,
      .emailLink, .createAccount, .activationCode, .consent, .setName, .setPassword, .teamName,
      .teamEmail, .teamCode, .teamConsent, .teamFullName, .teamPassword, .teamInvite,
    ]
    #expect(!scenes.contains { Self.makesWay($0.examples[0].module) })
    var stage = Stage.noHistory()
    #expect(stage.link(companyCode) == [.refuse(.busy)])
    #expect(stage.flow == Stage.noHistory().flow)
  }

  private static func makesWay(_ example: some SceneModule) -> Bool {
    var scene = example
    return scene.answer(.link(companyCode)) != nil
  }

  @Test("is refused while the scene is busy")
  func busy() {
    var stage = Stage.browsing()
    #expect(stage.link(companyCode) == [.refuse(.busy)])
    #expect(stage.flow == Stage.browsing().flow)
  }

  @Test("is refused while a question is open")
  func question() {
    var stage = Stage.reauthenticate()
    stage.user(.signOut)
    #expect(stage.link(companyCode) == [.refuse(.busy)])
  }

  @Test("starts a flow on the landing scene if the link requested another account")
  func start() {
    let stage = Stage(.addAccountRequested(companyCode), known: knownAlice, Stage.storedAlice)
    #expect(
      stage.started == [
        .start(.companyLoginLink), .move(.landing, nil, by: nil), .show(.landing),
        .runLink(companyCode),
      ])
    #expect(stage.stack == [.landing])
  }
}

import Authentication
import Machines
import Networking
import Sessions
import Testing

@Suite("A scene that asks for consent")
struct ConsentTakingTests {
  @Test(
    "leads with either answer to the next scene, which is then alone on the stack",
    arguments: Stage.Way.allCases,
    [RegistrationAct.accept, .decline])
  func answered(way: Stage.Way, act: RegistrationAct) {
    var stage = Stage.consent(way)
    #expect(
      stage.register(act)
        == [
          .decide("\(way.consent.name)/answered"), .move(way.name, nil, by: way.consent),
          .show(way.name),
        ])
    #expect(stage.stack == [way.name])
  }

  @Test("stays when the policy is opened", arguments: Stage.Way.allCases)
  func policy(way: Stage.Way) {
    var stage = Stage.consent(way)
    #expect(stage.register(.readPolicy) == [.decide("\(way.consent.name)/policy-read")])
    #expect(stage.buttons == ["accept", "decline", "read-policy"])
  }

  @Test("has no way back", arguments: Stage.Way.allCases)
  func back(way: Stage.Way) {
    var stage = Stage.consent(way)
    #expect(stage.user(.back) == [.refuse(.noBack)])
    #expect(stage.user(.cancel) == [.refuse(.notOnScreen)])
  }

  @Test(
    "passes the answer on", arguments: [(RegistrationAct.accept, true), (.decline, false)])
  func handsOn(act: RegistrationAct, wantsNews: Bool) {
    var stage = Stage.consent(.alone)
    stage.register(act)
    stage.register(.enterName(bobsName))
    stage.register(.enterPassword(strong))
    let registration = Registration(
      bobsVerifiedAddress, wantsNews: wantsNews, name: bobsName, password: strong)
    #expect(stage.request == .open(.createAccount(registration)))
  }
}

import Authentication
import Machines
import Networking
import Sessions
import Testing

@Suite("Refusals of the flow: the first reason that applies")
struct RefusalTests {
  @Test(
    "a question precedes everything but its answers",
    arguments: [
      SharedAct.back, .signOut, .retry, .proceed, .resend, .logIn(malformedEmail, empty),
      .enterCode(malformedCode),
    ])
  func questionOpen(act: SharedAct) {
    var stage = Stage.reauthenticate()
    stage.user(.signOut)
    #expect(stage.user(act) == [.refuse(.questionOpen)])
    #expect(stage.choose(.logIn) == [.refuse(.questionOpen)])
    #expect(stage.flow.standing == .asking(.signOut))
  }

  @Test("no way back precedes being busy")
  func noBackWhileBusy() {
    var stage = Stage.reauthenticate()
    stage.user(.logIn(aliceEmail, strong))
    #expect(stage.user(.back) == [.refuse(.noBack)])
    var busy = Stage.initialSync()
    #expect(busy.user(.back) == [.refuse(.noBack)])
  }

  @Test("at the bottom of the stack there is no way back")
  func bottom() {
    for var stage in [
      Stage(), .reauthenticate(), .activeSession(), .noHistory(), .initialSync(),
    ] {
      #expect(stage.user(.back) == [.refuse(.noBack)])
    }
  }

  @Test(
    "being busy precedes input that is not on screen, and the rules",
    arguments: [SharedAct.proceed, .logIn(malformedEmail, empty), .retry, .confirm, .cancel])
  func busy(act: SharedAct) {
    var stage = Stage.login()
    stage.user(.logIn(aliceEmail, strong))
    #expect(stage.user(act) == [.refuse(.busy)])
  }

  @Test("being busy precedes a code that is malformed or requested too early")
  func busyWithCode() {
    var stage = Stage.emailCode()
    stage.user(.enterCode(.issued(1)))
    #expect(stage.user(.enterCode(malformedCode)) == [.refuse(.busy)])
    #expect(stage.user(.resend) == [.refuse(.busy)])
  }

  @Test(
    "input that the visible scene does not offer is not on screen",
    arguments: [
      SharedAct.proceed, .retry, .signOut, .resend, .confirm, .cancel, .logInByPhone(alicePhone),
      .switchTo(.email),
    ])
  func notOnScreen(act: SharedAct) {
    var stage = Stage.login()
    #expect(stage.user(act) == [.refuse(.notOnScreen)])
  }

  @Test("input of a scene below is not on screen")
  func below() {
    var stage = Stage.emailCode()
    #expect(stage.user(.logIn(aliceEmail, strong)) == [.refuse(.notOnScreen)])
    #expect(stage.choose(.logIn) == [.refuse(.notOnScreen)])
  }

  @Test("input that breaks a rule is refused by the rule's name")
  func rules() {
    var login = Stage.login()
    #expect(login.user(.logIn(malformedEmail, empty)) == [.refuse(.rule(.email))])
    #expect(login.user(.logIn(aliceEmail, empty)) == [.refuse(.rule(.password))])
    var phone = Stage.loginByPhone()
    #expect(phone.user(.logInByPhone(malformedPhone)) == [.refuse(.rule(.phone))])
    var code = Stage.emailCode()
    #expect(code.user(.enterCode(malformedCode)) == [.refuse(.rule(.code))])
  }

  @Test("a refusal changes nothing")
  func nothing() {
    var stage = Stage.login()
    let before = stage.flow
    for act in [SharedAct.retry, .logIn(malformedEmail, empty), .logIn(aliceEmail, empty)] {
      stage.user(act)
    }
    #expect(stage.flow == before)
  }
}

import Authentication
import Machines
import Networking
import Sessions
import Testing

@Suite("Refusals of the flow")
struct RefusalTests {
  @Test(
    "name an open question first, unless the input answers it",
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

  @Test("name a missing way back even if the scene is busy")
  func noBackWhileBusy() {
    var stage = Stage.reauthenticate()
    stage.user(.logIn(aliceEmail, strong))
    #expect(stage.user(.back) == [.refuse(.noBack)])
    var busy = Stage.initialSync()
    #expect(busy.user(.back) == [.refuse(.noBack)])
  }

  @Test("name a missing way back at the bottom of the stack")
  func bottom() {
    for var stage in [
      Stage(), .reauthenticate(), .activeSession(), .noHistory(), .initialSync(),
    ] {
      #expect(stage.user(.back) == [.refuse(.noBack)])
    }
  }

  @Test(
    "name a busy scene before input that is not on screen, and before broken rules",
    arguments: [SharedAct.proceed, .logIn(malformedEmail, empty), .retry, .confirm, .cancel])
  func busy(act: SharedAct) {
    var stage = Stage.login()
    stage.user(.logIn(aliceEmail, strong))
    #expect(stage.user(act) == [.refuse(.busy)])
  }

  @Test("name a busy scene rather than a code that is malformed or requested too early")
  func busyWithCode() {
    var stage = Stage.emailCode()
    stage.user(.enterCode(.issued(1)))
    #expect(stage.user(.enterCode(malformedCode)) == [.refuse(.busy)])
    #expect(stage.user(.resend) == [.refuse(.busy)])
  }

  @Test(
    "describe input that the visible scene does not offer as not on screen",
    arguments: [
      SharedAct.proceed, .retry, .signOut, .resend, .confirm, .cancel, .logInByPhone(alicePhone),
      .switchTo(.email),
    ])
  func notOnScreen(act: SharedAct) {
    var stage = Stage.login()
    #expect(stage.user(act) == [.refuse(.notOnScreen)])
  }

  @Test("describe the input of a scene further down the stack as not on screen")
  func below() {
    var stage = Stage.emailCode()
    #expect(stage.user(.logIn(aliceEmail, strong)) == [.refuse(.notOnScreen)])
    #expect(stage.choose(.logIn) == [.refuse(.notOnScreen)])
  }

  @Test("name the rule that the input breaks")
  func rules() {
    var login = Stage.login()
    #expect(login.user(.logIn(malformedEmail, empty)) == [.refuse(.rule(.email))])
    #expect(login.user(.logIn(aliceEmail, empty)) == [.refuse(.rule(.password))])
    var phone = Stage.loginByPhone()
    #expect(phone.user(.logInByPhone(malformedPhone)) == [.refuse(.rule(.phone))])
    var code = Stage.emailCode()
    #expect(code.user(.enterCode(malformedCode)) == [.refuse(.rule(.code))])
  }

  @Test("change nothing")
  func nothing() {
    var stage = Stage.login()
    let before = stage.flow
    for act in [SharedAct.retry, .logIn(malformedEmail, empty), .logIn(aliceEmail, empty)] {
      stage.user(act)
    }
    #expect(stage.flow == before)
  }
}

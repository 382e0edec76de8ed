import Authentication
import Machines
import Networking
import Sessions
import Testing

@Suite("The way back")
struct BackTests {
  @Test("leads to the scene below")
  func below() {
    var stage = Stage.login()
    #expect(stage.user(.back) == [.move(.landing, nil, by: .login), .show(.landing)])
    #expect(stage.stack == [.landing])
  }

  @Test("cancels the work under way, and ignores a late answer")
  func cancels() {
    var stage = Stage.login()
    stage.user(.logIn(aliceEmail, strong))
    #expect(
      stage.user(.back)
        == [
          .cancel(.open(.logIn(.email(aliceEmail, strong, nil)))), .move(.landing, nil, by: .login),
          .show(.landing),
        ])
    #expect(stage.request == nil)
    #expect(stage.answer(.tokens(alice)) == [])
    #expect(stage.stack == [.landing])
    #expect(stage.flow.session == nil)
  }

  @Test("cancels the request for a code")
  func cancelsCode() {
    var stage = Stage.login()
    stage.user(.logIn(aliceEmail, strong))
    stage.answer(.failure(.secondFactorWanted))
    #expect(
      stage.user(.back)
        == [
          .cancel(.open(.sendCode(aliceEmail))), .move(.login, nil, by: .emailCode),
          .show(.login),
        ])
    #expect(stage.answer(.codeSent) == [])
  }

  @Test("cancels the request for a code to be sent to a number")
  func cancelsLoginCode() {
    var stage = Stage.loginByPhone()
    stage.user(.logInByPhone(alicePhone))
    #expect(stage.user(.back).first == .cancel(.open(.sendLoginCode(alicePhone))))
    #expect(stage.answer(.codeSent) == [])
    #expect(stage.stack == [.landing])
  }

  @Test("from a code sent to a number leads back to the number, and cancels the work")
  func changesNumber() {
    var stage = Stage.loginCode()
    stage.user(.enterCode(.issued(1)))
    #expect(
      stage.user(.back)
        == [
          .cancel(.open(.logIn(.phone(alicePhone, .issued(1))))),
          .move(.login, nil, by: .loginCode), .show(.login),
        ])
    #expect(stage.view.fields == [.phone(alicePhone)])
    #expect(stage.answer(.tokens(alice)) == [])
  }

  @Test("cancels a login with a code")
  func cancelsLogInWithCode() {
    var stage = Stage.emailCode()
    stage.user(.enterCode(.issued(1)))
    #expect(
      stage.user(.back).first == .cancel(.open(.logIn(.email(aliceEmail, strong, .issued(1))))))
    #expect(stage.stack == [.landing, .login])
  }

  @Test("from a code leads to reauthenticate if that scene requested the code")
  func toReauthenticate() {
    var stage = Stage.reauthenticate()
    stage.wantSecondFactor()
    #expect(
      stage.user(.back)
        == [.move(.reauthenticate, nil, by: .emailCode), .show(.reauthenticate)])
    #expect(stage.stack == [.reauthenticate])
  }

  @Test("is declared by the scenes that have one")
  func declared() {
    let withoutBack = SceneName.allCases.filter { $0.declaration.back == .refused }
    #expect(withoutBack.contains(.reauthenticate))
    #expect(withoutBack.contains(.noHistory))
    #expect(withoutBack.contains(.initialSync))
    #expect(!withoutBack.contains(.login))
    #expect(!withoutBack.contains(.emailCode))
  }
}

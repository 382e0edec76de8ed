import Authentication
import Machines
import Networking
import Sessions
import Testing

@Suite("Work of the flow")
struct WorkTests {
  @Test("is unaffected by an answer that nothing waits for")
  func lateAnswers() {
    var stage = Stage()
    for response in [
      Response.tokens(alice), .codeSent, .deviceRegistered, .synchronised, .failure(.unknown),
    ] {
      #expect(stage.answer(response) == [])
    }
    #expect(stage.flow == Stage().flow)
  }

  @Test("is cancelled when the flow ends")
  func ends() {
    var stage = Stage.login()
    stage.user(.logIn(aliceEmail, strong))
    let actions = stage.end()
    #expect(actions == [.cancel(.open(.logIn(.email(aliceEmail, strong, nil))))])
    #expect(stage.answer(.tokens(alice)) == [])
    let again = stage.end()
    #expect(again == [])
  }

  @Test("that was requested with tokens is cancelled when the flow ends, too")
  func endsWithTokens() {
    var stage = Stage.noHistory()
    stage.user(.proceed)
    let actions = stage.end()
    #expect(actions == [.cancel(.authenticated(.registerDevice(strong), alice))])
    #expect(stage.flow.session?.network.request == nil)
    #expect(stage.answer(.deviceRegistered) == [])
  }

  @Test("is dropped together with its tokens, without an outcome")
  func dropped() {
    var stage = Stage.noHistory()
    stage.user(.proceed)
    #expect(
      stage.answer(.failure(.tokenRefused)) == [.endSession(AccountID(alice), .tokenRefused)])
    #expect(stage.flow.session == nil)
    #expect(stage.request == nil)
    #expect(stage.flow.standing == .idle)
  }

  @Test("leads on from every scene, from the first to the last")
  func waysOn() {
    var stage = Stage()
    #expect(stage.isSound)
    stage.choose(.logIn)
    #expect(stage.isSound)
    for change in [
      { (stage: inout Stage) in _ = stage.user(.logIn(aliceEmail, strong)) },
      { $0.answer(.failure(.secondFactorWanted)) }, { $0.answer(.codeSent) },
      { $0.user(.enterCode(.issued(1))) }, { $0.answer(.tokens(alice)) }, { $0.user(.proceed) },
      { $0.answer(.failure(.passwordWanted)) }, { $0.user(.signOut) }, { $0.user(.cancel) },
      { $0.user(.logIn(aliceEmail, strong)) }, { $0.answer(.tokens(alice)) },
      { $0.answer(.deviceRegistered) }, { $0.answer(.failure(.networkError)) },
      { $0.user(.signOut) }, { $0.user(.cancel) }, { $0.user(.retry) },
    ] {
      change(&stage)
      #expect(stage.isSound)
    }
    #expect(stage.answer(.synchronised).last == .finish(AccountID(alice), isNewHere: true))
  }
}

import Authentication
import Machines
import Networking
import Sessions
import Testing

@Suite("A scene that takes a code")
struct CodeTakingTests {
  /// Every scene that accepts a code, after a code has been sent.
  static let stages = [Stage.emailCode(), .loginCode()]

  @Test("has the same display and possible input as every other such scene", arguments: stages)
  func shows(stage: Stage) {
    #expect(stage.view == ViewModel("Enter the code", fields: [.code(isFilled: false)]))
    #expect(stage.buttons == ["enter-code", "resend", "back"])
  }

  @Test("requires six digits, and sends another code only after 30 seconds", arguments: stages)
  func rules(stage: Stage) {
    var stage = stage
    #expect(stage.user(.enterCode(malformedCode)) == [.refuse(.rule(.code))])
    stage.advance(by: Seconds(29))
    #expect(stage.user(.resend) == [.refuse(.resendTooEarly)])
    stage.advance(by: Seconds(1))
    stage.user(.resend)
    #expect(stage.request != nil)
    #expect(stage.user(.enterCode(.issued(1))) == [.refuse(.busy)])
  }

  @Test("stays with an empty field and an alert after a wrong code", arguments: stages)
  func wrongCode(stage: Stage) {
    var stage = stage
    let scene = stage.flow.visibleScene.name
    stage.user(.enterCode(.issued(9)))
    #expect(stage.view.fields == [.code(isFilled: true)])
    #expect(
      stage.answer(.failure(.wrongCode))
        == [.decide("\(scene.name)/wrong-code"), .move(scene, nil, by: scene), .alert(.wrongCode)])
    #expect(stage.view.fields == [.code(isFilled: false)])
  }

  @Test(
    "stays when another code is requested, and shows an alert if the code is not sent",
    arguments: stages)
  func resends(stage: Stage) {
    var stage = stage
    let scene = stage.flow.visibleScene.name
    stage.advance(by: SentCodes.resendBlock)
    stage.user(.resend)
    #expect(
      stage.answer(.codeSent) == [.decide("\(scene.name)/code-sent"), .move(scene, nil, by: scene)])
    stage.user(.resend)
    #expect(
      stage.answer(.failure(.networkError))
        == [
          .decide("\(scene.name)/code-not-sent"), .move(scene, nil, by: scene),
          .alert(.networkError),
        ])
  }

  @Test("keeps the input if no answer comes", arguments: stages)
  func keeps(stage: Stage) {
    var stage = stage
    stage.user(.enterCode(.issued(1)))
    #expect(stage.answer(.failure(.networkError)).first == .decide("any/work-failed"))
    #expect(stage.view.fields == [.code(isFilled: true)])
  }
}

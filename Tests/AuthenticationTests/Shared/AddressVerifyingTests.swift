import Authentication
import Machines
import Networking
import Sessions
import Testing

@Suite("A scene that verifies an address")
struct AddressVerifyingTests {
  private let check = Request.open(.checkActivationCode(bobsVerifiedAddress))
  private let send = Request.open(.sendActivationCode(bobsAddress))

  @Test("leads on with the right code", arguments: Stage.Way.allCases)
  func verified(way: Stage.Way) {
    var stage = Stage.code(way)
    #expect(
      stage.user(.enterCode(.issued(1)))
        == [.move(way.code, .busy(way.checking), by: way.code), .send(check)])
    #expect(
      stage.answer(.codeVerified)
        == [
          .decide("\(way.code.name)/verified"), .move(way.consent, nil, by: way.code),
          .show(way.consent),
        ])
    #expect(stage.stack == way.below + [way.address, way.code, way.consent])
  }

  @Test("stays with an empty field after a wrong code", arguments: Stage.Way.allCases)
  func wrong(way: Stage.Way) {
    var stage = Stage.code(way)
    stage.user(.enterCode(.issued(2)))
    #expect(
      stage.answerByServer()
        == [
          .decide("\(way.code.name)/wrong-code"), .move(way.code, nil, by: way.code),
          .alert(.wrongCode),
        ])
    #expect(stage.view.fields == [.code(isFilled: false)])
    #expect(stage.user(.enterCode(malformedCode)) == [.refuse(.rule(.code))])
  }

  @Test("sends another code, but not within 30 seconds", arguments: Stage.Way.allCases)
  func resend(way: Stage.Way) {
    var stage = Stage.code(way)
    #expect(stage.user(.resend) == [.refuse(.resendTooEarly)])
    stage.advance(by: SentCodes.resendBlock)
    #expect(
      stage.user(.resend) == [.move(way.code, .busy(.resending), by: way.code), .send(send)])
    #expect(
      stage.answerByServer()
        == [.decide("\(way.code.name)/code-sent"), .move(way.code, nil, by: way.code)])
    #expect(stage.server.codes.open == [.issued(2)])
  }

  @Test(
    "shows an alert that explains why another code is not sent", arguments: Stage.Way.allCases,
    [NetworkFailure.networkError, .addressTaken, .unknown])
  func notSent(way: Stage.Way, failure: NetworkFailure) {
    var stage = Stage.code(way)
    stage.advance(by: SentCodes.resendBlock)
    stage.user(.resend)
    #expect(
      stage.answer(.failure(failure))
        == [
          .decide("\(way.code.name)/code-not-sent"), .move(way.code, nil, by: way.code),
          .alert(failure),
        ])
  }

  @Test("keeps the code if the server could not check it", arguments: Stage.Way.allCases)
  func failed(way: Stage.Way) {
    var stage = Stage.code(way)
    stage.user(.enterCode(.issued(1)))
    #expect(
      stage.answer(.failure(.networkError))
        == [
          .decide("any/work-failed"), .move(way.code, nil, by: way.code), .alert(.networkError),
        ])
    #expect(stage.view.fields == [.code(isFilled: true)])
  }

  @Test("leads back to the address, which has been kept", arguments: Stage.Way.allCases)
  func back(way: Stage.Way) {
    var stage = Stage.code(way)
    stage.user(.enterCode(.issued(1)))
    #expect(
      stage.user(.back)
        == [.cancel(check), .move(way.address, nil, by: way.code), .show(way.address)])
    #expect(stage.answer(.codeVerified) == [])
    #expect(stage.view.fields == [.email(bobEmail)])
  }
}

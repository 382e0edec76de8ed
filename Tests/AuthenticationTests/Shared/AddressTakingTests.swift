import Authentication
import Machines
import Networking
import Sessions
import Testing

@Suite("A scene that takes an address")
struct AddressTakingTests {
  private let send = Request.open(.sendActivationCode(bobsAddress))

  @Test("accepts an e-mail address that satisfies its rule", arguments: Stage.Way.allCases)
  func rule(way: Stage.Way) {
    var stage = Stage.address(way)
    #expect(stage.register(.enterEmail(malformedEmail)) == [.refuse(.rule(.email))])
    #expect(stage.view.fields == [.email(nil)])
    #expect(stage.buttons.first == "enter-email")
  }

  @Test("asks about the terms before it sends a code", arguments: Stage.Way.allCases)
  func terms(way: Stage.Way) {
    var stage = Stage.address(way)
    #expect(
      stage.register(.enterEmail(bobEmail))
        == [.move(way.address, .asking(.terms), by: way.address)])
    #expect(stage.buttons == ["accept", "cancel"])
    #expect(stage.isSound)
    #expect(
      stage.register(.accept)
        == [.move(way.address, .busy(.sendingCode), by: way.address), .send(send)])
    #expect(
      stage.answer(.codeSent)
        == [
          .decide("\(way.address.name)/code-sent"), .move(way.code, nil, by: way.address),
          .show(way.code),
        ])
    #expect(stage.stack == way.below + [way.address, way.code])
  }

  @Test("stays with the address if the terms are declined", arguments: Stage.Way.allCases)
  func termsCancelled(way: Stage.Way) {
    var stage = Stage.address(way)
    stage.register(.enterEmail(bobEmail))
    #expect(
      stage.user(.cancel)
        == [
          .decide("\(way.address.name)/terms-cancelled"), .move(way.address, nil, by: way.address),
        ])
    #expect(stage.view.fields == [.email(bobEmail)])
  }

  @Test("asks what to do if the address is already in use", arguments: Stage.Way.allCases)
  func taken(way: Stage.Way) {
    var stage = Stage.sendingCode(way)
    #expect(
      stage.answer(.failure(.addressTaken))
        == [.move(way.address, .asking(.addressTaken), by: way.address)])
    #expect(stage.buttons == ["change", "log-in-instead"])
    #expect(stage.isSound)
    #expect(stage.user(.back) == [.refuse(.questionOpen)])
    #expect(
      stage.register(.change)
        == [.decide("\(way.address.name)/changed"), .move(way.address, nil, by: way.address)])
    #expect(stage.view.fields == [.email(nil)])
  }

  @Test(
    "is replaced by the login, which already contains the address",
    arguments: Stage.Way.allCases)
  func logsIn(way: Stage.Way) {
    var stage = Stage.sendingCode(way)
    stage.answer(.failure(.addressTaken))
    #expect(
      stage.register(.logInInstead)
        == [
          .decide("\(way.address.name)/log-in"), .move(.login, nil, by: way.address),
          .show(.login),
        ])
    #expect(stage.stack == way.below + [.login])
    #expect(stage.view.fields.first == .email(bobEmail))
    stage.user(.back)
    #expect(stage.stack == way.below)
  }

  @Test(
    "stays with an alert if the server creates no account for the address",
    arguments: Stage.Way.allCases,
    [NetworkFailure.blockedDomain, .blacklistedAddress, .invalidEmail])
  func refused(way: Stage.Way, failure: NetworkFailure) {
    var stage = Stage.sendingCode(way)
    #expect(
      stage.answer(.failure(failure))
        == [
          .decide("\(way.address.name)/refused"), .move(way.address, nil, by: way.address),
          .alert(failure),
        ])
    #expect(stage.view.fields == [.email(bobEmail)])
  }

  @Test(
    "stays with an alert on any other failure", arguments: Stage.Way.allCases,
    [NetworkFailure.networkError, .accountSuspended, .unknown])
  func failed(way: Stage.Way, failure: NetworkFailure) {
    var stage = Stage.sendingCode(way)
    #expect(
      stage.answer(.failure(failure))
        == [.decide("any/work-failed"), .move(way.address, nil, by: way.address), .alert(failure)])
    #expect(stage.view.fields == [.email(bobEmail)])
  }

  @Test("cancels the request for a code if the user goes back", arguments: Stage.Way.allCases)
  func back(way: Stage.Way) {
    var stage = Stage.sendingCode(way)
    #expect(stage.register(.enterEmail(bobEmail)) == [.refuse(.busy)])
    #expect(stage.user(.back).first == .cancel(send))
    #expect(stage.stack == way.below)
    #expect(stage.answer(.codeSent) == [])
  }

  @Test("treats an answer that it did not request as a failure")
  mutating func otherAnswers() {
    guard case .createAccount(var scene) = Scene(.createAccount(AddressField())) else {
      Issue.record("another scene")
      return
    }
    #expect(scene.answer(.reply(.accept, to: .terms)) == .failed(.unknown))
    #expect(scene.answer(.reply(.logIn, to: .addressTaken)) == .failed(.unknown))
  }
}

import Authentication
import Machines
import Networking
import Sessions
import Testing

private let phone = PhoneNumber(id: 5)
private let user = UserID(registeredWith: .phone(phone))

@Suite("The set-name scene of a user who registers by phone")
struct SetNameTests {
  private var stage = Stage.address(.alone)
  private let create = Request.open(
    .createAccount(
      Registration(
        VerifiedAddress(.phone(phone), .issued(1)), wantsNews: false, name: bobsName)))

  init() {
    stage.user(.switchTo(.phone))
    stage.register(.enterPhone(phone))
    stage.register(.accept)
    stage.answerByServer()
    stage.user(.enterCode(.issued(1)))
    stage.answerByServer()
    stage.register(.decline)
  }

  @Test("creates the account without a password")
  mutating func creates() {
    #expect(
      stage.register(.enterName(bobsName))
        == [
          .decide("set-name/named-without-password"),
          .move(.setName, .busy(.creating), by: .setName), .send(create),
        ])
    let known = KnownCredentials(AccountID(user), email: nil, phone: phone, hasPassword: false)
    #expect(
      stage.answerByServer()
        == [
          .decide("any/created"),
          .store(AccountID(user), known, cookieExpiresIn: Account.cookieLifetime),
          .move(.initialSync, .busy(.registeringDevice), by: .setName), .show(.initialSync),
          .send(.authenticated(.registerDevice(nil), user)),
        ])
  }

  @Test(
    "stays with an alert if the server creates no account",
    arguments: [NetworkFailure.blacklistedAddress, .wrongCode, .addressTaken, .unauthorisedEmail])
  func refused(failure: NetworkFailure) {
    var stage = stage
    stage.register(.enterName(bobsName))
    #expect(
      stage.answer(.failure(failure))
        == [.decide("set-name/refused"), .move(.setName, nil, by: .setName), .alert(failure)])
    #expect(stage.view.fields == [.name(bobsName)])
  }

  @Test("has no way back, busy or not")
  mutating func back() {
    #expect(stage.user(.back) == [.refuse(.noBack)])
    stage.register(.enterName(bobsName))
    #expect(stage.user(.back) == [.refuse(.noBack)])
    #expect(stage.register(.enterName(bobsName)) == [.refuse(.busy)])
  }
}

import Authentication
import Machines
import Networking
import Sessions
import Testing

private let phone = PhoneNumber(id: 5)
private let send = Request.open(.sendActivationCode(.phone(phone)))

@Suite("The create-account scene with a phone number")
struct CreateAccountTests {
  private var stage = Stage.address(.alone)

  init() { stage.user(.switchTo(.phone)) }

  @Test("replaces itself with the other form, which keeps the input")
  mutating func switchesOver() {
    var stage = Stage.address(.alone)
    stage.register(.enterEmail(bobEmail))
    stage.user(.cancel)
    #expect(stage.user(.switchTo(.email)) == [.refuse(.notOnScreen)])
    #expect(
      stage.user(.switchTo(.phone))
        == [.decide("create-account/switched-over"), .show(.createAccount)])
    #expect(stage.stack == [.landing, .createAccount])
    #expect(stage.view.fields == [.phone(nil)])
    #expect(stage.buttons == ["enter-phone", "switch-to-email", "back"])
    #expect(stage.register(.enterEmail(bobEmail)) == [.refuse(.notOnScreen)])
    stage.user(.switchTo(.email))
    #expect(stage.view.fields == [.email(bobEmail)])
  }

  @Test("accepts a number that satisfies its rule, and sends a code to it")
  mutating func sends() {
    let malformed = PhoneNumber(id: 6, isWellFormed: false)
    #expect(stage.register(.enterPhone(malformed)) == [.refuse(.rule(.phone))])
    stage.register(.enterPhone(phone))
    #expect(stage.register(.accept).last == .send(send))
    stage.answer(.codeSent)
    #expect(stage.stack == [.landing, .createAccount, .activationCode])
  }

  @Test("stays with an alert if the number cannot be reached")
  mutating func refused() {
    stage.register(.enterPhone(phone))
    stage.register(.accept)
    #expect(
      stage.answer(.failure(.invalidPhoneNumber))
        == [
          .decide("create-account/refused"), .move(.createAccount, nil, by: .createAccount),
          .alert(.invalidPhoneNumber),
        ])
    #expect(stage.view.fields == [.phone(phone)])
  }

  @Test("empties the field if another number is required")
  mutating func changed() {
    stage.register(.enterPhone(phone))
    stage.register(.accept)
    stage.answer(.failure(.addressTaken))
    stage.register(.change)
    #expect(stage.view.fields == [.phone(nil)])
  }

  @Test("is replaced by the login scene, which sends a code to a number that is already in use")
  mutating func logsIn() {
    stage.register(.enterPhone(phone))
    stage.register(.accept)
    stage.answer(.failure(.addressTaken))
    #expect(
      stage.register(.logInInstead)
        == [
          .decide("create-account/log-in"), .move(.login, .busy(.sendingCode), by: .createAccount),
          .show(.login), .send(.open(.sendLoginCode(phone))),
        ])
    #expect(stage.stack == [.landing, .login])
    stage.answer(.codeSent)
    #expect(stage.stack == [.landing, .login, .loginCode])
  }

  @Test("accepts a number only without a team, since a team's founder gives an e-mail address")
  func teams() {
    var team = Stage.address(.withTeam)
    #expect(team.user(.switchTo(.phone)) == [.refuse(.notOnScreen)])
    #expect(team.register(.enterPhone(phone)) == [.refuse(.notOnScreen)])
  }
}

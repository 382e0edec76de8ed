import Authentication
import Machines
import Networking
import Sessions
import Testing

@Suite("A scene that asks for the password of a new account")
struct PasswordChoosingTests {
  private static let refusals: [NetworkFailure] = [
    .blacklistedAddress, .wrongCode, .addressTaken, .unauthorisedEmail,
  ]
  private static let failures: [NetworkFailure] = [.networkError, .accountSuspended, .unknown]

  @Test("accepts only a strong password", arguments: Stage.Way.allCases, [weak, empty])
  func rule(way: Stage.Way, password: Password) {
    var stage = Stage.password(way)
    #expect(
      stage.register(.enterPassword(password)) == [.refuse(.rule(.newPassword))])
    #expect(stage.view.fields == [.password(isFilled: false)])
  }

  @Test("creates the account, and the team with it", arguments: Stage.Way.allCases)
  func creates(way: Stage.Way) {
    var stage = Stage.password(way)
    #expect(
      stage.register(.enterPassword(strong))
        == [.move(way.password, .busy(.creating), by: way.password), .send(way.request)])
  }

  @Test(
    "stores the account once it is created, and registers the device", arguments: Stage.Way.allCases
  )
  func created(way: Stage.Way) {
    var stage = Stage.creating(way)
    let known = KnownCredentials(AccountID(bob), email: bobEmail)
    #expect(
      stage.answerByServer()
        == [
          .decide("any/created"),
          .store(AccountID(bob), known, cookieExpiresIn: Account.cookieLifetime),
          .move(.initialSync, .busy(.registeringDevice), by: way.password), .show(.initialSync),
          .send(.authenticated(.registerDevice(strong), bob)),
        ])
    #expect(stage.stack == [.initialSync])
    #expect(stage.flow.session?.facts.hasNewTeam == (way == .withTeam))
    #expect(stage.flow.session?.facts.isNewHere == true)
  }

  @Test(
    "stays with an alert if the server creates no account", arguments: Stage.Way.allCases,
    refusals)
  func refused(way: Stage.Way, failure: NetworkFailure) {
    var stage = Stage.creating(way)
    #expect(
      stage.answer(.failure(failure))
        == [
          .decide("\(way.password.name)/refused"), .move(way.password, nil, by: way.password),
          .alert(failure),
        ])
    #expect(stage.view.fields == [.password(isFilled: true)])
  }

  @Test("stays with an alert on any other failure", arguments: Stage.Way.allCases, failures)
  func failed(way: Stage.Way, failure: NetworkFailure) {
    var stage = Stage.creating(way)
    #expect(
      stage.answer(.failure(failure))
        == [
          .decide("any/work-failed"), .move(way.password, nil, by: way.password), .alert(failure),
        ])
  }

  @Test("stores no fourth account, and drops the tokens instead", arguments: Stage.Way.allCases)
  func deviceFull(way: Stage.Way) {
    let accounts = (10...12).map { Account(AccountID(UserID(id: $0))) }
    var stage = Stage.creating(way, accounts[0], accounts[1], accounts[2])
    #expect(
      stage.answerByServer()
        == [
          .decide("any/created"), .decide("any/account-limit-reached"),
          .move(.landing, nil, by: way.password), .show(.landing), .alert(.accountLimitReached),
        ])
    #expect(stage.flow.session == nil)
  }

  @Test("has no way back without a team; with a team, leads back to the name unless busy")
  func back() {
    var alone = Stage.password(.alone)
    #expect(alone.user(.back) == [.refuse(.noBack)])
    var busy = Stage.creating(.withTeam)
    #expect(busy.user(.back) == [.refuse(.busy)])
    var team = Stage.password(.withTeam)
    team.user(.back)
    #expect(team.stack == [.teamFullName])
    #expect(team.view.fields == [.name(bobsName)])
  }
}

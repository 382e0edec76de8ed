import Authentication
import Machines
import Networking
import Sessions
import Testing

@Suite("The no-history scene")
struct NoHistoryTests {
  private let account = AccountID(alice)
  private let register = Request.authenticated(.registerDevice(strong), alice)

  @Test("continues, and registers the device without leaving")
  func goesOn() {
    var scene = NoHistory.example
    #expect(scene.answer(.shared(.proceed)) == .outcome(.proceeded))
    #expect(
      scene.route(.proceeded)
        == Route.stay.asking(.registerDevice, .registeringDevice))
  }

  @Test("shows whether the account is new on this device")
  func reasons() {
    let newDevice = ViewModel(
      "It’s the first time you’re using this device", variant: .newDevice)
    let loggedOut = ViewModel("You’ve used this device before", variant: .loggedOut)
    #expect(Stage.noHistory().view == newDevice)
    #expect(Stage.noHistory(Account(AccountID(bob))).view == newDevice)
    #expect(Stage.noHistory(Account(account, cookie: .missing)).view == loggedOut)
  }

  @Test("stores the account when the user continues, and then registers the device")
  func stores() {
    var stage = Stage.noHistory()
    #expect(stage.accounts == [])
    #expect(
      stage.user(.proceed)
        == [
          .decide("no-history/proceeded"),
          .store(account, knownAlice, cookieExpiresIn: Account.cookieLifetime),
          .move(.noHistory, .busy(.registeringDevice), by: .noHistory), .send(register),
        ])
  }

  @Test("leads to the first synchronisation once the device is registered")
  func registered() {
    var stage = Stage.noHistory()
    stage.user(.proceed)
    #expect(
      stage.answer(.deviceRegistered)
        == [
          .deviceRegistered(account), .decide("any/device-registered"),
          .move(.initialSync, .busy(.syncing), by: .noHistory), .show(.initialSync),
          .send(.authenticated(.synchronise, alice)),
        ])
    #expect(stage.stack == [.initialSync])
  }

  @Test(
    "completes authentication if an existing store contains the user",
    arguments: [Account.Store.withUser, .needsMigration])
  func finishes(store: Account.Store) {
    var stage = Stage.noHistory(
      Account(account, cookie: .missing, store: store, isDeviceRegistered: false))
    stage.user(.proceed)
    #expect(
      stage.answer(.deviceRegistered)
        == [
          .deviceRegistered(account), .decide("any/device-registered-with-store"),
          .finish(account, isNewHere: false),
        ])
  }

  @Test("requests nothing if the device is still registered")
  func stillRegistered() {
    var stage = Stage.noHistory(
      isDeviceRegistered: true, Account(account, cookie: .expired, email: aliceEmail))
    #expect(
      stage.user(.proceed)
        == [
          .decide("no-history/proceeded"),
          .store(account, knownAlice, cookieExpiresIn: Account.cookieLifetime),
          .decide("any/device-registered-with-store"), .finish(account, isNewHere: false),
        ])
  }

  @Test("requires a synchronisation if the device is still registered but its store lacks the user")
  func stillRegisteredWithoutUser() {
    var stage = Stage.noHistory(
      isDeviceRegistered: true, Account(account, store: .withoutUser, email: aliceEmail))
    #expect(
      stage.user(.proceed)
        == [
          .decide("no-history/proceeded"),
          .store(account, knownAlice, cookieExpiresIn: Account.cookieLifetime),
          .decide("any/device-registered"),
          .move(.initialSync, .busy(.syncing), by: .noHistory), .show(.initialSync),
          .send(.authenticated(.synchronise, alice)),
        ])
  }

  @Test("registers the device again if the server no longer knows it")
  func noLongerRegistered() {
    var stage = Stage.noHistory(Account(account, cookie: .expired, email: aliceEmail))
    stage.user(.proceed)
    #expect(stage.request == register)
  }

  @Test("registers the device again if the server knows it from an account that is gone")
  func registeredByAnotherStore() {
    var stage = Stage.noHistory(isDeviceRegistered: true)
    stage.user(.proceed)
    #expect(stage.request == register)
  }

  @Test(
    "resets to reauthenticate if the password is required, and informs the app root last"
  )
  func passwordWanted() {
    var stage = Stage.noHistory()
    stage.user(.proceed)
    #expect(
      stage.answer(.failure(.passwordWanted))
        == [
          .decide("any/password-wanted"), .move(.reauthenticate, nil, by: .noHistory),
          .show(.reauthenticate), .alert(.passwordWanted),
          .registrationFailed(account, .passwordWanted),
        ])
    #expect(stage.stack == [.reauthenticate])
    #expect(stage.view.fields == [.email(aliceEmail), .password(isFilled: false)])
  }

  @Test("stays after another failure, and can continue", arguments: [NetworkFailure.unknown])
  func fails(failure: NetworkFailure) {
    var stage = Stage.noHistory()
    stage.user(.proceed)
    #expect(
      stage.answer(.failure(failure))
        == [
          .decide("any/work-failed"), .move(.noHistory, nil, by: .noHistory), .alert(.unknown),
          .registrationFailed(account, failure),
        ])
    #expect(
      stage.user(.proceed)
        == [
          .decide("no-history/proceeded"),
          .move(.noHistory, .busy(.registeringDevice), by: .noHistory), .send(register),
        ])
  }

  @Test("shows an alert instead of storing a fourth account, drops tokens, and leads to landing")
  func fourthAccount() {
    let others = (11...13).map { Account(AccountID(UserID(id: $0))) }
    var stage = Stage.noHistory()
    stage.accounts = others
    #expect(
      stage.user(.proceed)
        == [
          .decide("no-history/proceeded"), .decide("any/account-limit-reached"),
          .move(.landing, nil, by: .noHistory), .show(.landing), .alert(.accountLimitReached),
        ])
    #expect(stage.stack == [.landing])
    #expect(stage.accounts == others)
    #expect(stage.flow.session == nil)
  }

  @Test("lets the third of three accounts log in again")
  func knownOfThree() {
    var stage = Stage.noHistory(
      Account(AccountID(UserID(id: 11))), Account(AccountID(UserID(id: 12))),
      Account(account, cookie: .missing, isDeviceRegistered: false))
    stage.user(.proceed)
    #expect(stage.request == register)
  }

  @Test("first renews an access token that has expired in the meantime, within the same activity")
  func expiredToken() {
    var stage = Stage.noHistory()
    stage.advance(by: .minutes(15))
    #expect(
      stage.user(.proceed)
        == [
          .decide("no-history/proceeded"),
          .store(
            account, knownAlice,
            cookieExpiresIn: Account.cookieLifetime.minus(.minutes(15))),
          .move(.noHistory, .busy(.registeringDevice), by: .noHistory),
          .send(.refreshToken(alice)),
        ])
    #expect(stage.answer(.newAccessToken) == [.send(register)])
    #expect(stage.flow.position?.standing == .busy(.registeringDevice))
  }
}

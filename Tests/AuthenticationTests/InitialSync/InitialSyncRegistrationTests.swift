import Authentication
import Machines
import Networking
import Sessions
import Testing

@Suite("The initial-sync scene after a registration")
struct InitialSyncRegistrationTests {
  @Test("registers the device, then synchronises, and completes authentication")
  func registers() {
    var stage = Stage.created(.alone)
    #expect(
      stage.answerByServer()
        == [
          .deviceRegistered(AccountID(bob)), .decide("any/device-registered"),
          .move(.initialSync, .busy(.syncing), by: .initialSync),
          .send(.authenticated(.synchronise, bob)),
        ])
    #expect(
      stage.answerByServer()
        == [.decide("initial-sync/synced"), .finish(AccountID(bob), isNewHere: true)])
  }

  @Test("retries the failed registration, not the synchronisation")
  func retries() {
    var stage = Stage.created(.alone)
    #expect(
      stage.answer(.failure(.networkError))
        == [
          .decide("any/work-failed"), .move(.initialSync, nil, by: .initialSync),
          .alert(.networkError), .registrationFailed(AccountID(bob), .networkError),
        ])
    #expect(stage.isSound)
    #expect(
      stage.user(.retry)
        == [
          .decide("initial-sync/registration-retried"),
          .move(.initialSync, .busy(.registeringDevice), by: .initialSync),
          .send(.authenticated(.registerDevice(strong), bob)),
        ])
  }

  @Test("retries the synchronisation once the device is registered")
  func retriesSynchronisation() {
    var stage = Stage.created(.alone)
    stage.answerByServer()
    stage.answer(.failure(.networkError))
    #expect(stage.user(.retry).first == .decide("initial-sync/retried"))
  }

  @Test("signs out by deleting the new account from the device")
  func signsOut() {
    var stage = Stage.created(.alone)
    stage.answer(.failure(.unknown))
    stage.user(.signOut)
    #expect(stage.user(.confirm).last == .signOut(AccountID(bob)))
  }
}

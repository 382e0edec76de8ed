import Authentication
import Machines
import Networking
import Sessions
import Testing

@Suite("The initial-sync scene")
struct InitialSyncTests {
  private var scene = InitialSync.example
  private let synchronise = Request.authenticated(.synchronise, alice)

  @Test(
    "maps each response to its outcome",
    arguments: [
      (Response.synchronised, Answer<InitialSync.Outcome>.outcome(.synced)),
      (.failure(.networkError), .outcome(.failed, because: .networkError)),
      (.failure(.unknown), .outcome(.failed, because: .unknown)),
    ])
  func responses(response: Response, answer: Answer<InitialSync.Outcome>) {
    var scene = InitialSync.example
    #expect(scene.answer(.response(response, to: synchronise, during: .syncing)) == answer)
  }

  @Test("tries again, and asks before it signs out")
  mutating func acts() {
    #expect(scene.answer(.shared(.retry)) == .outcome(.retried))
    #expect(scene.answer(.shared(.signOut)) == .question(.signOut))
    #expect(scene.answer(.shared(.proceed)) == nil)
  }

  @Test("has a transition for each outcome, and names the kind of a failure in an alert")
  mutating func routes() {
    #expect(scene.route(.synced) == Route(.finish))
    #expect(scene.route(.failed) == Route.stay.alertingWhatFailed)
    #expect(scene.route(.retried) == Route.stay.asking(.authenticated(.synchronise), .syncing))
  }

  @Test("offers nothing before a failure, and afterwards a retry and a way to sign out")
  func shows() {
    var stage = Stage.initialSync()
    #expect(stage.view == ViewModel("Setting up"))
    #expect(stage.buttons == [])
    stage.answer(.failure(.unknown))
    #expect(stage.buttons == ["retry", "sign-out"])
  }

  @Test("completes authentication after the synchronisation")
  func synced() {
    var stage = Stage.initialSync()
    #expect(
      stage.answer(.synchronised)
        == [
          .decide("initial-sync/synced"), .finish(AccountID(alice), isNewHere: true),
        ])
  }

  @Test("is idle after a failure, and can send the same request again")
  func fails() {
    var stage = Stage.initialSync()
    #expect(
      stage.answer(.failure(.networkError))
        == [
          .decide("initial-sync/failed"), .move(.initialSync, nil, by: .initialSync),
          .alert(.networkError),
        ])
    #expect(
      stage.user(.retry)
        == [
          .decide("initial-sync/retried"),
          .move(.initialSync, .busy(.syncing), by: .initialSync), .send(synchronise),
        ])
  }

  @Test("accepts nothing while it is busy", arguments: [SharedAct.retry, .signOut])
  func busy(act: SharedAct) {
    var stage = Stage.initialSync()
    #expect(stage.user(act) == [.refuse(.busy)])
  }

  @Test("renews an expired access token before the next try")
  func expiredToken() {
    var stage = Stage.initialSync()
    stage.answer(.failure(.networkError))
    stage.advance(by: .minutes(15))
    stage.user(.retry)
    #expect(stage.request == .refreshToken(alice))
    #expect(stage.answer(.newAccessToken) == [.send(synchronise)])
  }

  @Test("signs out by deleting the account whose tokens the flow holds")
  func signsOut() {
    var stage = Stage.initialSync()
    stage.answer(.failure(.networkError))
    #expect(
      stage.user(.signOut) == [.move(.initialSync, .asking(.signOut), by: .initialSync)])
    #expect(
      stage.user(.confirm)
        == [
          .decide("any/signed-out"), .move(.initialSync, nil, by: .initialSync),
          .signOut(AccountID(alice)),
        ])
  }
}

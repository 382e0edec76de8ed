import Authentication
import Machines
import Networking
import Sessions
import Testing

@Suite("The team-invite scene")
struct TeamInviteTests {
  private let request = Request.authenticated(.invite(aliceEmail), bob)

  @Test("follows the synchronisation of a user who founded a team")
  func stands() {
    var stage = Stage.created(.withTeam)
    stage.answerByServer()
    #expect(
      stage.answer(.synchronised)
        == [
          .decide("initial-sync/synced-with-new-team"), .move(.teamInvite, nil, by: .initialSync),
          .show(.teamInvite),
        ])
    #expect(stage.stack == [.teamInvite])
    #expect(stage.buttons == ["invite", "done", "skip-inviting"])
    #expect(stage.isSound)
  }

  @Test("sends invitations one after the other")
  func sent() {
    var stage = Stage.invite()
    #expect(
      stage.invite(.invite(aliceEmail))
        == [.move(.teamInvite, .busy(.inviting), by: .teamInvite), .send(request)])
    #expect(
      stage.answer(.invited)
        == [.decide("team-invite/sent"), .move(.teamInvite, nil, by: .teamInvite)])
    #expect(stage.view.fields == [.email(aliceEmail)])
  }

  @Test("shows an alert if an address cannot be invited")
  func refused() {
    var stage = Stage.invite()
    stage.invite(.invite(aliceEmail))
    #expect(
      stage.answer(.failure(.invitationRefused))
        == [
          .decide("team-invite/refused"), .move(.teamInvite, nil, by: .teamInvite),
          .alert(.invitationRefused),
        ])
  }

  @Test(
    "stays with an alert on any other failure", arguments: [NetworkFailure.networkError, .unknown])
  func failed(failure: NetworkFailure) {
    var stage = Stage.invite()
    stage.invite(.invite(aliceEmail))
    #expect(
      stage.answer(.failure(failure))
        == [.decide("any/work-failed"), .move(.teamInvite, nil, by: .teamInvite), .alert(failure)])
  }

  @Test("invites only a well-formed address, and accepts nothing while it is inviting")
  func rule() {
    var stage = Stage.invite()
    #expect(stage.invite(.invite(malformedEmail)) == [.refuse(.rule(.email))])
    stage.invite(.invite(aliceEmail))
    #expect(stage.invite(.done) == [.refuse(.busy)])
    #expect(stage.user(.back) == [.refuse(.noBack)])
  }

  @Test("can be left after any number of invitations")
  func left() {
    var done = Stage.invite()
    #expect(
      done.invite(.done)
        == [.decide("team-invite/done"), .finish(AccountID(bob), isNewHere: true)])
    var skipped = Stage.invite()
    #expect(
      skipped.invite(.skip)
        == [.decide("team-invite/skipped"), .finish(AccountID(bob), isNewHere: true)])
  }

  @Test("accepts no input of other scenes")
  func otherActs() {
    var stage = Stage.invite()
    #expect(stage.register(.enterEmail(aliceEmail)) == [.refuse(.notOnScreen)])
    var login = Stage.login()
    #expect(login.invite(.done) == [.refuse(.notOnScreen)])
  }
}

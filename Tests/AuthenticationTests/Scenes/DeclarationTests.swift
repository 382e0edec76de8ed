import Authentication
import Machines
import Networking
import Sessions
import Testing

@Suite("What scenes declare")
struct DeclarationTests {
  @Test("is what they accept, with its rules")
  func inputs() {
    let declared = SceneName.allCases.map { scene in
      scene.module.inputs.map { input in
        ([input.verb] + input.rules.map(\.name)).joined(separator: " ")
      }
    }
    let logIn = ["log-in email password", "log-in-by-phone phone", "switch-to", "switch-to"]
    #expect(
      declared == [
        ["choose", "choose", "choose", "choose", "cancel"], logIn, ["enter-code code", "resend"],
        [
          "continue", "restore-backup", "choose-backup backup-password",
        ], ["retry", "sign-out"], logIn + ["company-login", "sign-out"],
        ["enter-code code", "resend"],
        ["manage-devices", "retry", "sign-out"], ["delete-device password"],
        ["enter-sso-code sso-code", "continue"],
        ["set-email email new-password", "sign-out"], ["resend", "sign-out"],
        ["enter-email email", "enter-phone phone", "switch-to", "switch-to"],
        ["enter-code code", "resend"],
        ["accept", "decline", "read-policy"], ["enter-name name"],
        ["enter-password new-password"],
        ["enter-name team-name"], ["enter-email email"], ["enter-code code", "resend"],
        ["accept", "decline", "read-policy"], ["enter-name name"],
        ["enter-password new-password"], ["invite email", "done", "skip-inviting"],
      ])
  }

  @Test("is refused by every rule of theirs, in their order", arguments: Spoilt.all)
  func rules(_ spoilt: Spoilt) {
    let refusals = spoilt.acts.map { act -> [Wanted] in
      var stage = spoilt.stage
      return stage.user(act)
    }
    let rules = spoilt.stage.flow.visibleScene.name.module.inputs
      .first { $0.verb == spoilt.verb }?.rules
    #expect(refusals == rules?.map { [.refuse(.scene(.rule($0)))] })
  }

  @Test("are the activities that the flow comes to, and the questions")
  func activities() {
    let activities = SceneName.allCases.map { Set($0.module.activities) }
    #expect(
      activities == [
        [], [.authenticating, .sendingCode], [.authenticating, .requesting],
        [.restoring, .registeringDevice], [.registeringDevice, .syncing],
        [.authenticating, .sendingCode, .registeringDevice],
        [.authenticating, .resending],
        [.registeringDevice], [.deleting],
        [.validating, .browsing],
        [.registering], [.resending, .registeringDevice],
        [.sendingCode], [.activating, .resending], [], [.creating], [.creating],
        [], [.sendingCode], [.verifying, .resending], [], [], [.creating], [.inviting],
      ])
    #expect(
      SceneName.allCases.filter { !$0.module.questions.isEmpty }
        == [
          .noHistory, .initialSync, .reauthenticate, .deviceLimit, .addEmail, .emailLink,
          .createAccount,
          .teamEmail,
        ])
  }

  @Test("is where a stack may begin: with what flows start with, or routers reset to")
  func bottoms() {
    #expect(
      SceneName.allCases.filter { $0.module.standsAtBottom }
        == [
          .landing, .noHistory, .initialSync, .reauthenticate, .deviceLimit, .addEmail, .setName,
          .setPassword, .teamFullName, .teamInvite,
        ])
  }

  @Test("is one sentence of responsibility each")
  func responsibilities() {
    let sentences = SceneName.allCases.map { $0.module.responsibility }
    #expect(sentences.allSatisfy { $0.hasSuffix(".") })
    #expect(Set(sentences).count == sentences.count)
  }
}

/// Inputs that violate one rule of a declaration at a time.
struct Spoilt: CustomTestStringConvertible, Sendable {
  let stage: Stage
  let verb: String
  let acts: [SharedAct]

  var testDescription: String { "\(stage.flow.visibleScene.name.name)/\(verb)" }

  private static let logIns = [
    SharedAct.logIn(malformedEmail, strong), .logIn(aliceEmail, empty),
  ]

  static let all = [
    Spoilt(stage: .login(), verb: "log-in", acts: logIns),
    Spoilt(stage: .reauthenticate(), verb: "log-in", acts: logIns),
    Spoilt(stage: .emailCode(), verb: "enter-code", acts: [.enterCode(malformedCode)]),
    Spoilt(stage: .emailCode(), verb: "resend", acts: []),
    Spoilt(stage: .loginCode(), verb: "enter-code", acts: [.enterCode(malformedCode)]),
    Spoilt(
      stage: .loginByPhone(), verb: "log-in-by-phone", acts: [.logInByPhone(malformedPhone)]),
    Spoilt(stage: .login(), verb: "switch-to", acts: []),
    Spoilt(stage: .noHistory(), verb: "continue", acts: []),
    Spoilt(stage: .reauthenticate(), verb: "sign-out", acts: []),
  ]
}

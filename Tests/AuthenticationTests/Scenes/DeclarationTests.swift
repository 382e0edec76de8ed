import Authentication
import Machines
import Networking
import Sessions
import Testing

@Suite("The declarations of scenes")
struct DeclarationTests {
  @Test("name the input that the scenes accept, with its rules", arguments: Declared.all)
  func inputs(_ declared: Declared) {
    let inputs = declared.scene.declaration.inputs.map { input in
      ([input.verb] + input.rules.map(\.name)).joined(separator: " ")
    }
    #expect(inputs == declared.inputs)
  }

  @Test(
    "name, in order, the rules of the input, each of which can cause a refusal",
    arguments: Spoilt.all)
  func rules(_ spoilt: Spoilt) {
    let refusals = spoilt.acts.map { act -> [Wanted] in
      var stage = spoilt.stage
      return stage.user(act)
    }
    let rules = spoilt.stage.flow.visibleScene.name.declaration.inputs
      .first { $0.verb == spoilt.verb }?.rules
    #expect(refusals == rules?.map { [.refuse(.rule($0))] })
  }

  @Test("name the activities that the flow reaches", arguments: Declared.all)
  func activities(_ declared: Declared) {
    #expect(Set(declared.scene.declaration.activities) == declared.activities)
  }

  @Test("name the questions that the scenes ask", arguments: Declared.all)
  func questions(_ declared: Declared) {
    #expect(!declared.scene.declaration.questions.isEmpty == declared.asks)
  }

  @Test(
    "name the starts of the flow and the targets of resets as first scenes of a stack",
    arguments: Declared.all)
  func bottoms(_ declared: Declared) {
    #expect(declared.scene.declaration.standsAtBottom == declared.standsAtBottom)
  }

  @Test("state the responsibility of each scene in its own sentence")
  func responsibilities() {
    let sentences = SceneName.allCases.map { $0.declaration.responsibility }
    #expect(sentences.allSatisfy { $0.hasSuffix(".") })
    #expect(Set(sentences).count == sentences.count)
  }
}

/// A summary of a scene's declaration. It contains each input and the names of the input's rules.
struct Declared: CustomTestStringConvertible, Sendable {
  let scene: SceneName
  let inputs: [String]
  var activities: Set<Activity> = []
  var asks = false
  var standsAtBottom = false

  var testDescription: String { scene.name }

  private static let logIn = [
    "log-in email password", "log-in-by-phone phone", "switch-to", "switch-to",
  ]
  private static let code = ["enter-code code", "resend"]
  private static let consent = ["accept", "decline", "read-policy"]

  static let all = loggingIn + beforeUse + registering + registeringTeam

  private static let loggingIn = [
    Declared(
      scene: .landing, inputs: ["choose", "choose", "choose", "choose", "cancel"],
      standsAtBottom: true),
    Declared(scene: .login, inputs: logIn, activities: [.authenticating, .sendingCode]),
    Declared(scene: .emailCode, inputs: code, activities: [.authenticating, .requesting]),
    Declared(scene: .loginCode, inputs: code, activities: [.authenticating, .resending]),
    Declared(
      scene: .companyLogin, inputs: ["enter-sso-code sso-code", "continue"],
      activities: [.validating, .browsing]),
    Declared(
      scene: .reauthenticate, inputs: logIn + ["company-login", "sign-out"],
      activities: [.authenticating, .sendingCode, .registeringDevice], asks: true,
      standsAtBottom: true),
  ]

  private static let beforeUse = [
    Declared(
      scene: .noHistory, inputs: ["continue", "restore-backup", "choose-backup backup-password"],
      activities: [.restoring, .registeringDevice], asks: true, standsAtBottom: true),
    Declared(
      scene: .initialSync, inputs: ["retry", "sign-out"],
      activities: [.registeringDevice, .syncing], asks: true, standsAtBottom: true),
    Declared(
      scene: .deviceLimit, inputs: ["manage-devices", "retry", "sign-out"],
      activities: [.registeringDevice], asks: true, standsAtBottom: true),
    Declared(
      scene: .removeDevice, inputs: ["delete-device password"], activities: [.deleting]),
    Declared(
      scene: .addEmail, inputs: ["set-email email new-password", "sign-out"],
      activities: [.registering], asks: true, standsAtBottom: true),
    Declared(
      scene: .emailLink, inputs: ["resend", "sign-out"],
      activities: [.resending, .registeringDevice], asks: true),
  ]

  private static let registering = [
    Declared(
      scene: .createAccount,
      inputs: ["enter-email email", "enter-phone phone", "switch-to", "switch-to"],
      activities: [.sendingCode], asks: true),
    Declared(scene: .activationCode, inputs: code, activities: [.activating, .resending]),
    Declared(scene: .consent, inputs: consent),
    Declared(
      scene: .setName, inputs: ["enter-name name"], activities: [.creating], asks: true,
      standsAtBottom: true),
    Declared(
      scene: .setPassword, inputs: ["enter-password new-password"], activities: [.creating],
      asks: true,
      standsAtBottom: true),
  ]

  private static let registeringTeam = [
    Declared(scene: .teamName, inputs: ["enter-name team-name"]),
    Declared(
      scene: .teamEmail, inputs: ["enter-email email"], activities: [.sendingCode], asks: true),
    Declared(scene: .teamCode, inputs: code, activities: [.verifying, .resending]),
    Declared(scene: .teamConsent, inputs: consent),
    Declared(scene: .teamFullName, inputs: ["enter-name name"], asks: true, standsAtBottom: true),
    Declared(
      scene: .teamPassword, inputs: ["enter-password new-password"], activities: [.creating],
      asks: true),
    Declared(
      scene: .teamInvite, inputs: ["invite email", "done", "skip-inviting"],
      activities: [.inviting], standsAtBottom: true),
  ]
}

/// Inputs for a verb, each of which violates one of the rules that a scene declares for this verb,
/// in the order of the rules.
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

import Authentication
import Exploration
import FileAccess
import Foundation
import GatehouseProcess
import LegacyAuthentication
import Machines
import Running
import ScenarioLanguage
import Simulation
import TestScale
import Testing

@Suite("The handlers that scenes need")
struct HandlerNeedsTests {
  private static let scenarios = Project.folder.appending(path: "Scenarios").path()

  @Test("are all handlers while no scene is migrated, and none in the end")
  func ends() {
    #expect(
      AuthenticationFirebreak.handlers(neededBy: SceneName.allCases)
        == AuthenticationEventHandler.all.map(\.name))
    #expect(AuthenticationFirebreak.handlers(neededBy: []) == [])
  }

  @Test(
    "are the handlers that answer samples at the steps of a scene",
    arguments: MigrationStage.defaultOrder)
  func derived(_ scene: SceneName) {
    let needed = AuthenticationEventHandler.all.filter { $0.scenes.contains(scene) }
    #expect(Set(needed) == DerivedNeeds.ofScenes[scene])
  }

  @Test(
    "are the handlers that the table has for the steps of a scene",
    arguments: [
      ("user-profile-change/user-email-change", [.emailLink]),
      ("user-input/add-email-password", [.addEmail]),
      ("login-code-available/user-email-update-code-sent", [.addEmail]),
      ("user-input/code-verification-input", [.emailCode, .loginCode, .activationCode]),
      ("user-input/credentials-creation-input", [.createAccount]),
      ("registration-step-success/credentials-verified", [.activationCode]),
      ("registration-step-success/team-credentials-verified", [.teamCode]),
      ("registration-error/final-error", [.setName, .setPassword, .teamPassword]),
      // A login code is also sent if the number of a new account is already taken.
      (
        "login-code-available/login-code-available",
        [.login, .loginCode, .reauthenticate, .createAccount, .activationCode]
      ),
      (
        "client-registration-error/client-limit", [.login, .emailCode, .reauthenticate, .noHistory]
      ),
      ("flow-start/start-missing-credentials", [.addEmail]),
      ("flow-start/start-reauthenticate", [.reauthenticate]),
      ("flow-start/start-company-login-link", [.landing, .login, .reauthenticate]),
      // This handler answers at the start of a flow, regardless of what else is known.
      ("flow-start/start-add-account", [.landing, .deviceLimit, .addEmail, .reauthenticate]),
    ] as [(String, [SceneName])])
  func needs(_ handler: String, _ scenes: [SceneName]) {
    let found = SceneName.allCases.filter {
      AuthenticationFirebreak.handlers(neededBy: [$0]).contains(handler)
    }
    #expect(Set(found) == Set(scenes), "\(found)")
  }

  /// Returns a loader that reads the stimuli of scenarios but not their expectations.
  private static func loader(at stage: MigrationStage) throws -> ScenarioLoader<World> {
    let given = DesignGiven<World>("routing") { $0.flow.stage.name }
    let setting = try given.setting(for: stage.name, like: ScenarioSetting<World>())
    return ScenarioLoader(setting: setting) { (source) throws(FileError) in
      let file = SourceFile(name: source.name, bytes: try FileSystem.read(source.name))
      let lines = file.documents[0].lines
      let expectations: Set<Line.Kind> = [
        .never, .observation, .gap, .exclusion, .stateAssertion, .queryAssertion,
      ]
      let edits = lines.indices.filter { expectations.contains(lines[$0].kind) }
        .map { LineEdit(document: 0, lines: $0..<$0 + 1, replacement: []) }
      return file.bytes(with: edits)
    }
  }

  @Test(
    "alone decide when the library runs at a stage of the migration",
    arguments: [0, 13, 5, 21, 3, 8].prefix(Scale.of(2, campaign: 6)))
  func observed(_ count: Int) throws {
    var generator = SplitMix64(seed: UInt64(count))
    let scenes = SceneName.allCases.shuffled(using: &generator)
    let stage = MigrationStage(migrated: scenes.prefix(count))
    var decided: Set<String> = []
    var wrong: Set<String> = []
    _ = LibraryRun<World>(loader: try Self.loader(at: stage)).run(
      ScenarioFiles([Self.scenarios]),
      visit: { run, _, _ in
        let stage = run.machine.flow.stage
        let left = SceneName.allCases.filter { !stage.contains($0) }
        let claimed = Set(AuthenticationFirebreak.handlers(neededBy: left))
        for row in run.trail.rows where row.table == "handler" {
          guard !row.name.hasSuffix("/unhandled") else { continue }
          decided.insert(row.name)
          if !claimed.contains(row.name) { wrong.insert("\(row.name) at \(stage.name)") }
        }
      }, report: { _ in })
    #expect(wrong == [])
    #expect(decided.count > 3)
  }
}

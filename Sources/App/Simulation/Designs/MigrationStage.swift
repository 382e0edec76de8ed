import Authentication
import Machines

/// The progress of a flow's migration from an old design to the routers. A stage lists the scenes
/// whose routers decide.
///
/// In the notation, the first and the last stage are named after the design that decides, and the
/// stages in between after their scenes: `coordinator`, `routers`,
/// `stage:email-link+remove-device`.
package struct MigrationStage: Hashable, Sendable {
  private var scenes: UInt32

  private init(_ scenes: UInt32) { self.scenes = scenes }

  /// Creates the stage at which the routers of these scenes decide.
  package init(migrated: some Sequence<SceneName>) {
    scenes = Self.all.scenes & Self.bits(of: migrated)
  }

  private static func bits(of scenes: some Sequence<SceneName>) -> UInt32 {
    scenes.reduce(0) { $0 | 1 << $1.rawValue }
  }

  /// No scene is migrated, so the old design decides everything.
  package static let none = MigrationStage(0)

  /// Every scene is migrated, so the routers decide everything.
  package static let all = MigrationStage(bits(of: defaultOrder))

  /// Returns whether the scene's router decides. If the scene does not belong to an old design, its
  /// router decides at every stage.
  package func contains(_ scene: SceneName) -> Bool {
    (scenes | ~Self.all.scenes) >> scene.rawValue & 1 == 1
  }

  /// Returns the same stage with one more scene.
  package func migrating(_ scene: SceneName) -> MigrationStage {
    MigrationStage(migrated: migrated + [scene])
  }

  /// The migrated scenes in the order of the list of scenes.
  package var migrated: [SceneName] {
    SceneName.allCases.filter { scenes >> $0.rawValue & 1 == 1 }
  }

  /// The scenes of the old design in the recommended order of migration. Most scenes come after the
  /// scenes that they lead to.
  package static let defaultOrder: [SceneName] = [
    .emailLink, .removeDevice, .teamInvite, .addEmail, .deviceLimit, .initialSync, .noHistory,
    .emailCode, .loginCode, .companyLogin, .setPassword, .setName, .consent, .activationCode,
    .createAccount, .teamPassword, .teamFullName, .teamConsent, .teamCode, .teamEmail, .teamName,
    .login, .reauthenticate, .landing,
  ]
}

extension MigrationStage: BitOperand {
  /// One bit for each possible scene.
  package static var width: Int { 32 }
  /// One bit for each migrated scene, at the scene's position in the list of scenes.
  package var bits: UInt128 { UInt128(scenes) }
  /// Creates the stage with these bits, or returns `nil` if a bit does not represent a scene of the
  /// old design.
  package init?(bits: UInt128) {
    guard let scenes = UInt32(exactly: bits), scenes & ~Self.all.scenes == 0 else { return nil }
    self.scenes = scenes
  }

  private static let coordinator = "coordinator"
  private static let routers = "routers"
  private static let prefix = "stage:"

  /// The name of the stage in the notation.
  package var name: String {
    if self == .none { return Self.coordinator }
    if self == .all { return Self.routers }
    return Self.prefix + migrated.map(\.name).joined(separator: "+")
  }

  /// Creates the stage with this name, or returns `nil` for an unknown name. Scenes are separated
  /// by `+` or commas, in any order.
  package init?(named name: String) {
    switch name {
    case Self.coordinator: self = .none
    case Self.routers: self = .all
    default:
      guard name.hasPrefix(Self.prefix) else { return nil }
      var stage = Self.none
      let scenes = name.dropFirst(Self.prefix.count)
      for word in scenes.split(separator: #/[+,]/#, omittingEmptySubsequences: false) {
        guard let scene = SceneName.allCases.first(where: { $0.name == word }) else { return nil }
        stage = stage.migrating(scene)
      }
      self = stage
    }
  }

  /// The design that decides the flow's next step, with the placeholder `ROUTING`.
  package static var parameter: Parameter<MigrationStage> {
    Parameter(
      "ROUTING",
      expecting: "`coordinator`, `routers`, or `stage:` and scenes joined by `+`",
      examples: [routers, coordinator, prefix + "landing+login"],
      read: { text, _, _ in MigrationStage(named: String(copying: text)) },
      write: { stage, _, text in text += stage.name })
  }
}

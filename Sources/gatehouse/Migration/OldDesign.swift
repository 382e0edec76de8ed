import Authentication
import Simulation

#if LEGACY_AUTHENTICATION
  import LegacyAuthentication

  /// The parts of the old design that a migration needs to know.
  enum OldDesign {
    /// The stage at which nothing is migrated.
    static let start = MigrationStage.none

    /// The names of the handlers that are needed while some scenes are not migrated.
    static func handlers(neededBy scenes: [SceneName]) -> [String] {
      AuthenticationFirebreak.handlers(neededBy: scenes)
    }

    /// The files and lines to delete at the end.
    static let remains = [
      "Sources/Legacy/LegacyAuthentication", "Tests/LegacyAuthenticationTests",
      "Tests/Fixtures/legacy",
      "Scenarios/comparing", "the line OldDesign(\"LegacyAuthentication\", ...) of Package.swift",
    ]
  }
#else
  /// The old design has been removed: everything is migrated.
  enum OldDesign {
    static let start = MigrationStage.all
    static func handlers(neededBy scenes: [SceneName]) -> [String] { [] }
    static let remains: [String] = []
  }
#endif

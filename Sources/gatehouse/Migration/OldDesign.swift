import Authentication
import Simulation

#if LEGACY_AUTHENTICATION
  import LegacyAuthentication

  /// The parts of the old design that a migration uses.
  enum OldDesign {
    /// The stage at which nothing is migrated.
    static let start = MigrationStage.none

    /// Returns the names of the handlers that are needed while some scenes are not migrated.
    static func handlers(neededBy scenes: [SceneName]) -> [String] {
      AuthenticationFirebreak.handlers(neededBy: scenes)
    }

    /// The files and lines to delete at the end of the migration.
    static let remains = [
      "Sources/Legacy/LegacyAuthentication", "Tests/LegacyAuthenticationTests",
      "Tests/Fixtures/legacy",
      "Scenarios/comparing", "the line OldDesign(\"LegacyAuthentication\", ...) of Package.swift",
    ]
  }
#else
  /// The old design after its removal. Everything has been migrated.
  enum OldDesign {
    static let start = MigrationStage.all
    static func handlers(neededBy scenes: [SceneName]) -> [String] { [] }
    static let remains: [String] = []
  }
#endif

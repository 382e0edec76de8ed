import Authentication
import Machines

#if LEGACY_AUTHENTICATION
  import LegacyAuthentication

  extension Firebreak {
    /// The old coordinator, at a stage at which the routers do not decide everything.
    init?(at stage: MigrationStage) { design = AuthenticationFirebreak(at: stage) }

    /// The names of the coordinator's handlers, `EVENT/HANDLER`.
    static let handlers = AuthenticationFirebreak.handlers

    /// What the coordinator does differently from the routers, and is meant to.
    static let declared = AuthenticationFirebreak.declared
  }
#else
  extension Firebreak {
    /// There is no design but that of the routers.
    init?(at stage: MigrationStage) { return nil }

    /// None.
    static let handlers: [String] = []

    /// None.
    static let declared: [DeclaredDivergence] = []
  }
#endif

import Authentication

#if LEGACY_AUTHENTICATION
  import LegacyAuthentication

  extension Firebreak {
    /// The old coordinator, at a stage at which the routers do not decide everything.
    init?(at stage: MigrationStage) { design = AuthenticationFirebreak(at: stage) }

    /// The names of the coordinator's handlers, `EVENT/HANDLER`.
    static let handlers = AuthenticationFirebreak.handlers
  }
#else
  extension Firebreak {
    /// There is no design but that of the routers.
    init?(at stage: MigrationStage) { return nil }

    /// None.
    static let handlers: [String] = []
  }
#endif

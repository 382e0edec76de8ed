import Authentication
import Machines

#if LEGACY_AUTHENTICATION
  import LegacyAuthentication

  extension AuthenticationFirebreak: FlowDesign {
    mutating func items(for event: FlowEvent, in surroundings: Surroundings) -> [Agenda.Item] {
      take(event, in: surroundings).map { action in
        switch action {
        case .flow(let action): .flow(action)
        case .decide(let position, let facts): .handler(position, facts)
        case .sendWaiting(let request): .sendWaiting(request)
        }
      }
    }
  }

  extension Firebreak {
    /// Creates the old coordinator at a stage at which the routers do not decide everything. The
    /// result is never `nil`.
    init?(at stage: MigrationStage) {
      design = AuthenticationFirebreak(migrated: SceneName.allCases.filter(stage.contains))
    }

    /// The names of the coordinator's handlers in the form `EVENT/HANDLER`.
    static let handlers = AuthenticationFirebreak.handlers

    /// The intended differences between the coordinator and the routers.
    static let declared = AuthenticationFirebreak.declared
  }
#else
  extension Firebreak {
    /// Returns `nil`, because the routers are the only design.
    init?(at stage: MigrationStage) { return nil }

    /// None.
    static let handlers: [String] = []

    /// None.
    static let declared: [DeclaredDivergence] = []
  }
#endif

import Authentication
import Machines
import Simulation

/// The stages of a migration in order, from the current stage to the end.
struct Migration {
  /// The name of the subcommand that runs a migration.
  static let command = "migrate"

  /// The stages. The current stage comes first.
  let stages: [Stage]

  /// A stage before any scenario has been run at it.
  struct Stage {
    /// The stage, which determines the scenes whose routers decide.
    let stage: MigrationStage
    /// The scene that is moved at this stage; `nil` at the current stage.
    let moved: SceneName?
    /// The scenes that are still to be moved, in order.
    let left: [SceneName]
    /// The handlers that no remaining scene needs.
    let deletable: [String]
    /// The handlers in ``deletable`` that a scene needed at the previous stage.
    let newlyDeletable: [String]
  }

  /// Creates the migration from a stage onwards. If `scene` is set, that scene is moved first.
  init(from reached: MigrationStage, first scene: SceneName? = nil) {
    let left = MigrationStage.defaultOrder.filter { !reached.contains($0) }
    let order = left.filter { $0 == scene } + left.filter { $0 != scene }
    var stages: [Stage] = []
    for count in 0...order.count {
      let left = Array(order.dropFirst(count))
      let needed = Set(OldDesign.handlers(neededBy: left))
      let deletable = Self.handlers.filter { !needed.contains($0) }
      let before = Set(stages.last?.deletable ?? [])
      stages.append(
        Stage(
          stage: order.prefix(count).reduce(reached) { $0.migrating($1) },
          moved: count == 0 ? nil : order[count - 1], left: left, deletable: deletable,
          newlyDeletable: deletable.filter { !before.contains($0) }))
    }
    self.stages = stages
  }

  /// All handlers of the old design.
  static let handlers = OldDesign.handlers(neededBy: SceneName.allCases)

  /// The number of migrated scenes.
  var migratedCount: Int { stages[0].stage.migrated.count }

  /// The stage at which the next scene is moved; `nil` if all scenes have been migrated.
  var next: Stage? { stages.count > 1 ? stages[1] : nil }

  /// The progress of the migration on one line.
  var position: String {
    next == nil
      ? "every scene is migrated, so there is nothing to move"
      : "\(migratedCount) of \(MigrationStage.defaultOrder.count) scenes migrated"
  }
}

extension Migration.Stage {
  /// The label of the stage in tables: the scene that is moved at the stage, or the stage's name.
  var label: String { moved.map { "+ \($0.name)" } ?? stage.label }

  /// The number of deletable handlers, and the number of all handlers.
  var deletableCount: String { "\(deletable.count) of \(Migration.handlers.count)" }
}

extension MigrationStage {
  /// The name of the stage. If several scenes, but not all, are migrated, their number is shown
  /// instead.
  fileprivate var label: String {
    migrated.count > 1 && self != .all ? "stage of \(migrated.count) scenes" : name
  }
}

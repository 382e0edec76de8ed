import Authentication
import Machines
import Simulation

/// The stages of a migration in their order, from the one that is reached to its end.
struct Migration {
  /// The name of the subcommand that runs a migration.
  static let command = "migrate"

  /// The stages, starting with the current one.
  let stages: [Stage]

  /// One stage, before any scenario runs at it.
  struct Stage {
    /// The scenes whose routers decide.
    let stage: MigrationStage
    /// The scene that is moved at this stage; `nil` at the current stage.
    let moved: SceneName?
    /// The scenes that are left, in their order.
    let left: [SceneName]
    /// The handlers that no remaining scene needs.
    let deletable: [String]
    /// The handlers in ``deletable`` that a scene needed at the previous stage.
    let newlyDeletable: [String]
  }

  /// The migration from a stage on. A scene that is named moves first.
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

  /// Every handler of the old design.
  static let handlers = OldDesign.handlers(neededBy: SceneName.allCases)

  /// The number of migrated scenes.
  var migratedCount: Int { stages[0].stage.migrated.count }

  /// The stage at which the next scene is moved; `nil` if all scenes are migrated.
  var next: Stage? { stages.count > 1 ? stages[1] : nil }

  /// The totals in one line.
  var position: String {
    next == nil
      ? "every scene is migrated, so there is nothing to move"
      : "\(migratedCount) of \(MigrationStage.defaultOrder.count) scenes migrated"
  }
}

extension Migration.Stage {
  /// The label of the stage in tables: the scene moved at it, or its name.
  var label: String { moved.map { "+ \($0.name)" } ?? stage.label }

  /// The number of handlers that can be deleted, out of all.
  var deletableCount: String { "\(deletable.count) of \(Migration.handlers.count)" }
}

extension MigrationStage {
  /// The name of the stage, or the number of its scenes if there are many.
  fileprivate var label: String {
    migrated.count > 1 && self != .all ? "stage of \(migrated.count) scenes" : name
  }
}

import Authentication
import Machines
import Simulation

/// The stages of a migration in the default order, from the one that is reached to its end.
struct Migration {
  /// The subcommand that runs one.
  static let command = "migrate"

  /// The stages, the one that is reached first.
  let stages: [Stage]

  /// One stage, before any scenario runs at it.
  struct Stage {
    /// The scenes whose routers decide.
    let stage: MigrationStage
    /// The scene that is moved at this stage; `nil` at the stage that is reached.
    let moved: SceneName?
    /// The scenes that are left, in the default order.
    let left: [SceneName]
    /// The handlers that no scene that is left needs.
    let deletable: [String]
    /// Those of ``deletable`` that a scene needed at the stage before.
    let newlyDeletable: [String]
  }

  /// The migration from a stage on.
  init(from reached: MigrationStage) {
    let order = MigrationStage.defaultOrder.filter { !reached.contains($0) }
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

  /// The number of scenes that are migrated.
  var migratedCount: Int { stages[0].stage.migrated.count }

  /// The stage at which the next scene is moved; `nil` where nothing is left to move.
  var next: Stage? { stages.count > 1 ? stages[1] : nil }

  /// The totals in one line.
  var position: String {
    next == nil
      ? "every scene is migrated: there is nothing to move"
      : "\(migratedCount) of \(MigrationStage.defaultOrder.count) scenes migrated"
  }
}

extension Migration.Stage {
  /// The stage in tables: what is moved at it, or its name.
  var label: String { moved.map { "+ \($0.name)" } ?? stage.label }

  /// How many handlers may be deleted, of all.
  var deletableCount: String { "\(deletable.count) of \(Migration.handlers.count)" }
}

extension MigrationStage {
  /// The name of the stage, or of many scenes their number.
  fileprivate var label: String {
    migrated.count > 1 && self != .all ? "stage of \(migrated.count) scenes" : name
  }
}

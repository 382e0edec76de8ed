import Authentication
import Machines
import Notation
import Running
import Simulation
import Tracing

/// The next steps of a migration, which move one scene or complete the migration.
struct MigrationSteps {
  /// The maximum number of files that are listed individually.
  private static let fileLimit = 5

  /// The scene to move; `nil` if all scenes have been moved.
  let scene: SceneName?
  /// The title above the steps.
  let title: String
  /// The steps in order.
  let steps: [MigrationStep]

  /// Creates the final step of a migration, which deletes the remaining files.
  init(endOf migration: Migration) {
    scene = nil
    title = migration.position
    let text = "the old design, which no longer decides anything"
    steps =
      OldDesign.remains.isEmpty
      ? [] : [MigrationStep(name: "delete", text: text, deletions: OldDesign.remains)]
  }

  /// Creates the steps that move a scene.
  ///
  /// - Parameters:
  ///   - scene: the scene.
  ///   - next: the stage at which the scene's router decides.
  ///   - reached: the previous stage.
  ///   - migration: the migration that contains both stages.
  ///   - passing: the results, at the previous stage, of the scenarios that pass through the scene.
  ///   - paths: the paths of the suite, as passed by the user.
  init(
    moving scene: SceneName, at next: Migration.Stage, from reached: Migration.Stage,
    of migration: Migration, passing: DesignVerdict, paths: [String]
  ) {
    self.scene = scene
    title = "\(migration.position), next: \(scene.name)"
    let command = ReportingTool.running.command
    let suite = paths.map(Paths.shellQuoted).joined(separator: " ")
    let (old, new) = (Paths.shellQuoted(reached.stage.name), Paths.shellQuoted(next.stage.name))
    let touching = "run --touching \(scene.name)"
    let summary = passing.summary
    let count = summary.passed + summary.failed + summary.diverged + summary.skipped
    steps = [
      MigrationStep(
        name: "characterise",
        text: "\(count.counted("scenario")) of \(count + summary.leftOut) pass through it",
        commands: [
          command("docs scenes \(scene.name)"), command("\(touching) --routing \(old) \(suite)"),
        ]),
      Self.pin(passing, command("\(touching) --strict \(suite)")),
      MigrationStep(
        name: "move", text: "write its router and let it decide",
        commands: [command("run --routing \(new) \(suite)")]),
      MigrationStep(
        name: "prove", text: "only declared differences are allowed",
        commands: [
          command("compare \(old) \(new) \(suite)"),
          command("compare \(old) \(new) --walk 1000"),
        ]),
      MigrationStep(
        name: "delete",
        text: next.newlyDeletable.isEmpty
          ? "no handler yet, because the other scenes need them all"
          : "\(next.newlyDeletable.count.counted("handler")) that no scene needs",
        deletions: next.newlyDeletable),
    ]
  }

  private static func pin(_ passing: DesignVerdict, _ strict: String) -> MigrationStep {
    let steps = passing.summary.steps.unasserted
    guard steps > 0 else {
      return MigrationStep(name: "pin", text: "each of their steps has a block", commands: [strict])
    }
    let files = passing.unasserted
    let recordings = files.prefix(fileLimit).map {
      ReportingTool.running.command("record \(Paths.shellQuoted($0))")
    }
    let others = files.count > fileLimit ? "; \(files.count - fileLimit) more files" : ""
    return MigrationStep(
      name: "pin", text: "\(steps.counted("step")) without a block\(others)",
      commands: recordings + [strict])
  }
}

/// A step of a migration.
struct MigrationStep {
  /// The name of the step: `characterise`.
  let name: String
  /// A description of the step in this migration, without a full stop.
  let text: String
  /// The shell commands to run.
  var commands: [String] = []
  /// The handlers, files and lines to delete.
  var deletions: [String] = []
}

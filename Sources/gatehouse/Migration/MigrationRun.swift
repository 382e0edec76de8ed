import FileAccess
import FlowDesigns
import Machines
import Running
import Simulation
import Tooling

/// Runs a suite at the stages of a migration.
struct MigrationRun {
  let migration: Migration
  /// The paths of the suite, as passed by the user, and its files.
  let paths: [String]
  let files: ScenarioFiles
  let jobs: Int
  let tool: MachineTool<World>

  private var suite: DesignSuite<World> {
    DesignSuite(files, among: .ofFlow, like: .standard, jobs: jobs) { tool.loader(in: $0) }
  }

  /// Runs the suite at every stage in turn, and reports each result.
  func stages(_ tell: (MigrationEvent) throws(FileError) -> Void) throws -> ExitStatus {
    var summary = MigrationSummary(migration: migration, suite: paths)
    for stage in migration.stages {
      // A file that cannot be read at one stage cannot be read at any other stage either. The error
      // is reported only once.
      let isFirst = stage.moved == nil
      let verdict = try suite.run(
        in: stage.stage.name, isInterrupted: tool.context.isInterrupted,
        report: { if isFirst { tool.context.diagnose($0) } })
      summary.isInterrupted = tool.context.isInterrupted()
      if let why = emptiness(of: verdict), !summary.isInterrupted { return end(why) }
      if isFirst { try tell(.began(migration)) }
      if summary.isInterrupted { break }
      summary.verdicts.append(verdict)
      try tell(.ran(stage, verdict))
      // If no file can be read at this stage, no file can be read at any other stage either.
      if !verdict.hasRun { break }
    }
    try tell(.ended(summary))
    return summary.exitCode
  }

  /// Reports the steps that move the next scene.
  func steps(_ tell: (MigrationEvent) throws(FileError) -> Void) throws -> ExitStatus {
    guard let next = migration.next, let scene = next.moved else {
      try tell(.planned(MigrationSteps(endOf: migration)))
      return .success
    }
    let reached = migration.stages[0]
    var selection = Selection<World>()
    selection.waypoint = try Waypoint(scene.name)
    let passing = try suite.run(
      in: reached.stage.name, selection: selection, isInterrupted: tool.context.isInterrupted,
      report: { tool.context.diagnose($0) })
    guard !tool.context.isInterrupted() else { return .interrupted }
    if let why = emptiness(of: passing) { return end(why) }
    let steps = MigrationSteps(
      moving: scene, at: next, from: reached, of: migration, passing: passing, paths: paths)
    try tell(.planned(steps))
    return passing.summary.unreadable > 0 ? .unreadable : .success
  }

  /// Returns the reason why there is no suite; `nil` if there is a suite, even if no scenario is
  /// selected.
  private func emptiness(of verdict: DesignVerdict) -> String? {
    let summary = verdict.summary
    guard summary.leftOut == 0 else { return nil }
    if let why = summary.emptiness { return why }
    let hasSteps = summary.steps.total + summary.failed + summary.diverged + summary.unreadable > 0
    return hasSteps ? nil : "no scenario takes a step"
  }

  private func end(_ why: String) -> ExitStatus {
    tool.context.complain(nothingWas: "run", because: why)
    return .unreadable
  }
}

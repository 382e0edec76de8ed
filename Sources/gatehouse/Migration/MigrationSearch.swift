import FileAccess
import FlowDesigns
import Machines
import Notation
import Running
import Simulation
import Tooling

/// Searches all sequences for differences between each stage of a migration and the previous stage.
struct MigrationSearch {
  let migration: Migration
  let starts: SearchStarts<World>
  let command: MigrateCommand
  let tool: MachineTool<World>

  /// The default maximum number of pairs of states per stage.
  private static let stateLimit = 2_000

  /// Searches every stage in turn, and reports each result.
  func run(_ tell: (MigrationEvent) throws(FileError) -> Void) throws -> ExitStatus {
    var summary = MigrationSearchSummary(migration: migration)
    try tell(.beganSearch(migration))
    for (before, stage) in zip(migration.stages, migration.stages.dropFirst()) {
      let searched = try search(stage, behind: before)
      summary.stages.append(searched)
      try tell(.searched(searched))
      if searched.summary.isInterrupted { break }
    }
    try tell(.endedSearch(summary))
    return command.ending.status(summary.exitCode, isBounded: summary.isBounded)
  }

  private func search(
    _ stage: Migration.Stage, behind before: Migration.Stage
  ) throws -> SearchedStage {
    let all = Designs<World>.ofFlow
    let designs = command.failDeclared ? all.withoutDeclarations : all
    let pair = DesignPair(
      try designs.design(before.stage.name), try designs.design(stage.stage.name),
      among: designs, in: tool)
    var events: [ComparisonEvent] = []
    let summary = try pair.search(
      titled: stage.moved?.name, from: starts, choosing: command.choosing, ending: command.ending,
      stateLimit: Self.stateLimit, jobs: command.jobs.count
    ) { events.append($0) }
    return SearchedStage(before: before, stage: stage, events: events, summary: summary)
  }
}

/// The results of the search at one stage of a migration.
struct SearchedStage {
  /// The previous stage.
  let before: Migration.Stage
  let stage: Migration.Stage
  /// The events reported by the comparison of the two stages.
  let events: [ComparisonEvent]
  /// The totals of the comparison.
  let summary: ComparisonSummary

  /// The names of the handlers, keyed by the paths of their rows.
  private static let handlers: [String: String] = Dictionary(
    uniqueKeysWithValues: WorldRow.all.compactMap { row in
      if case .handler = row { (row.path, row.name) } else { nil }
    })

  /// The handlers that decided at the previous stage but do not decide in any sequence at this
  /// stage.
  var unneeded: [String] {
    (summary.rowsOfFirstAlone ?? []).compactMap { Self.handlers[$0] }
  }

  /// A description of how far the search went.
  var end: String { summary.bound?.text ?? "every reachable pair" }

  /// The command that compares both stages on the first scenario that was found.
  var reproduction: [String] {
    ["compare", before.stage.name, stage.stage.name, "\(stage.moved?.name ?? "")-1.scenario"]
  }
}

/// The search results at all stages.
struct MigrationSearchSummary {
  /// The migration, including its position and next stage.
  let migration: Migration
  /// The stages that have been searched.
  var stages: [SearchedStage] = []

  /// The stages that differ from the previous stage in undeclared ways.
  var differing: [SearchedStage] { stages.filter(\.summary.differs) }

  /// Whether the user ended the search early.
  var isInterrupted: Bool { stages.contains(where: \.summary.isInterrupted) }

  /// Whether a bound ended the search at a stage.
  var isBounded: Bool { stages.contains { $0.summary.bound != nil } }

  /// The exit status of the process.
  var exitCode: ExitStatus { stages.map(\.summary.exitCode).max() ?? .success }

  /// The totals on one line.
  var verdict: String {
    var parts = [migration.position]
    let all = stages.count.counted("stage")
    if let why = stages.lazy.compactMap(\.summary.emptiness).first {
      parts.append("nothing was compared: \(why)")
    } else if !differing.isEmpty {
      let count = differing.count
      parts.append("\(count) of \(all) \(count == 1 ? "differs" : "differ")")
    } else if !stages.isEmpty, !isInterrupted {
      parts.append("no undeclared difference at \(all)")
    }
    let bounded = stages.count { $0.summary.bound != nil }
    if bounded > 0, !isInterrupted {
      parts.append("\(bounded.counted("stage")) not searched completely")
    }
    if isInterrupted { parts.append("interrupted: some stages were not searched") }
    return parts.joined(separator: "; ")
  }
}

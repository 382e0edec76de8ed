import Notation
import Running

/// What became of the search at all stages.
struct MigrationSearchSummary {
  /// What is migrated, and what comes next.
  let migration: Migration
  /// The stages that were searched.
  private(set) var stages: [SearchedStage] = []

  /// Totals of nothing.
  init(of migration: Migration) { self.migration = migration }

  /// Adds the next stage.
  mutating func add(_ stage: SearchedStage) { stages.append(stage) }

  /// The stages that differ from the one before, and no declaration says so.
  var differing: [SearchedStage] { stages.filter(\.summary.differs) }

  /// Whether the user ended it early.
  var isInterrupted: Bool { stages.contains(where: \.summary.isInterrupted) }

  /// The exit status of the process.
  var exitCode: ExitStatus { stages.map(\.summary.exitCode).max() ?? .success }

  /// The totals in one line.
  var verdict: String {
    var parts = [migration.position]
    let bounded = stages.allSatisfy { $0.summary.bound == nil } ? "" : " within the bounds"
    if !differing.isEmpty {
      let count = differing.count
      parts.append("of \(stages.count.counted("stage")) \(count) differ\(count == 1 ? "s" : "")")
    } else if !stages.isEmpty, !isInterrupted {
      parts.append("no stage differs\(bounded) but as declared")
    }
    if isInterrupted { parts.append("interrupted: not every stage was searched") }
    return parts.joined(separator: "; ")
  }
}

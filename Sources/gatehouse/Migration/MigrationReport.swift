import ArgumentParser
import Notation
import Running
import Tracing

/// An event that occurs while scenarios are run, or differences are searched for, at the stages of
/// a migration. Events occur in order.
enum MigrationEvent {
  /// The report begins. The suite has already run at the first stage.
  case began(Migration)
  /// The suite has run at a stage.
  case ran(Migration.Stage, DesignVerdict)
  /// The suite has run at every stage, or was interrupted.
  case ended(MigrationSummary)
  /// The next steps were planned. Nothing was run.
  case planned(MigrationSteps)
  /// The search begins.
  case beganSearch(Migration)
  /// A stage was searched for differences from the previous stage.
  case searched(SearchedStage)
  /// Every stage was searched, or the search was interrupted.
  case endedSearch(MigrationSearchSummary)
}

/// The results at all stages.
struct MigrationSummary {
  /// The migration, including its position and next stage.
  let migration: Migration
  /// The paths of the suite, as passed by the user.
  let suite: [String]
  /// The verdicts so far, in the order of the stages.
  var verdicts: [DesignVerdict] = []
  /// Whether the user ended the run early.
  var isInterrupted = false

  /// The exit status of the process.
  var exitCode: ExitStatus {
    isInterrupted ? .interrupted : verdicts.map(\.summary.exitCode).max() ?? .success
  }

  /// The totals on one line.
  var verdict: String {
    let failing = verdicts.filter { $0.summary.failed > 0 }.count
    let unreadable = verdicts.first?.summary.unreadable ?? 0
    var parts = [migration.position]
    if verdicts.contains(where: { !$0.hasRun }) {
      parts.append("nothing was run")
    } else if failing > 0 {
      parts.append("of \(verdicts.count.counted("stage")) \(failing) fail")
    } else if !isInterrupted {
      parts.append("every stage passes")
    }
    if unreadable > 0 { parts.append("\(unreadable.counted("file")) not run because of errors") }
    if isInterrupted { parts.append("interrupted: some stages were not run") }
    return parts.joined(separator: "; ")
  }

  /// The command that shows the failures at the first failing stage.
  var reproduction: String? {
    guard let verdict = verdicts.first(where: { $0.summary.failed > 0 }) else { return nil }
    let words = [verdict.design] + suite
    return ReportingTool.running.command(
      "run --routing " + words.map(Paths.shellQuoted).joined(separator: " "))
  }

  /// The declared divergences that occurred.
  ///
  /// Each has the number of scenarios that end with it at the current stage, and the last stage at
  /// which a scenario ends with it. If later stages were not run, the stage is `nil`.
  var divergences: [(name: String, count: Int, last: String?)] {
    guard let first = verdicts.first else { return [] }
    return first.declared.indices.compactMap { index in
      let counts = verdicts.map { $0.declared[index].count }
      guard let last = counts.lastIndex(where: { $0 > 0 }) else { return nil }
      let label = isInterrupted ? nil : migration.stages[last].label
      return (first.declared[index].name, counts[0], label)
    }
  }
}

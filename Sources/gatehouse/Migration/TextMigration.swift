import Authentication
import Machines
import Notation
import Replaying

/// The migration for people: a line a stage as soon as it has run, what the declared divergences
/// come to, and the card of the next scene.
///
/// ```
/// stage             passed  diverged  failed  scenes left  handlers safe to delete
/// coordinator          954        50       0           24                  0 of 36
/// + email-link         955        49       0           23                  1 of 36
///     user-profile-change/user-email-change
/// ```
struct TextMigration: MigrationReport {
  /// The most scenarios of a stage that are named.
  private static let failureLimit = 20
  private static let heads = [
    "passed", "diverged", "failed", "scenes left", "handlers safe to delete",
  ]

  private let paint: Paint
  private var table: StageTable?

  init(paint: Paint) { self.paint = paint }

  mutating func take(_ event: MigrationEvent) -> String {
    switch event {
    case .began(let migration):
      let table = StageTable(of: migration, heads: Self.heads)
      self.table = table
      return paint.heading(table.heading) + "\n"
    case .ran(let stage, let verdict): return text(of: stage, verdict)
    case .ended(let summary): return text(of: summary)
    }
  }

  private func text(of stage: Migration.Stage, _ verdict: DesignVerdict) -> String {
    let summary = verdict.summary
    let counts = [summary.passed, summary.diverged, summary.failed, stage.left.count]
    let cells = counts.map(String.init) + [stage.deletableCount]
    var lines = [table?.row(stage.label, cells) ?? ""]
    lines += stage.newlyDeletable.map { "    \($0)" }
    lines += verdict.failed.prefix(Self.failureLimit).map { "    failed: \($0.visible)" }
    let others = verdict.failed.count - Self.failureLimit
    if others > 0 { lines.append("    failed: \(others.counted("scenario")) more") }
    return lines.map { $0 + "\n" }.joined()
  }

  private func text(of summary: MigrationSummary) -> String {
    var text = "\n"
    for divergence in summary.divergences {
      let scenarios = divergence.count.counted("scenario")
      let last = divergence.last.map { ", last at \($0)" } ?? ""
      text += "\(divergence.name): \(scenarios) now\(last)\n"
    }
    text += "\(summary.verdict)\n"
    if let command = summary.reproduction { text += "  | \(command)\n" }
    let migration = summary.migration
    if let scene = migration.next?.moved {
      text += "\n" + paint.heading("next:") + "\n\n" + SceneCard(scene).markdown
    } else if !OldDesign.remains.isEmpty {
      text += "\n" + self.text(of: MigrationSteps(endOf: migration).steps)
    }
    return text
  }

  func text(of steps: MigrationSteps) -> String {
    paint.heading(steps.title) + "\n" + text(of: steps.steps)
  }

  private func text(of steps: [MigrationSteps.Step]) -> String {
    steps.map { step in
      let lines = step.commands.map { "    \($0)" } + step.deletions.map { "    \($0)" }
      return (["  \(step.name): \(step.text)"] + lines).map { $0 + "\n" }.joined()
    }.joined()
  }
}

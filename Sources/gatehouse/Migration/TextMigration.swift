import Authentication
import Machines
import Notation
import Running
import TextFormats
import Tracing

/// The migration for people: one line per stage as soon as it has run, the declared divergences
/// with their counts, and the card of the next scene.
///
/// ```
/// stage             passed  diverged  failed  scenes left  handlers safe to delete
/// coordinator          954        50       0           24                  0 of 36
/// + email-link         955        49       0           23                  1 of 36
///     user-profile-change/user-email-change
/// ```
///
/// For a search, the results of the stages, followed by the differences:
///
/// ```
/// stage          pairs of states  length  declared  differing
/// + email-link             2,000       3         0          0  search stopped at --states 2000
///     no sequence within the bound needs user-input/reauthenticate
/// ```
struct TextMigration: ReportWriter {
  /// The maximum number of scenarios listed per stage.
  private static let failureLimit = 20
  private static let heads = [
    "passed", "diverged", "failed", "scenes left", "handlers safe to delete",
  ]

  private static let searchHeads = ["pairs of states", "length", "declared", "differing"]

  private let paint: Paint
  private var table = TextTable([], width: 0)

  init(paint: Paint) { self.paint = paint }

  mutating func take(_ event: MigrationEvent, into text: inout String) {
    switch event {
    case .began(let migration): text += begin(migration, Self.heads)
    case .ran(let stage, let verdict): text += self.text(of: stage, verdict)
    case .ended(let summary): text += self.text(of: summary)
    case .planned(let steps):
      text += paint.heading(steps.title) + "\n" + self.text(of: steps.steps)
    case .beganSearch(let migration):
      if migration.next != nil { text += begin(migration, Self.searchHeads) }
    case .searched(let searched): text += row(of: searched)
    case .endedSearch(let summary): text += self.text(of: summary)
    }
  }

  private mutating func begin(_ migration: Migration, _ heads: [String]) -> String {
    let width = migration.stages.map(\.label.count).max() ?? 0
    table = TextTable(heads, corner: "stage", width: width)
    return paint.heading(table.heading) + "\n"
  }

  private func text(of stage: Migration.Stage, _ verdict: DesignVerdict) -> String {
    let summary = verdict.summary
    let counts = [summary.passed, summary.diverged, summary.failed, stage.left.count]
    let cells = counts.map(\.grouped) + [stage.deletableCount]
    var lines = [table.row(stage.label, cells)]
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

  private func text(of steps: [MigrationStep]) -> String {
    steps.map { step in
      let lines = step.commands.map { "    \($0)" } + step.deletions.map { "    \($0)" }
      return (["  \(step.name): \(step.text)"] + lines).map { $0 + "\n" }.joined()
    }.joined()
  }

  // MARK: - Searching

  private func row(of searched: SearchedStage) -> String {
    let summary = searched.summary
    let counts = [
      summary.states ?? 0, summary.triedLength ?? 0, summary.declaredCount, summary.diverging,
    ]
    let none = summary.bound == nil ? "no sequence" : "no sequence within the bound"
    let row = table.row(searched.stage.label, counts.map(\.grouped))
    let lines =
      ["\(row)  \(searched.end)"]
      + summary.declared.filter { $0.count > 0 }.map {
        "    declared: \($0.declaration.name), \($0.count.counted(summary.unit))"
      }
      + searched.unneeded.map { handler in
        let isSafe = searched.stage.deletable.contains(handler)
        return "    \(none) needs \(handler)\(isSafe ? " (safe to delete)" : "")"
      }
    return lines.map { "\($0)\n" }.joined()
  }

  private func text(of summary: MigrationSearchSummary) -> String {
    let differences = summary.differing.map { searched in
      var report = ComparisonFormat.text.report(by: .running, paint: paint)
      let command = ReportingTool.running.command(
        searched.reproduction.map(Paths.shellQuoted).joined(separator: " "))
      var text = paint.heading("\(searched.stage.label):") + "\n  | \(command)\n"
      for event in searched.events {
        switch event {
        case .began:
          let (first, second) = ("before", "with \(searched.stage.moved?.name ?? "")")
          report.take(.began(first: first, second: second), into: &text)
        case .compared: report.take(event, into: &text)
        case .unreadable, .rejected, .leftOut, .ended: break
        }
      }
      return text
    }
    return ([summary.stages.isEmpty ? "" : "\n"] + differences).joined() + "\(summary.verdict)\n"
  }
}

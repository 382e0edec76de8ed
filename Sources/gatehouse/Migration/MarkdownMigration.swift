import Authentication
import Machines
import Notation
import Replaying
import ScenarioTracing
import TextFormats
import Tooling

/// The migration as a Markdown page for a pull request: the stages, the declared divergences, when
/// each handler may be deleted, and the card of the next scene.
struct MarkdownMigration: MigrationReport {
  /// The most scenarios of a stage that are named, and the room for each: a comment on GitHub has
  /// at most 65,536 characters.
  private static let failureLimit = 5
  private static let nameLimit = 300

  private var stages = ""
  private var failures = ""
  private var handlers = ""

  mutating func take(_ event: MigrationEvent) -> String {
    switch event {
    case .began: return ""
    case .ran(let stage, let verdict):
      add(stage, verdict)
      return ""
    case .ended(let summary): return page(summary)
    }
  }

  private mutating func add(_ stage: Migration.Stage, _ verdict: DesignVerdict) {
    let summary = verdict.summary
    let label = stage.markdown
    let new = stage.newlyDeletable.count
    stages += Markdown.row([
      label, "\(summary.passed)", "\(summary.diverged)",
      summary.failed > 0 ? "**\(summary.failed)**" : "0", "\(stage.left.count)",
      stage.deletableCount + (new > 0 ? ", **+\(new)**" : ""),
    ])
    for handler in stage.newlyDeletable {
      handlers += Markdown.row([Markdown.code(handler), label])
    }
    for scenario in verdict.failed.prefix(Self.failureLimit) {
      let name = Markdown.code(scenario.visible.cut(toBytes: Self.nameLimit))
      failures += "- \(label): failed: \(name)\n"
    }
    let others = verdict.failed.count - Self.failureLimit
    if others > 0 { failures += "- \(label): failed: \(others.counted("scenario")) more\n" }
  }

  private func page(_ summary: MigrationSummary) -> String {
    let mark = summary.exitCode == .success ? "✅" : "❌"
    let command = Markdown.escaped(ReportingTool.running.command(MigrateCommand.name))
    var page = Markdown.heading(3, "\(mark) \(command): \(summary.verdict)")
    page += Markdown.table(
      ["stage", "passed", "diverged", "failed", "scenes left", "handlers safe to delete"], stages)
    if !failures.isEmpty { page += failures + "\n" }
    if let command = summary.reproduction { page += Markdown.fenced(command, as: "sh") + "\n" }
    let divergences = summary.divergences.map {
      Markdown.row([Markdown.code($0.name), "\($0.count)", Markdown.escaped($0.last ?? "")])
    }
    if !divergences.isEmpty {
      page += Markdown.table(
        ["declared divergence", "scenarios now", "last at"], divergences.joined())
    }
    if !handlers.isEmpty {
      let rows = Markdown.table(["handler", "safe to delete at"], handlers)
      page += Markdown.folded(
        String(rows.dropLast()), behind: "Handlers that become safe to delete")
      page += "\n"
    }
    let migration = summary.migration
    guard let scene = migration.next?.moved else {
      return page + list(MigrationSteps(endOf: migration).steps)
    }
    return page + Markdown.folded(SceneCard(scene).markdown, behind: "Next: \(scene.name)")
  }

  func text(of steps: MigrationSteps) -> String {
    Markdown.heading(3, Markdown.escaped(steps.title)) + list(steps.steps)
  }

  private func list(_ steps: [MigrationSteps.Step]) -> String {
    steps.map { step in
      let items = (step.commands + step.deletions).map { "  - \(Markdown.code($0))\n" }
      return "- **\(step.name)**: \(Markdown.escaped(step.text))\n" + items.joined()
    }.joined()
  }
}

extension Migration.Stage {
  /// The stage in tables, in Markdown.
  var markdown: String {
    moved.map { "+ \(Markdown.code($0.name))" } ?? Markdown.code(label)
  }
}

import Authentication
import Machines
import Notation
import Running
import TextFormats
import Tooling
import Tracing

/// The migration as a Markdown page for a pull request.
///
/// The page contains the stages, the declared divergences, the stage after which each handler can
/// be deleted, and the card of the next scene. For a search, the page contains the stages, and a
/// section for each stage that differs from the previous stage.
struct MarkdownMigration: ReportWriter {
  /// The maximum number of scenarios listed per stage, and the maximum length of each name. They
  /// are limited because a comment on GitHub cannot exceed 65,536 characters.
  private static let failureLimit = 5
  private static let nameLimit = 300
  /// The maximum size of a page about a search, and the size reserved for a stage's text excluding
  /// its differences. Both are in bytes.
  private static let limit = 65_000
  private static let frame = 8_000

  private var stages = ""
  private var failures = ""
  private var handlers = ""

  mutating func take(_ event: MigrationEvent, into text: inout String) {
    switch event {
    case .began, .beganSearch: break
    case .ran(let stage, let verdict): add(stage, verdict)
    case .ended(let summary): text += page(summary)
    case .planned(let steps):
      text += Markdown.heading(3, Markdown.escaped(steps.title)) + list(steps.steps)
    case .searched(let searched): stages += row(of: searched)
    case .endedSearch(let summary): text += page(summary)
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
    let command = ReportingTool.running.command(Migration.command)
    var page = Markdown.heading(
      command, isGood: summary.exitCode == .success, summary.verdict)
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

  private func list(_ steps: [MigrationStep]) -> String {
    steps.map { step in
      let items = (step.commands + step.deletions).map { "  - \(Markdown.code($0))\n" }
      return "- **\(step.name)**: \(Markdown.escaped(step.text))\n" + items.joined()
    }.joined()
  }

  // MARK: - Searching

  private func row(of searched: SearchedStage) -> String {
    let summary = searched.summary
    return Markdown.row([
      searched.stage.markdown, (summary.states ?? 0).grouped, (summary.triedLength ?? 0).grouped,
      summary.declaredCount.grouped,
      summary.diverging > 0 ? "**\(summary.diverging.grouped)**" : "0", searched.end,
      searched.unneeded.map { Markdown.code($0) }.joined(separator: ", "),
    ])
  }

  private func page(_ summary: MigrationSearchSummary) -> String {
    let command = ReportingTool.running.command("\(Migration.command) --explore")
    var page = Markdown.heading(
      command, isGood: summary.exitCode == .success, summary.verdict)
    guard !stages.isEmpty else { return page }
    page += Markdown.table(
      [
        "stage", "pairs of states", "length", "declared", "differing", "searched",
        "handlers that no sequence needs",
      ], stages)
    var leftOut = 0
    for searched in summary.differing {
      let room = Self.limit - page.utf8.count
      guard room > Self.frame else {
        leftOut += 1
        continue
      }
      var report = MarkdownComparison(tool: .running, limit: room)
      for event in searched.events { report.take(event, into: &page) }
    }
    if leftOut > 0 {
      page += "\n**\(leftOut.counted("stage")) left out**: this page has no more room.\n"
    }
    return page
  }
}

extension Migration.Stage {
  /// The stage in Markdown, as shown in tables.
  var markdown: String {
    moved.map { "+ \(Markdown.code($0.name))" } ?? Markdown.code(label)
  }
}

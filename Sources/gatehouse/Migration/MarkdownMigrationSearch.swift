import Machines
import Notation
import Replaying
import ScenarioTracing
import TextFormats
import Tooling

/// The search as a Markdown page for a pull request: the stages, and a section for each that
/// differs from the one before.
struct MarkdownMigrationSearch: MigrationSearchReport {
  /// The maximum size of a page, since a comment on GitHub has at most 65,536 characters, and of
  /// what is said of a stage beside its differences.
  private static let limit = 65_000
  private static let frame = 8_000

  private var rows = ""

  mutating func take(_ event: MigrationSearchEvent) -> String {
    switch event {
    case .began: return ""
    case .searched(let searched):
      rows += row(of: searched)
      return ""
    case .ended(let summary): return page(summary)
    }
  }

  private func row(of searched: SearchedStage) -> String {
    let summary = searched.summary
    return Markdown.row([
      searched.stage.markdown, "\(summary.states ?? 0)", "\(summary.triedLength ?? 0)",
      "\(summary.declaredCount)",
      summary.diverging > 0 ? "**\(summary.diverging)**" : "0", searched.end,
      searched.unneeded.map { Markdown.code($0) }.joined(separator: ", "),
    ])
  }

  private func page(_ summary: MigrationSearchSummary) -> String {
    let mark = summary.exitCode == .success ? "✅" : "❌"
    let command = Markdown.escaped(
      ReportingTool.running.command("\(MigrateCommand.name) --explore"))
    var page = Markdown.heading(3, "\(mark) \(command): \(summary.verdict)")
    guard !rows.isEmpty else { return page }
    page += Markdown.table(
      [
        "stage", "pairs of states", "length", "declared", "differing", "searched",
        "handlers that no sequence needs any more",
      ], rows)
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

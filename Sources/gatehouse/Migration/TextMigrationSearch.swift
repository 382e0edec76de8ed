import Machines
import Notation
import Replaying
import ScenarioTracing
import Tooling

/// The search for people: a line a stage as soon as it was searched, then what differs.
///
/// ```
/// stage          pairs of states  length  declared  differing
/// + email-link              2000       3         0          0  bounded by --states 2000
///     no sequence within the bound needs any more: user-input/reauthenticate
/// ```
struct TextMigrationSearch: MigrationSearchReport {
  private static let heads = ["pairs of states", "length", "declared", "differing"]

  private let paint: Paint
  private var table: StageTable?

  init(paint: Paint) { self.paint = paint }

  mutating func take(_ event: MigrationSearchEvent) -> String {
    switch event {
    case .began(let migration):
      guard migration.next != nil else { return "" }
      let table = StageTable(of: migration, heads: Self.heads)
      self.table = table
      return paint.heading(table.heading) + "\n"
    case .searched(let searched): return row(of: searched)
    case .ended(let summary): return text(of: summary)
    }
  }

  private func row(of searched: SearchedStage) -> String {
    let summary = searched.summary
    let counts = [
      summary.states ?? 0, summary.triedLength ?? 0, summary.declaredCount, summary.diverging,
    ]
    let none = summary.bound == nil ? "no sequence" : "no sequence within the bound"
    let row = table?.row(searched.stage.label, counts.map(String.init)) ?? ""
    let lines =
      ["\(row)  \(searched.end)"]
      + summary.declared.filter { $0.count > 0 }.map {
        "    declared: \($0.declaration.name), \($0.count.counted(summary.unit))"
      }
      + searched.unneeded.map { handler in
        let isSafe = searched.stage.deletable.contains(handler)
        return "    \(none) needs any more: \(handler)\(isSafe ? " (safe to delete)" : "")"
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
        case .unreadable, .rejected, .ended: break
        }
      }
      return text
    }
    return ([summary.stages.isEmpty ? "" : "\n"] + differences).joined() + "\(summary.verdict)\n"
  }
}

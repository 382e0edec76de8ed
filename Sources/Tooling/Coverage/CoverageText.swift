import Exploration
import Machines
import Notation
import Replaying
import ScenarioTracing

/// What scenarios cover and what they could, for people.
///
/// ```
///              covered  reachable
/// states            30         31   96 %
/// ```
struct CoverageText<M: Machine> {
  private let coverage: SelectedCoverage<M>
  private let report: CoverageReport<M>
  private let paint: Paint

  init(_ coverage: SelectedCoverage<M>, paint: Paint) {
    self.coverage = coverage
    report = coverage.report
    self.paint = paint
  }

  /// The table, then what is reachable and not covered, then what was not reached.
  func text() throws(IncompleteComponents) -> String { table + (try uncovered()) + unreached }

  private var table: String {
    let columns = ["covered", "reachable"]
    let width = CoverageItem.Kind.allCases.map(\.rawValue.count).max() ?? 0
    func row(_ name: String, _ cells: [String], _ share: String = "") -> String {
      let padded = zip(cells, columns).map {
        String(repeating: " ", count: max(0, $1.count - $0.count)) + $0
      }
      let name = name + String(repeating: " ", count: width + 1 - name.count)
      return "\(name)  \(padded.joined(separator: "  "))\(share)"
    }
    var text = paint.heading(row("", columns)) + "\n"
    for kind in CoverageItem.Kind.allCases {
      let (covered, reachable) = report.counts(of: kind)
      guard reachable > 0 else { continue }
      let share = "\(covered * 100 / reachable)"
      let cell = String(repeating: " ", count: max(0, 5 - share.count)) + share
      text += row("\(kind.rawValue)s", ["\(covered)", "\(reachable)"], "\(cell) %") + "\n"
    }
    let exploration = report.exploration
    return text
      + "\(coverage.scenarioCount.counted("scenario")), and "
      + "\(exploration.steps.counted("step")) beyond: \(exploration.end.text)\n"
  }

  private func uncovered() throws(IncompleteComponents) -> String {
    var text = ""
    for way in try UncoveredItems.all(in: report) {
      let lexicon = report.exploration.lexicon
      let givens = way.trace.givens.map { "given \($0.text(in: lexicon))" }
      let stimuli = way.trace.steps.map { $0.stimulus.text(in: lexicon) }
      text += way.items.map { "  \($0.kind.rawValue) \($0.name)\n" }.joined()
      text += paint.faint("    \((givens + stimuli).joined(separator: "; "))") + "\n"
    }
    return text.isEmpty ? "" : "\n" + paint.heading("reachable, not covered:") + "\n" + text
  }

  private var unreached: String {
    let items = report.unreached
    guard !items.isEmpty else { return "" }
    let heading =
      report.exploration.end == .complete ? "unreachable:" : "not reached within the bound:"
    return "\n" + paint.heading(heading) + "\n"
      + items.map { "  \($0.kind.rawValue) \($0.name)\n" }.joined()
  }
}

import Exploration
import Machines
import Notation
import Running
import TextFormats
import Tracing

extension SelectedCoverage {
  /// Returns a report for people on the covered and reachable items: a table, the uncovered items,
  /// and the unreached items.
  ///
  /// Throws if the machine's components do not contain its whole state.
  ///
  /// ```
  ///              covered  reachable
  /// states            30         31   96 %
  /// ```
  func text(paint: Paint) throws(IncompleteComponents) -> String {
    table(paint) + (try uncovered(paint)) + unreached(paint)
  }

  private func table(_ paint: Paint) -> String {
    let width = CoverageItem.Kind.allCases.map(\.rawValue.count).max() ?? 0
    let table = TextTable(["covered", "reachable"], width: width + 1)
    var text = paint.heading(table.heading) + "\n"
    for kind in CoverageItem.Kind.allCases {
      let (covered, reachable) = report.counts(of: kind)
      guard reachable > 0 else { continue }
      let share = share(of: kind).text
      let space = String(repeating: " ", count: max(0, 7 - share.count))
      text += table.row("\(kind.rawValue)s", [covered.grouped, reachable.grouped])
      text += "\(space)\(share)\n"
    }
    return text + "\(extent)\n"
  }

  /// How many scenarios and steps the results are based on, in one line.
  var extent: String {
    let exploration = report.exploration
    return "\(scenarioCount.counted("scenario")), \(exploration.steps.counted("step")) beyond them "
      + "(\(exploration.end.text))"
  }

  private func uncovered(_ paint: Paint) throws(IncompleteComponents) -> String {
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

  private func unreached(_ paint: Paint) -> String {
    let items = report.unreached
    guard !items.isEmpty else { return "" }
    let heading =
      report.exploration.end == .complete ? "unreachable:" : "not reached within the bound:"
    return "\n" + paint.heading(heading) + "\n"
      + items.map { "  \($0.kind.rawValue) \($0.name)\n" }.joined()
  }
}

/// Items that are reachable but uncovered, and that one path would cover together.
struct UncoveredItems<M: Machine> {
  /// A trace whose last step covers the items.
  let trace: Trace<M>
  /// The items of the group in order.
  let items: [CoverageItem]

  /// Returns all groups. Groups with the shortest paths come first.
  ///
  /// Throws if the machine's components do not contain its whole state.
  static func all(
    in report: CoverageReport<M>
  ) throws(IncompleteComponents) -> [UncoveredItems] {
    var ways: [Trace<M>: [CoverageItem]] = [:]
    var order: [Trace<M>] = []
    for item in report.uncovered {
      guard let trace = try report.trace(covering: item) else { continue }
      if ways[trace] == nil { order.append(trace) }
      ways[trace, default: []].append(item)
    }
    return order.map { UncoveredItems(trace: $0, items: ways[$0] ?? []) }
      .sorted { ($0.trace.steps.count, $0.items[0]) < ($1.trace.steps.count, $1.items[0]) }
  }
}

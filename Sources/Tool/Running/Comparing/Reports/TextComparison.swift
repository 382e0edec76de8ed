import Machines
import Notation
import Tracing

/// The comparison for people:
///
/// ```
/// FILE:LINE: diverges: NAME
///   stimulus: back
///   state before: unauthenticated/login
///       coordinator                 routers
///     | -> unauthenticated          -> unauthenticated/landing
///     > shows landing
///   coordinator decided by:
///     handler/back
///   routers decided by:
///     router/login/back, which saw flow
///
/// NAME: declared in 3 scenarios, such as FILE:LINE
///   the reason for the difference
///   stimulus: back
///   state before: unauthenticated/login
///       coordinator                 routers
///     > shows landing
///   of the 4 lines of this step, 3 would be reported if missing
/// ```
///
/// Undeclared differences come first. Differences with the same declaration are one item. `|` marks
/// lines that differ. `<` and `>` mark lines of only one design.
struct TextComparison: ReportWriter {
  /// The maximum width to which a column is padded with spaces.
  private static let widest = 60

  private let paint: Paint
  private let onlyUndeclared: Bool
  private var first = ""
  private var second = ""

  init(paint: Paint, onlyUndeclared: Bool) {
    self.paint = paint
    self.onlyUndeclared = onlyUndeclared
  }

  mutating func take(_ event: ComparisonEvent, into text: inout String) {
    switch event {
    case .began(let first, let second): (self.first, self.second) = (first, second)
    case .unreadable, .rejected, .leftOut: break
    case .compared(let scenario): text += self.text(of: scenario)
    case .ended(let summary): text += self.text(of: summary)
    }
  }

  private func text(of scenario: ScenarioComparison) -> String {
    switch scenario.verdict {
    case .same, .declared: return ""
    case .skipped(let why):
      return paint.faint("\(scenario.identity): skipped: \(why)".visible) + "\n"
    case .diverges(let step): return self.text(of: step, in: scenario)
    }
  }

  /// Returns an undeclared difference.
  private func text(of step: DivergingStep, in scenario: ScenarioComparison) -> String {
    let name = step.path == scenario.path ? scenario.name : scenario.identity
    var lines = [paint.heading("\(step.path.visible):\(step.line): diverges: \(name.visible)")]
    lines += ["  stimulus: \(step.stimulus)", "  state before: \(step.state)"]
    lines += table(of: step.lines)
    for (design, rows) in [(first, step.firstRows), (second, step.secondRows)] {
      lines.append("  \(design) decided by:\(rows.isEmpty ? " no row" : "")")
      lines += rows.map { "    \($0.sentence)" }
    }
    lines += step.route.map { "  \($0.visible)" }
    let source = scenario.source.map { "\n\($0)" } ?? ""
    return lines.joined(separator: "\n") + "\n" + source + "\n"
  }

  /// Returns the differences with one declaration, by an example.
  private func text(of declared: ComparisonSummary.DeclaredCount, _ unit: String) -> String {
    guard let example = declared.example, case .declared(let name, let step) = example.verdict
    else { return "" }
    let place = "\(step.path):\(step.line)"
    let counted = declared.count.counted(unit)
    var lines = [paint.heading("\(name): declared in \(counted), such as \(place)".visible)]
    lines += ["  \(declared.declaration.reason)"]
    lines += ["  stimulus: \(step.stimulus)", "  state before: \(step.state)"]
    lines += table(of: step.lines.filter { !$0.isSame })
    lines += [example.seededChanges?.sentence].compactMap { $0.map { "  \($0)" } }
    return lines.joined(separator: "\n") + "\n\n"
  }

  private func table(of lines: [PairedLine]) -> [String] {
    let firsts = [first] + lines.map { $0.first ?? "" }
    let width = min(firsts.map(\.count).max() ?? 0, Self.widest)
    func row(_ mark: String, _ first: String, _ second: String) -> String {
      guard !second.isEmpty else { return "    \(mark) \(first)" }
      guard first.count <= width else { return row(mark, first, "") + "\n" + row(mark, "", second) }
      let padding = String(repeating: " ", count: width - first.count)
      return "    \(mark) \(first)\(padding)   \(second)"
    }
    return [row(" ", first, second)]
      + lines.map { line in
        let text = row(line.mark, line.first ?? "", line.second ?? "")
        return line.isSame ? text : paint.bad(text)
      }
  }

  private func text(of summary: ComparisonSummary) -> String {
    if let why = summary.emptiness { return paint.bad("nothing was compared: \(why)") + "\n" }
    let declared = onlyUndeclared ? [] : summary.metDeclarations.map { text(of: $0, summary.unit) }
    var lines = ["\(declared.joined())\(first) and \(second): \(summary.extent)"]
    if !onlyUndeclared { lines += summary.declaredSentences }
    lines += summary.staleSentences.map { paint.bad($0) }
    lines += summary.limits
    lines.append(
      summary.exitCode == .success ? paint.good(summary.verdict) : paint.bad(summary.verdict))
    return lines.joined(separator: "\n") + "\n"
  }
}

extension TracedReason {
  /// A sentence with the row and the facts on which the choice of the row was based.
  var sentence: String { facts.map { "\(row), which saw \($0)" } ?? row }
}

extension PairedLine {
  /// The mark of a line, as in `sdiff`.
  fileprivate var mark: String {
    switch side {
    case .same: " "
    case .changed: "|"
    case .first: "<"
    case .second: ">"
    }
  }
}

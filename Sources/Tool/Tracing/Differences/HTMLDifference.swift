import TextFormats
import WebPages

/// A page that shows the traces of each scenario side by side, and opens at the first difference.
///
/// The head has the fields `tool`, `machine` (its name), `before` and `after` (the paths), and the
/// fields of ``PageMachine``. Each record is a scenario. Its entry in the list has the fields
/// `change` (`same`, `changed`, `removed` or `added`), `before` and `after` (the names `PATH:NAME`;
/// absent for a side without the scenario), `steps` and `differences`, the number of differing
/// steps. For scenarios that are not `same`, its details are
///
/// - `tags` and `givens`, each a list of lines;
/// - `start`, with the states `before` and `after`, each absent if the trace does not contain it;
/// - `steps`, each with `change` (`same`, `changed`, `removed` or `added`), `stimulus`, the lines
///   of its `observations`, and for each side that contains it an object `before` or `after` with
///   its `number` from 1 and the `state` after it.
///
/// The first two characters of a line give its side: `- ` for before, `+ ` for after, two spaces
/// for both. The tail has the fields `transitions` and `counts` as in ``JSONDifference``, and
/// `sentences`, which repeat them in words.
struct HTMLDifference: ReportWriter {
  private let tool: ReportingTool
  private var page: WebPage?

  /// Creates a page that names the program that wrote it.
  init(tool: ReportingTool) { self.tool = tool }

  mutating func take(_ event: DifferenceEvent, into text: inout String) {
    switch event {
    case .began(let before, let after, let machine):
      let title =
        "\(tool.machine): \(DiagramText.line(before, DiagramText.title)) → "
        + DiagramText.line(after, DiagramText.title)
      page = WebPage(
        .diff, title: title,
        head: [
          "tool": tool.json, "machine": tool.machine, "before": before, "after": after,
        ] + machine.json)
      text += page?.opening ?? ""
    case .compared(let scenario): text += Self.record(of: scenario)
    case .ended(let summary): text += page?.closing(Self.tail(of: summary)) ?? ""
    }
  }

  private static func record(of scenario: ScenarioDifference) -> String {
    let steps = scenario.alignedSteps
    let listed: JSONRecord = [
      "change": scenario.kind.rawValue, "before": scenario.before, "after": scenario.after,
      "steps": steps.count, "differences": steps.count(where: \.isVisible),
    ]
    guard scenario.kind != .same else { return WebPage.record(listed.text, nil) }
    let start: JSONRecord = ["before": scenario.startBefore, "after": scenario.startAfter]
    let shown: JSONRecord = [
      "tags": lines(scenario.tags), "givens": lines(scenario.givens), "start": start,
      "steps": steps.map(record),
    ]
    return WebPage.record(listed.text, shown.text)
  }

  private static func record(of step: StepDifference) -> JSONRecord {
    func side(_ side: StepDifference.Side?) -> JSONRecord? {
      side.map { ["number": $0.number, "state": $0.state] }
    }
    let change = step.isVisible ? step.kind.rawValue : ScenarioDifference.Kind.same.rawValue
    return [
      "change": change, "stimulus": step.stimulus, "observations": lines(step.observations),
      "before": side(step.before), "after": side(step.after),
    ]
  }

  private static func lines(_ difference: LineDifference) -> [String] {
    difference.lines.map { "\($0.side.mark) \($0.text)" }
  }

  private static func tail(of summary: DifferenceSummary) -> String {
    let sentences = summary.sentences + [summary.shortfall].compactMap { $0 }
    return (["sentences": sentences] + summary.json).text
  }
}

import TextFormats
import WebPages

/// A page with the traces of each scenario side by side, which opens at the first difference.
///
/// The head has the fields `tool`, `before` and `after` (the paths), and those of ``PageMachine``.
/// A record is a scenario: what is listed of it has the fields `change` (`same`, `changed`,
/// `removed` or `added`), `before` and `after` (the names `PATH:NAME`; absent for a side without
/// it), `steps` and `differences`, the number of steps that differ. What is shown, of scenarios
/// that are not `same`, has
///
/// - `tags` and `givens`, each a list of lines;
/// - `start`, with the states `before` and `after`; absent for a trace that does not say it;
/// - `steps`, each with `change` (`same`, `changed`, `removed` or `added`), `stimulus`, the lines
///   of its `observations`, and for each side that has it an object `before` or `after` with its
///   `number` from 1 and the `state` that it leads to.
///
/// A line is a text of which the first two characters say the side: `- ` before, `+ ` after, two
/// spaces for both. The tail has the fields `transitions` and `counts` as ``JSONDifference`` has
/// them, and `sentences`, which say the same in words.
struct HTMLDifference: DifferenceReport {
  private let tool: ReportingTool
  private var page: WebPage?

  /// A page that names the program that made it.
  init(tool: ReportingTool) { self.tool = tool }

  mutating func take(_ event: DifferenceEvent, into text: inout String) {
    switch event {
    case .began(let before, let after, let machine):
      let title =
        "\(DiagramText.line(before, DiagramText.title)) → "
        + DiagramText.line(after, DiagramText.title)
      page = WebPage(.diff, title: title) { json in
        json.object("tool") { tool.write(into: &$0) }
        json.field("before", before)
        json.field("after", after)
        machine.write(into: &json)
      }
      text += page?.opening ?? ""
    case .compared(let scenario): text += Self.record(of: scenario)
    case .ended(let summary): text += page?.closing(Self.tail(of: summary)) ?? ""
    }
  }

  private static func record(of scenario: ScenarioDifference) -> String {
    let isSame = scenario.kind == .same
    let steps = isSame ? [] : scenario.alignedSteps
    let count = max(scenario.traceBefore.steps.count, scenario.traceAfter.steps.count)
    let listed = JSONWriter.object { json in
      json.field("change", scenario.kind.rawValue)
      json.field("before", scenario.before)
      json.field("after", scenario.after)
      json.field("steps", isSame ? count : steps.count)
      json.field("differences", steps.count { !$0.isSame })
    }
    guard !isSame else { return WebPage.record(listed, nil) }
    let shown = JSONWriter.object { json in
      json.field("tags", lines(scenario.tags))
      json.field("givens", lines(scenario.givens))
      json.object("start") { json in
        json.field("before", scenario.traceBefore.start)
        json.field("after", scenario.traceAfter.start)
      }
      json.list("steps") { list in
        for step in steps { list.object { write(step, &$0) } }
      }
    }
    return WebPage.record(listed, shown)
  }

  private static func write(_ step: AlignedStep, _ json: inout JSONWriter) {
    json.field("change", change(of: step))
    json.field("stimulus", step.stimulus)
    json.field("observations", lines(step.observations))
    for (name, side) in [("before", step.before), ("after", step.after)] {
      guard let side else { continue }
      json.object(name) { json in
        json.field("number", side.number)
        json.field("state", side.state)
      }
    }
  }

  private static func change(of step: AlignedStep) -> String {
    let kind: ScenarioDifference.Kind =
      step.before == nil ? .added : step.after == nil ? .removed : step.isSame ? .same : .changed
    return kind.rawValue
  }

  private static func lines(_ difference: LineDifference) -> [String] {
    difference.lines.map { "\($0.side.mark) \($0.text)" }
  }

  private static func tail(of summary: DifferenceSummary) -> String {
    JSONWriter.object { json in
      json.field("sentences", summary.sentences + [summary.shortfall].compactMap { $0 })
      JSONDifference.write(summary, &json)
    }
  }
}

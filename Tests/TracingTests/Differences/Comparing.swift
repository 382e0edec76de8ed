import Tracing
import TurnstileMachine

/// Parses a trace. Stimuli are at the start of lines, and their observations are indented below
/// them.
func trace(
  _ text: String, tags: [String] = [], givens: [String] = [], start: String? = "a"
) -> WrittenTrace {
  var steps: [(stimulus: String, observations: [String])] = []
  for line in text.split(separator: "\n") {
    if line.hasPrefix("  ") {
      steps[steps.count - 1].observations.append(String(line.dropFirst(2)))
    } else {
      steps.append((String(line), []))
    }
  }
  return WrittenTrace(
    tags: tags, givens: givens, start: start,
    steps: steps.map { WrittenStep($0.stimulus, causing: $0.observations) })
}

/// Returns the difference between two traces of a scenario.
func difference(_ before: WrittenTrace, _ after: WrittenTrace) -> ScenarioDifference {
  ScenarioDifference(("b.scenario:s", before), ("a.scenario:s", after))
}

/// Returns the difference between two traces of a scenario, written as texts.
func difference(_ before: String, _ after: String) -> ScenarioDifference {
  difference(trace(before), trace(after))
}

/// Returns a report on differences in one of the formats.
func told(
  _ differences: [ScenarioDifference], as format: DifferenceFormat = .text, unreadable: Int = 0
) -> String {
  var report = format.report(by: ReportingTool(name: "turn", version: "1.2.3"))
  var summary = DifferenceSummary()
  for _ in 0..<unreadable { summary.addUnreadable() }
  var text = ""
  report.take(.began(before: "b", after: "a", of: PageMachine(Turnstile.self)), into: &text)
  for difference in differences {
    summary.add(difference)
    report.take(.compared(difference), into: &text)
  }
  report.take(.ended(summary), into: &text)
  return text
}

extension TransitionChange {
  /// A short description of the change.
  var text: String {
    let lines = [before, after].map { $0.map { "\($0.from ?? "?") \($0.line)" } ?? "nothing" }
    return "\(kind): \(lines[0]), \(lines[1])"
  }
}

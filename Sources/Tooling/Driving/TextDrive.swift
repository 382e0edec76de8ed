import Exploration
import Machines
import Notation
import Running
import Tracing

/// The report on a tested program, for people.
///
/// ```
/// FILE:LINE: failed: NAME
///   the program differs at `insert penny`
///     - -> unlocked(coins: 1) via lock
///     + -> locked via lock
/// ```
struct TextDrive<M: Machine>: ReportWriter {
  let paint: Paint
  let tool: ReportingTool
  /// How sentences refer to the program.
  private var program = "the program"

  init(paint: Paint, tool: ReportingTool) { (self.paint, self.tool) = (paint, tool) }

  mutating func take(_ event: DriveEvent<M>, into text: inout String) {
    if case .began(let name) = event { program = tool.program(named: name) }
    text += self.text(for: event)
  }

  private func text(for event: DriveEvent<M>) -> String {
    switch event {
    case .began, .unreadable, .rejected: ""
    case .drove(let scenario): text(of: scenario)
    case .foundGone(let scenario):
      "\(scenario.path.visible): gone: \(program) agrees with the model\n"
    case .beganWalk(let seed, let isSteered):
      "a walk\(isSteered ? "" : " at random"), seed \(seed)\n"
    case .diverged(let divergence, let name):
      paint.heading(needs(of: divergence)) + "\n" + divergence.scenario(named: name) + "\n"
    case .walked(let report): text(of: report)
    case .learnt(let report, let seed): text(of: report, seed)
    case .ended(let summary, let isInterrupted): text(of: summary, isInterrupted)
    }
  }

  private func text(of summary: DriveSummary, _ isInterrupted: Bool) -> String {
    var parts: [String] = []
    if summary.scenarios > 0 {
      parts.append(
        "\(summary.scenarios.counted("scenario")): \(summary.same) the same, "
          + "\(summary.diverging) \(summary.diverging == 1 ? "diverges" : "diverge")"
          + (summary.failing > 0 ? ", \(summary.failing) failed in the model itself" : ""))
    }
    if summary.hasWalk {
      let causes = summary.causes.counted("cause")
      parts.append(summary.causes == 0 ? "the walk found no difference" : "\(causes) in the walk")
    }
    if summary.unreadable > 0 {
      parts.append("\(summary.unreadable.counted("file")) not read because of errors")
    }
    if isInterrupted { parts.append("interrupted: the rest was not done") }
    return parts.map { "\($0)\n" }.joined()
  }

  private func text(of scenario: ScenarioDrive<M>) -> String {
    switch scenario.verdict {
    case .same: return ""
    case .fails(let failure):
      return paint.failure(failure.text(named: scenario.name, by: tool)) + "\n"
        + "  the model itself fails here; \(program) was not run\n"
    case .breaksDown(let line, let message):
      let place = "\(line.path.visible):\(line.number): failed: \(scenario.name.visible)"
      let what = "\(program) broke down after the last step: \(message.visible)"
      return paint.failure("\(place)\n  \(what)") + "\n"
    case .diverges(let line, let difference):
      let place = "\(line.path.visible):\(line.number): failed: \(scenario.name.visible)"
      let what: [String] =
        switch difference.seen {
        case .breakdown(let message) where line.text.isEmpty:
          ["\(program) cannot start: \(message.visible)"]
        case .breakdown, .lines:
          [
            line.text.isEmpty
              ? "the initial states differ" : "\(program) differs at `\(line.text)`"
          ]
            + lines(of: difference).map { "  \($0)" }
        }
      return paint.failure(([place] + what.map { "  \($0)" }).joined(separator: "\n")) + "\n"
    }
  }

  /// Returns the lines of a diff between the expected and the actual output.
  private func lines(of difference: ImplementationDifference<M>) -> [String] {
    switch difference.seen {
    case .breakdown(let message):
      return difference.expected.map { "- \($0)" } + ["+ no answer: \(message.visible)"]
    case .lines(let lines, let state):
      let isSame = lines == difference.expected
      let block = Failure.DifferenceLine.between(expected: difference.expected, seen: lines)
      return (isSame ? [] : block.map(\.marked))
        + (state.map { ["- is \(difference.state)", "+ is \($0)"] } ?? [])
    }
  }

  private func needs(of divergence: ImplementationDivergence<M>) -> String {
    let steps = divergence.trace.steps.count
    let place =
      divergence.originalLength > 0
      ? "step \(divergence.stepsBefore) of the walk" : "the beginning of a sequence"
    let found = "# Found at \(place)"
    guard divergence.isSteady else { return found + "; not reproduced when repeated" }
    guard divergence.originalLength > 0 else { return found }
    return found + "; \(steps) of \(divergence.originalLength.counted("step")) needed"
  }

  private func text(of report: ImplementationWalkReport<M>) -> String {
    let repeated = report.divergences.enumerated().filter { $0.element.count > 1 }.map {
      "  divergence \($0.offset + 1) occurred in \($0.element.count.counted("sequence"))\n"
    }
    return repeated.joined()
      + (report.isCutShort ? "ended early: sequences cannot start\n" : "")
      + "\(report.sequences.counted("sequence")), \(report.steps.counted("step")) and "
      + "\(report.replayedSteps) in replays, \(report.coverage.covered.count) of "
      + "\(Coverage<M>.all.count) rows and rules\n"
  }

  private func text(of report: CharacterisationReport, _ seed: UInt64) -> String {
    var lines = [
      "\(report.steps.counted("step")), seed \(seed): \(report.answers.counted("answer")) in "
        + report.sequences.count.counted("scenario")
    ]
    if report.isCutShort {
      lines.append("ended early: sequences cannot start")
    }
    if report.unsteady > 0 {
      lines.append(
        "\(report.unsteady.counted("scenario")) left out: the program is not deterministic")
    }
    if report.unrepeated > 0 {
      lines.append(
        "\(report.unrepeated.counted("scenario")) kept without being repeated")
    }
    if let first = report.breakdowns.first {
      let times = report.breakdowns.count.counted("time")
      lines.append("no answer or a refused given, \(times); the first time: \(first.visible)")
    }
    if let first = report.unknown.first {
      let count = report.unknown.count.counted("answer")
      lines.append("\(count) left out because the model lacks their words; the first: \(first)")
    }
    return lines.map { "\($0)\n" }.joined()
  }
}

import Exploration
import Machines
import Notation
import Replaying
import ScenarioTracing
import TextFormats

/// The report on a program, as one JSON object that is written incrementally.
///
/// It contains the version of the format, which is increased when a field is removed or changes its
/// meaning; fields may be added in any version. `Tests/Fixtures/reports/drive.schema.json`
/// describes every field.
struct JSONDrive<M: Machine>: DriveReport {
  /// The version of the format.
  static var version: Int { 1 }

  private var json = JSONWriter()
  private var walk: ImplementationWalk<M>.Report?
  private var learnt: (report: Characterisation<M>.Report, seed: UInt64)?
  private var settings: (seed: UInt64, isSteered: Bool)?

  init(program: String) {
    json.beginObject()
    json.field("version", Self.version)
    json.field("program", program.visible)
    json.beginList("divergences")
  }

  mutating func text(for event: DriveEvent<M>) -> String {
    switch event {
    case .unreadable, .rejected: return ""
    case .drove(let scenario): write(scenario)
    case .beganWalk(let seed, let isSteered): settings = (seed, isSteered)
    case .diverged(let divergence, let name): write(divergence, name)
    case .walked(let report): walk = report
    case .learnt(let report, let seed): learnt = (report, seed)
    }
    return json.takeText()
  }

  private mutating func write(_ scenario: ScenarioDrive<M>) {
    switch scenario.verdict {
    case .same: return
    case .fails(let failure):
      json.breakLine()
      json.object { json in
        json.field("from", "model")
        json.field("path", scenario.path.visible)
        json.field("name", scenario.name.visible)
        json.field("line", failure.line)
        json.field("failure", failure.summary)
      }
    case .diverges(let line, let difference):
      json.breakLine()
      json.object { json in
        json.field("from", "scenario")
        json.field("path", line.path.visible)
        json.field("name", scenario.name.visible)
        json.field("line", line.number)
        if !line.text.isEmpty { json.field("stimulus", line.text) }
        Self.write(difference, to: &json)
      }
    }
  }

  private mutating func write(_ divergence: ImplementationDivergence<M>, _ name: String) {
    let lexicon = divergence.lexicon
    json.breakLine()
    json.object { json in
      json.field("from", "walk")
      json.field("name", name)
      json.field("givens", divergence.trace.givens.map { $0.text(in: lexicon) })
      json.field("stimuli", divergence.trace.steps.map { $0.stimulus.text(in: lexicon) })
      Self.write(divergence.difference, to: &json)
      json.field("step", divergence.stepsBefore)
      json.field("originalLength", divergence.originalLength)
      json.field("steady", json: divergence.isSteady ? "true" : "false")
      json.field("scenario", divergence.scenario(named: name))
    }
  }

  private static func write(
    _ difference: ImplementationDifference<M>, to json: inout JSONWriter
  ) {
    json.field("expected", difference.expected)
    switch difference.seen {
    case .breakdown(let message): json.field("breakdown", message.visible)
    case .lines(let lines, let state):
      json.field("seen", lines)
      if let state {
        json.field("expectedState", difference.state)
        json.field("seenState", state)
      }
    }
  }

  mutating func end(_ summary: DriveSummary, isInterrupted: Bool) -> String {
    json.breakLine()
    json.end()
    json.object("scenarios") { json in
      json.field("same", summary.same)
      json.field("diverging", summary.diverging)
      json.field("failing", summary.failing)
      json.field("unreadable", summary.unreadable)
    }
    if let walk, let settings {
      json.object("walk") { json in
        json.field("seed", json: "\(settings.seed)")
        json.field("steered", json: settings.isSteered ? "true" : "false")
        json.field("sequences", walk.sequences)
        json.field("steps", walk.steps)
        json.field("replayedSteps", walk.replayedSteps)
        json.field("cutShort", json: walk.isCutShort ? "true" : "false")
        json.field("covered", walk.coverage.covered.count)
        json.field("coverable", Coverage<M>.all.count)
        let counts = walk.divergences.map { "\($0.count)" }.joined(separator: ",")
        json.field("counts", json: "[\(counts)]")
      }
    }
    if let (report, seed) = learnt {
      json.object("learnt") { json in
        json.field("seed", json: "\(seed)")
        json.field("steps", report.steps)
        json.field("answers", report.answers)
        json.field("scenarios", report.sequences.count)
        json.field("unsteady", report.unsteady)
        json.field("cutShort", json: report.isCutShort ? "true" : "false")
        Self.write(report.breakdowns, as: "breakdowns", to: &json)
        Self.write(report.unknown, as: "unknown", to: &json)
      }
    }
    json.field("interrupted", json: isInterrupted ? "true" : "false")
    json.end()
    return json.takeText() + "\n"
  }

  private static func write(
    _ incidents: Characterisation<M>.Incidents, as name: String, to json: inout JSONWriter
  ) {
    json.object(name) { json in
      json.field("count", incidents.count)
      if let first = incidents.first { json.field("first", first.visible) }
    }
  }
}

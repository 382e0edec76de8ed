import Exploration
import Machines
import Notation
import Running
import TextFormats
import Tracing

/// The report on a tested program as one JSON object, which is written incrementally.
///
/// The object contains the version of the format. The version is increased when a field is removed
/// or changes its meaning, but not when a field is added.
/// `Tests/Fixtures/reports/drive.schema.json` describes every field.
struct JSONDrive<M: Machine>: ReportWriter {
  /// The version of the format.
  static var version: Int { 1 }

  private var json = JSONWriter()
  private var walk: ImplementationWalkReport<M>?
  private var learnt: (report: CharacterisationReport, seed: UInt64)?
  private var settings: (seed: UInt64, isSteered: Bool)?

  init(program: String) {
    json.begin(["version": Self.version, "program": program.visible], listing: "divergences")
  }

  mutating func take(_ event: DriveEvent<M>, into text: inout String) {
    switch event {
    case .began, .unreadable, .rejected, .foundGone: return
    case .drove(let scenario): write(scenario)
    case .beganWalk(let seed, let isSteered): settings = (seed, isSteered)
    case .diverged(let divergence, let name): write(divergence, name)
    case .walked(let report): walk = report
    case .learnt(let report, let seed): learnt = (report, seed)
    case .ended(let summary, let isInterrupted): end(summary, isInterrupted)
    }
    text += json.takeText()
  }

  private mutating func write(_ scenario: ScenarioDrive<M>) {
    let name = scenario.name.visible
    switch scenario.verdict {
    case .same: return
    case .fails(let failure):
      json.line([
        "from": "model", "path": scenario.path.visible, "name": name, "line": failure.line,
        "failure": failure.summary,
      ])
    case .diverges(let line, let difference):
      json.line(Self.record(of: line, in: name) + difference.json)
    case .breaksDown(let line, let message):
      json.line(
        Self.record(of: line, in: name)
          + ["expected": [String](), "breakdown": message.visible])
    }
  }

  private static func record(
    of line: (path: String, number: Int, text: String), in name: String
  ) -> JSONRecord {
    [
      "from": "scenario", "path": line.path.visible, "name": name, "line": line.number,
      "stimulus": line.text.isEmpty ? nil : line.text,
    ]
  }

  private mutating func write(_ divergence: ImplementationDivergence<M>, _ name: String) {
    let lexicon = divergence.lexicon
    let sequence: JSONRecord = [
      "from": "walk", "name": name,
      "givens": divergence.trace.givens.map { $0.text(in: lexicon) },
      "stimuli": divergence.trace.steps.map { $0.stimulus.text(in: lexicon) },
    ]
    json.line(
      sequence + divergence.difference.json + [
        "step": divergence.stepsBefore, "originalLength": divergence.originalLength,
        "steady": divergence.isSteady, "scenario": divergence.scenario(named: name),
      ])
  }

  private mutating func end(_ summary: DriveSummary, _ isInterrupted: Bool) {
    let scenarios: JSONRecord = [
      "same": summary.same, "diverging": summary.diverging, "failing": summary.failing,
      "unreadable": summary.unreadable,
    ]
    json.finish([
      "scenarios": scenarios, "walk": walked, "learnt": characterised,
      "interrupted": isInterrupted,
    ])
  }

  private var walked: JSONRecord? {
    guard let walk, let settings else { return nil }
    return [
      "seed": settings.seed, "steered": settings.isSteered, "sequences": walk.sequences,
      "steps": walk.steps, "replayedSteps": walk.replayedSteps, "cutShort": walk.isCutShort,
      "covered": walk.coverage.covered.count, "coverable": Coverage<M>.all.count,
      "counts": walk.divergences.map(\.count),
    ]
  }

  private var characterised: JSONRecord? {
    learnt.map { report, seed in
      [
        "seed": seed, "steps": report.steps, "answers": report.answers,
        "scenarios": report.sequences.count, "unsteady": report.unsteady,
        "unrepeated": report.unrepeated,
        "cutShort": report.isCutShort, "breakdowns": Self.record(of: report.breakdowns),
        "unknown": Self.record(of: report.unknown),
      ]
    }
  }

  private static func record(of incidents: Incidents) -> JSONRecord {
    ["count": incidents.count, "first": incidents.first?.visible]
  }
}

extension ImplementationDifference {
  fileprivate var json: JSONRecord {
    switch seen {
    case .breakdown(let message): ["expected": expected, "breakdown": message.visible]
    case .lines(let lines, let seenState):
      [
        "expected": expected, "seen": lines, "expectedState": seenState.map { _ in state },
        "seenState": seenState,
      ]
    }
  }
}

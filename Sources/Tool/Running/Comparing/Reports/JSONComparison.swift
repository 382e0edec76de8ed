import Machines
import TextFormats
import Tracing

/// One JSON object with all scenarios in which two designs differ, and all skipped scenarios. It is
/// written incrementally.
///
/// The object contains the version of the format, which is increased when a field is removed or
/// changes its meaning. A new field does not increase the version.
/// `Tests/Fixtures/reports/compare.schema.json` describes every field.
struct JSONComparison: ReportWriter {
  /// The version of the format.
  static let version = 1

  private let onlyUndeclared: Bool
  private var json = JSONWriter()

  init(onlyUndeclared: Bool) { self.onlyUndeclared = onlyUndeclared }

  mutating func take(_ event: ComparisonEvent, into text: inout String) {
    switch event {
    case .began(let first, let second):
      json.begin(
        ["version": Self.version, "first": first, "second": second], listing: "scenarios")
    case .unreadable, .rejected, .leftOut: break
    case .compared(let scenario): if isListed(scenario.verdict) { json.line(scenario.json) }
    case .ended(let summary): json.finish(summary.json)
    }
    text += json.takeText()
  }

  private func isListed(_ verdict: ScenarioComparison.Verdict) -> Bool {
    switch verdict {
    case .same: false
    case .declared: !onlyUndeclared
    case .diverges, .skipped: true
    }
  }
}

extension ScenarioComparison {
  fileprivate var json: JSONRecord {
    let verdict: JSONRecord =
      switch self.verdict {
      case .same: ["verdict": "same"]
      case .declared(let name, let step):
        ["verdict": "declared", "declaration": name, "step": step.json]
      case .diverges(let step): ["verdict": "diverges", "step": step.json]
      case .skipped(let why): ["verdict": "skipped", "why": why]
      }
    return ["path": path, "name": name] + verdict + ["source": source]
  }
}

extension DivergingStep {
  fileprivate var json: JSONRecord {
    let lines = lines.map { line -> JSONRecord in
      ["side": line.side.rawValue, "first": line.first, "second": line.second]
    }
    return [
      "number": number, "path": path, "line": line, "route": route, "stimulus": stimulus,
      "state": state, "lines": lines, "firstRows": firstRows.map(\.json),
      "secondRows": secondRows.map(\.json),
    ]
  }
}

extension ComparisonSummary {
  fileprivate var json: JSONRecord {
    let declarations = declared.map { declared -> JSONRecord in
      [
        "name": declared.declaration.name, "reason": declared.declaration.reason,
        "scenario": declared.declaration.scenario, "count": declared.count,
        "example": declared.example?.identity,
        "seededChanges": declared.example?.seededChanges.map { changes -> JSONRecord in
          ["count": changes.count, "covered": changes.covered]
        },
      ]
    }
    let counts: JSONRecord = [
      "same": same, "declared": declaredCount, "diverging": diverging, "skipped": skipped,
      "unreadable": unreadable, "leftOut": leftOut, "steps": steps,
    ]
    return [
      "declarations": declarations, "stale": stale.map(\.name), "unit": unit, "counts": counts,
      // The seed is text because programs might read 64-bit numbers as floating point.
      "seed": seed.map(String.init), "triedLength": triedLength, "pairs": states,
      "bound": bound?.code,
      "rowsOfFirstAlone": rowsOfFirstAlone,
      "rowsNotCompared": rowsNotCompared.isEmpty ? nil : rowsNotCompared,
      "cut": isInterrupted ? RunSummary.Cut.interrupted.rawValue : nil,
    ]
  }
}

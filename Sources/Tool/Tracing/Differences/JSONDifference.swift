import TextFormats

/// One JSON object that contains all differences and is written incrementally.
///
/// It includes the version of the format. The version is increased when a field is removed or
/// changes its meaning, but not when a field is added. `Tests/Fixtures/traces/diff.schema.json`
/// describes every field.
struct JSONDifference: ReportWriter {
  /// The version of the format.
  static let version = 1

  private var json = JSONWriter()

  mutating func take(_ event: DifferenceEvent, into text: inout String) {
    switch event {
    case .began(let before, let after, _):
      json.begin(
        ["version": Self.version, "before": before, "after": after], listing: "scenarios")
    case .compared(let scenario): if scenario.kind != .same { json.line(scenario.json) }
    case .ended(let summary): json.finish(summary.json)
    }
    text += json.takeText()
  }
}

extension ScenarioDifference {
  fileprivate var json: JSONRecord {
    [
      "change": kind.rawValue, "before": before, "after": after, "tags": tags.json,
      "givens": givens.json, "steps": steps.map(\.json),
    ]
  }
}

extension StepDifference {
  fileprivate var json: JSONRecord {
    [
      "change": kind.rawValue, "before": before?.number, "after": after?.number,
      "stimulus": stimulus, "observations": observations.json,
      "transitions": transitions.map(\.json),
    ]
  }
}

extension LineDifference {
  fileprivate var json: [JSONRecord] {
    lines.map { ["side": $0.side.rawValue, "text": $0.text] }
  }
}

extension TransitionChange {
  fileprivate var json: JSONRecord {
    ["change": kind.rawValue, "before": before?.json, "after": after?.json]
  }
}

extension WrittenTransition {
  fileprivate var json: JSONRecord { ["from": from, "to": to, "via": via] }
}

extension DifferenceSummary {
  /// The fields `transitions` and `counts`.
  var json: JSONRecord {
    let counts = JSONRecord(ScenarioDifference.Kind.allCases.map { ($0.rawValue, count($0)) })
    return [
      "transitions": changes.map {
        $0.transition.json + ["stimulus": $0.stimulus.text, "scenarios": $0.scenarios]
      },
      "counts": counts + ["unreadable": unreadable],
    ]
  }
}

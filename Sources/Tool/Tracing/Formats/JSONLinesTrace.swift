import Machines
import TextFormats

extension TraceFormat {
  /// One JSON object per step.
  package static let jsonl = TraceFormat("jsonl", fileExtension: "jsonl", replays: true) {
    JSONLinesTrace()
  }
}

/// One JSON object per line: the machine before the first step, each step, and the end.
///
/// The `event` of each object is `began`, `stepped` or `ended`. The first object contains the
/// version of the format. The version is increased when a field is removed or changes its meaning,
/// but not when a field is added. `Tests/Fixtures/traces/jsonl.schema.json` describes every field.
struct JSONLinesTrace: TraceExporter {
  /// The version of the format.
  static let version = 1

  mutating func take(_ event: TraceEvent, into text: inout String) {
    switch event {
    case .began(let head): text += record(of: head).text
    case .stepped(let step): text += record(of: step).text
    case .ended(let end):
      let record: JSONRecord = ["event": "ended", "steps": end.steps, "broken": end.broken]
      text += record.text
    }
    text += "\n"
  }

  private func record(of head: TraceHead) -> JSONRecord {
    [
      "event": "began", "version": Self.version, "name": head.name, "tags": head.tags,
      "givens": head.givens, "state": head.state.text,
    ]
  }

  private func record(of step: TracedStep) -> JSONRecord {
    let record: JSONRecord = [
      "event": "stepped", "number": step.number, "time": TracedStep.seconds(step.time),
      "duration": TracedStep.seconds(step.duration),
      "actor": step.stimulus.actor?.name, "stimulus": step.stimulus.text,
    ]
    return record + words(of: step.stimulus) + [
      "before": step.before.text, "observations": step.observations.map { $0.json(words) },
      "rows": step.reasons.map(\.json), "after": step.after.text,
    ]
  }

  private func words(of phrase: TracedPhrase) -> JSONRecord {
    let values = phrase.parts.map { part -> (String, (any JSONEncodable)?) in
      (part.name, part.number.map(JSONLiteral.init) ?? part.text)
    }
    return ["verb": phrase.verb, "values": JSONRecord(values)]
  }
}

extension TracedReason {
  /// The fields `row`, `facts` and `position`.
  package var json: JSONRecord { ["row": row, "facts": facts, "position": position] }
}

import Machines
import TextFormats

extension TraceFormat {
  /// One JSON object per step.
  public static let jsonl = TraceFormat("jsonl", fileExtension: "jsonl", replays: true) {
    JSONLinesTrace()
  }
}

/// One JSON object per line: the machine before the first step, then each step, then the end.
///
/// The `event` of each object is `began`, `stepped` or `ended`. The first object contains the
/// version of the format, which is increased when a field is removed or changes its meaning; fields
/// may be added in any version. `Tests/Fixtures/traces/jsonl.schema.json` describes every field.
struct JSONLinesTrace: TraceExporter {
  /// The version of the format.
  static let version = 1

  mutating func take(_ event: TraceEvent, into text: inout String) {
    text += JSONWriter.object { json in
      switch event {
      case .began(let head): write(head, &json)
      case .stepped(let step): write(step, &json)
      case .ended(let end):
        json.field("event", "ended")
        json.field("steps", end.steps)
        json.field("broken", end.broken)
      }
    }
    text += "\n"
  }

  private func write(_ head: TraceHead, _ json: inout JSONWriter) {
    json.field("event", "began")
    json.field("version", Self.version)
    json.field("name", head.name)
    json.field("tags", head.tags)
    json.field("givens", head.givens)
    json.field("state", head.state.text)
  }

  private func write(_ step: TracedStep, _ json: inout JSONWriter) {
    json.field("event", "stepped")
    json.field("number", step.number)
    json.field("time", step.time)
    json.field("duration", step.duration)
    json.field("actor", step.stimulus.actor?.name)
    json.field("stimulus", step.stimulus.text)
    write(step.stimulus, &json)
    json.field("before", step.before.text)
    json.list("observations") { list in
      for observation in step.observations {
        list.object { json in observation.write(into: &json) { write($0, &$1) } }
      }
    }
    json.list("rows") { list in
      for reason in step.reasons {
        list.object { json in
          json.field("row", reason.row)
          json.field("facts", reason.facts)
          json.field("position", reason.position)
        }
      }
    }
    json.field("after", step.after.text)
  }

  private func write(_ phrase: TracedPhrase, _ json: inout JSONWriter) {
    json.field("verb", phrase.verb)
    json.object("values") { json in
      for part in phrase.parts {
        if let number = part.number {
          json.field(part.name, json: number)
        } else {
          json.field(part.name, part.text)
        }
      }
    }
  }
}

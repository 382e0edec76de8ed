import Machines
import TextFormats

extension TraceFormat {
  /// The Informal Trace Format of Apalache and Quint.
  public static let itf = TraceFormat("itf", fileExtension: "itf.json", replays: true) {
    InformalTrace()
  }
}

/// The Informal Trace Format of Apalache and Quint:
/// <https://apalache-mc.org/docs/adr/015adr-trace.html>.
///
/// The first state is the machine before the first step, each further one the machine after a step.
/// As in Quint's model-based tests, `mbt::actionTaken` is the verb that led to the state (`init`
/// for the first), and `mbt::nondetPicks` contains its values. Integers are `#bigint`, except for
/// the index of a state and the version, which are metadata.
/// `Tests/Fixtures/traces/itf.schema.json` describes every field.
struct InformalTrace: TraceExporter {
  /// The version of the fields needed to read the format back, in `#meta`.
  static let version = 1

  /// The names of the variables, in order.
  private static let variables = [
    "mbt::actionTaken", "mbt::nondetPicks", "stimulus", "observations", "rows", "state", "path",
    "time",
  ]

  /// The latest event: its state is written once it is known whether it is the last one.
  private var last: TraceEvent?
  private var json = JSONWriter()

  mutating func take(_ event: TraceEvent, into text: inout String) {
    switch event {
    case .began(let head): write(head)
    case .stepped: writeLast(breaking: nil)
    case .ended(let end):
      writeLast(breaking: end.broken)
      json.breakLine()
      json.end()
      json.end()
    }
    text += json.takeText()
    if case .ended = event { text += "\n" }
    last = event
  }

  private mutating func write(_ head: TraceHead) {
    json.beginObject()
    json.object("#meta") { json in
      json.field("format", "ITF")
      json.field("format-description", "https://apalache-mc.org/docs/adr/015adr-trace.html")
      json.object("trace") { json in
        json.field("version", Self.version)
        json.field("name", head.name)
        json.field("tags", head.tags)
        json.field("givens", head.givens)
      }
    }
    json.breakLine()
    json.field("vars", Self.variables)
    json.breakLine()
    json.beginList("states")
  }

  private mutating func writeLast(breaking broken: String?) {
    json.breakLine()
    switch last {
    case .began(let head):
      json.object { json in
        Self.write(index: 0, broken, &json)
        Self.write(action: "init", [], &json)
        Self.write(doing: "", causing: [], decidedBy: [], &json)
        Self.write(head.state, at: 0, &json)
      }
    case .stepped(let step):
      json.object { json in
        Self.write(index: step.number, broken, &json)
        Self.write(action: step.stimulus.verb, step.stimulus.parts, &json)
        Self.write(
          doing: step.stimulus.text, causing: step.observations, decidedBy: step.reasons, &json)
        Self.write(step.after, at: step.time + step.duration, &json)
      }
    case .ended, nil: return
    }
  }

  private static func write(index: Int, _ broken: String?, _ json: inout JSONWriter) {
    json.object("#meta") { json in
      json.field("index", index)
      json.field("broken", broken)
    }
  }

  private static func write(action verb: String, _ parts: [SpokenPart], _ json: inout JSONWriter) {
    json.field("mbt::actionTaken", verb)
    json.object("mbt::nondetPicks") { json in
      for part in parts {
        json.object(part.name) { json in
          json.field("tag", "Some")
          // The format has integers only.
          if let number = part.number, !number.contains(".") {
            json.integer("value", number)
          } else {
            json.field("value", part.text)
          }
        }
      }
    }
  }

  private static func write(
    doing stimulus: String, causing observations: [TracedObservation],
    decidedBy reasons: [TracedReason], _ json: inout JSONWriter
  ) {
    json.field("stimulus", stimulus)
    json.field("observations", observations.map(\.text))
    json.field("rows", reasons.map(\.row))
  }

  private static func write(_ state: TracedState, at time: Int, _ json: inout JSONWriter) {
    json.field("state", state.text)
    json.field("path", state.names)
    json.integer("time", String(time))
  }
}

extension JSONWriter {
  /// A field with an integer as ITF requires it.
  fileprivate mutating func integer(_ name: String, _ value: String) {
    object(name) { $0.field("#bigint", value) }
  }
}
